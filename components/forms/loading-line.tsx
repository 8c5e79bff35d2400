'use client'

import { useTranslations } from 'next-intl'
import { Spinner } from '@/components/ui/spinner'

/** Stands in a dialog until what it asks for is there. */
export function LoadingLine() {
  const t = useTranslations('common')
  return (
    <p role="status" className="flex items-center gap-2 py-4 text-ink-muted">
      <Spinner />
      {t('loading')}
    </p>
  )
}

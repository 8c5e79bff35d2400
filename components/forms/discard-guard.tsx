'use client'

import { useTranslations } from 'next-intl'
import { useCloseGuard } from '@/components/ui/close-guard'

/** In a dialog whose fields are in no form: asks before it is closed with something typed that isn't sent. */
export function DiscardGuard({ isUnsent }: { isUnsent: boolean }) {
  const t = useTranslations('common.form')
  useCloseGuard(() => !isUnsent || window.confirm(t('discard')))
  return null
}

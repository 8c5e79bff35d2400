'use client'

import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'

export type Wrong = { field: string; message: string }

export type ErrorSummaryProps = { errors: readonly Wrong[]; onChoose: (field: string) => void }

/** All errors, each a link to its field. */
export function ErrorSummary({ errors, onChoose }: ErrorSummaryProps) {
  const t = useTranslations('common.form')
  return (
    <Banner tone="bad" live title={t('summary', { count: errors.length })}>
      <ul>
        {errors.map((error) => (
          <li key={`${error.field} ${error.message}`}>
            <button
              type="button"
              onClick={() => onChoose(error.field)}
              className="min-h-6 rounded-sm text-start text-bad underline decoration-bad/40 underline-offset-4 hover:decoration-current"
            >
              {error.message}
            </button>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import type { CellError } from '@/lib/features/imports/imports/rules'

/** The sentence for an error of a cell. */
export function useProblemText(): (error: CellError) => string {
  const t = useTranslations()
  return ({ column, key, values }) => t(key, { field: t(`fields.labels.${column}`), ...values })
}

'use client'

import { useTranslations } from 'next-intl'
import type { CellError } from '@/lib/features/imports/imports/rules'

/** What is wrong with a cell, as a sentence. */
export function useProblemText(): (error: CellError) => string {
  const t = useTranslations()
  return ({ column, key, values }) => t(key, { field: t(`fields.labels.${column}`), ...values })
}

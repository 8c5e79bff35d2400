'use client'

import { useLocale, useTranslations } from 'next-intl'
import { valuesIn } from '@/lib/features/imports/imports/problem.rules'
import type { CellError } from '@/lib/features/imports/imports/rules'

/** The sentence for an error of a cell. */
export function useProblemText(): (error: CellError) => string {
  const t = useTranslations()
  const language = useLocale()
  return ({ column, key, values }) => t(key, { field: t(`fields.labels.${column}`), ...valuesIn(language, values) })
}

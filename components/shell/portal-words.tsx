'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { UiWords, type Words } from '@/components/ui/words'

type Plain = Omit<Words, 'earliestDate' | 'latestDate'>

/** Gives the primitives their texts in the reader's language; those with a value in them are said by the catalogue. */
export function PortalWords({ words, children }: { words: Plain; children: ReactNode }) {
  const t = useTranslations('common.words')
  const earliestDate = (day: string) => t('earliestDate', { day })
  const latestDate = (day: string) => t('latestDate', { day })
  return <UiWords words={{ ...words, earliestDate, latestDate }}>{children}</UiWords>
}

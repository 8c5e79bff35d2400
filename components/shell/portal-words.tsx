'use client'

import { useMessages, useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { UiWords } from '@/components/ui/words'

/** Gives the primitives their texts in the reader's language; those with a value in them are said by the catalogue. */
export function PortalWords({ children }: { children: ReactNode }) {
  const { common } = useMessages()
  const t = useTranslations('common.words')
  const words = useMemo(
    () => ({
      ...common.words,
      earliestDate: (day: string) => t('earliestDate', { day }),
      latestDate: (day: string) => t('latestDate', { day }),
    }),
    [common.words, t],
  )
  return <UiWords words={words}>{children}</UiWords>
}

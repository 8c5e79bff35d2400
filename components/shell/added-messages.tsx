'use client'

import { type AbstractIntlMessages, NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { type AsText, fromText } from '@/components/ui/as-text'

type AddedMessagesProps = { texts: AsText<Readonly<Record<string, AbstractIntlMessages>>>; children: ReactNode }

export function AddedMessages({ texts, children }: AddedMessagesProps) {
  const known: AbstractIntlMessages = useMessages()
  const locale = useLocale()
  const both = useMemo(() => {
    const added = Object.entries(fromText(texts)).map(([namespace, more]) => {
      const those = known[namespace]
      return [namespace, typeof those === 'object' ? { ...those, ...more } : more] as const
    })
    return { ...known, ...Object.fromEntries(added) }
  }, [known, texts])
  return (
    <NextIntlClientProvider locale={locale} messages={both}>
      {children}
    </NextIntlClientProvider>
  )
}

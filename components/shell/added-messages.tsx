'use client'

import { type AbstractIntlMessages, NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'

type AddedMessagesProps = { messages: Readonly<Record<string, AbstractIntlMessages>>; children: ReactNode }

export function AddedMessages({ messages, children }: AddedMessagesProps) {
  const known: AbstractIntlMessages = useMessages()
  const locale = useLocale()
  const both = useMemo(() => {
    const added = Object.entries(messages).map(([namespace, texts]) => {
      const those = known[namespace]
      return [namespace, typeof those === 'object' ? { ...those, ...texts } : texts] as const
    })
    return { ...known, ...Object.fromEntries(added) }
  }, [known, messages])
  return (
    <NextIntlClientProvider locale={locale} messages={both}>
      {children}
    </NextIntlClientProvider>
  )
}

'use client'

import { type AbstractIntlMessages, NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'

export function AddedMessages({ messages, children }: { messages: AbstractIntlMessages; children: ReactNode }) {
  const known = useMessages()
  const locale = useLocale()
  const both = useMemo(() => ({ ...known, ...messages }), [known, messages])
  return (
    <NextIntlClientProvider locale={locale} messages={both}>
      {children}
    </NextIntlClientProvider>
  )
}

'use client'

import { type AbstractIntlMessages, NextIntlClientProvider, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'

export function AddedMessages({ messages, children }: { messages: AbstractIntlMessages; children: ReactNode }) {
  const known = useMessages()
  const both = useMemo(() => ({ ...known, ...messages }), [known, messages])
  return <NextIntlClientProvider messages={both}>{children}</NextIntlClientProvider>
}

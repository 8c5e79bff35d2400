'use client'

import { NextIntlClientProvider } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { type AsText, fromText } from '@/components/ui/as-text'
import type { Language } from '@/lib/i18n/languages'
import type { Messages } from '@/lib/i18n/messages'
import { PortalWords } from './portal-words'

/** What every page may say. */
type PortalMessages = { common: Pick<Messages['common'], 'words'>; shell: object }
type PortalTextsProps = { language: Language; zone: string; texts: AsText<PortalMessages>; children: ReactNode }

/** Gives the whole page its texts in the reader's language, and its clocks. */
export function PortalTexts({ language, zone, texts, children }: PortalTextsProps) {
  const messages = useMemo(() => fromText(texts), [texts])
  return (
    <NextIntlClientProvider locale={language} messages={messages} timeZone={zone}>
      <PortalWords words={messages.common.words}>{children}</PortalWords>
    </NextIntlClientProvider>
  )
}

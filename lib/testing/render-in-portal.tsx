import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement, ReactNode } from 'react'
import { Toaster } from '@/components/ui/toaster'
import { PortalWords } from '@/components/shell/portal-words'
import type { Language } from '@/lib/i18n/languages'
import { messagesOf } from '@/lib/i18n/messages'

/** As pages are drawn in tests, whenever these run. */
const now = new Date('2026-11-22T14:00:00Z')

export function Portal({ language = 'en-US', children }: { language?: Language; children: ReactNode }) {
  const messages = messagesOf(language)
  return (
    <NextIntlClientProvider locale={language} messages={messages} timeZone="Asia/Singapore" now={now}>
      <PortalWords words={messages.common.words}>
        {children}
        <Toaster />
      </PortalWords>
    </NextIntlClientProvider>
  )
}

/** Renders a component as a page of the portal would: with its texts and its toasts. */
export function renderInPortal(look: ReactElement, language: Language = 'en-US') {
  const view = render(<Portal language={language}>{look}</Portal>)
  const again = (next: ReactElement, inLanguage: Language = language) =>
    view.rerender(<Portal language={inLanguage}>{next}</Portal>)
  return { ...view, again }
}

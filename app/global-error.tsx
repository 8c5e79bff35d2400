'use client'

import './globals.css'
import { useSyncExternalStore } from 'react'
import { isChunkFailure, referenceOf } from '@/components/shell/failure'
import { isTheme, readCookie, themeCookie } from '@/components/shell/preferences'
import { defaultLanguage, isLanguage, languageCookie } from '@/lib/i18n/languages'
import texts from '@/messages/last-resort.json'

const never = () => () => {}

/** The root layout itself failed, so there is no provider and no server: language and theme come from the browser's cookies. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const chosen = useSyncExternalStore(
    never,
    () => readCookie(languageCookie),
    () => null,
  )
  const theme = useSyncExternalStore(
    never,
    () => readCookie(themeCookie),
    () => null,
  )
  const language = isLanguage(chosen) ? chosen : defaultLanguage
  const text = texts[language]
  const chunk = isChunkFailure(error)
  const reference = referenceOf(error)
  return (
    <html lang={language} data-theme={isTheme(theme) ? theme : 'system'}>
      <body>
        <title>{text.title}</title>
        <main className="mx-auto flex min-h-dvh max-w-md flex-col items-start justify-center px-6 py-12">
          <h1 className="font-semibold text-2xl tracking-title">{text.title}</h1>
          <p className="mt-2 text-ink-muted text-lead">{chunk ? text.chunk : text.text}</p>
          {reference && (
            <p className="mt-4 text-ink-muted">
              {text.reference} <code className="font-mono text-ink select-all">{reference}</code>
            </p>
          )}
          <button
            type="button"
            onClick={chunk ? () => window.location.reload() : retry}
            className="mt-8 h-control rounded-md bg-accent px-4 font-medium text-accent-ink hover:bg-accent-strong"
          >
            {chunk ? text.reload : text.retry}
          </button>
        </main>
      </body>
    </html>
  )
}

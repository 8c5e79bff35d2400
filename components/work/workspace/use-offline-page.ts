'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'

const shelf = 'portal-offline'
const place = '/pghome/offline'

/**
 * A reload without a network shows a page that says that the text is kept and tries again by itself, instead of the
 * browser's own error. The page is written here, in the reader's language; the worker in public/ serves it.
 */
export function useOfflinePage(isWanted: boolean, scope = '/pghome') {
  const t = useTranslations('workspace.offlinePage')
  const language = useLocale()
  useEffect(() => {
    // Service workers need TLS, which a portal reached from another machine may lack.
    if (!isWanted || !('serviceWorker' in navigator) || !('caches' in window)) return
    const texts = { title: t('title'), text: t('text'), again: t('again'), tries: t('tries') }
    const page = new Response(offlinePage(language, texts), { headers })
    caches
      .open(shelf)
      .then((cache) => cache.put(place, page))
      .then(() => navigator.serviceWorker.register('/offline-worker.js', { scope }))
      // Without the worker the browser's own page is shown; nothing else depends on it.
      .catch(() => {})
  }, [isWanted, scope, language, t])
}

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
}

function offlinePage(language: string, texts: { title: string; text: string; again: string; tries: string }): string {
  const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="8">
<title>${safe(texts.title)}</title>
<style>
  :root { color-scheme: light dark; font: 100%/1.6 system-ui, sans-serif; }
  main { max-width: 30rem; margin: 20vh auto 0; padding: 0 1.5rem; }
  h1 { font-size: 1.5rem; }
  a { display: inline-block; margin: 0.75rem 0; padding: 0.6rem 1.2rem; border: 1px solid; border-radius: 0.5rem; color: inherit; text-decoration: none; }
  small { opacity: 0.8; }
</style>
<main>
  <h1>${safe(texts.title)}</h1>
  <p>${safe(texts.text)}</p>
  <p><a href="">${safe(texts.again)}</a></p>
  <p><small>${safe(texts.tries)}</small></p>
</main>
</html>`
}

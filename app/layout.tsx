import './globals.css'
import type { Metadata, Viewport } from 'next'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ImpersonationLayer } from '@/components/console/impersonation/impersonation-layer'
import { DemoBanner } from '@/components/shell/demo-banner'
import { Messages } from '@/components/shell/messages'
import { PageWatch } from '@/components/shell/page-watch'
import { PortalTexts } from '@/components/shell/portal-texts'
import { requestTheme } from '@/components/shell/request-preferences'
import { asText } from '@/components/ui/as-text'
import { LookingOn } from '@/components/ui/looking-on'
import { Toaster } from '@/components/ui/toaster'
import { isDemoWorld } from '@/lib/demo-world'
import { displayZone } from '@/lib/i18n/format'
import { currentImpersonation } from './current-impersonation'

export async function generateMetadata(): Promise<Metadata> {
  const [t, open] = await Promise.all([getTranslations('shell'), getTranslations('open')])
  return {
    title: { default: t('product'), template: `%s · ${t('product')}` },
    description: open('tagline'),
    icons: { icon: { url: '/icon.svg', type: 'image/svg+xml' } },
    robots: { index: false, follow: false },
    formatDetection: { telephone: false, email: false, address: false },
  }
}

/** The browser's bar takes the colour of the header below it. */
const barColours = { light: '#ffffff', dark: '#13161d' }

export async function generateViewport(): Promise<Viewport> {
  const theme = await requestTheme()
  return {
    width: 'device-width',
    initialScale: 1,
    viewportFit: 'cover',
    colorScheme: theme === 'system' ? 'light dark' : theme,
    themeColor:
      theme === 'system'
        ? [
            { media: '(prefers-color-scheme: light)', color: barColours.light },
            { media: '(prefers-color-scheme: dark)', color: barColours.dark },
          ]
        : barColours[theme],
  }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [language, theme, { common, shell, impersonation }] = await Promise.all([
    getLocale(),
    requestTheme(),
    getMessages(),
  ])
  const isDemo = isDemoWorld()
  const seenAs = await currentImpersonation()
  const zone = displayZone()
  const texts = { common: without(common, ofStaff), shell: without(shell, ofServer) }
  return (
    <html
      lang={language}
      data-theme={theme}
      data-zone={zone}
      data-demo={isDemo || undefined}
      data-impersonated={seenAs === null ? undefined : true}
    >
      <body>
        <PortalTexts language={language} zone={zone} texts={asText(texts)}>
          {seenAs !== null && (
            <Messages of={['impersonation']}>
              <ImpersonationLayer {...seenAs} />
            </Messages>
          )}
          {isDemo && seenAs === null && <DemoBanner />}
          <LookingOn reason={seenAs && impersonation.word}>{children}</LookingOn>
          <Toaster />
          <PageWatch />
        </PortalTexts>
      </body>
    </html>
  )
}

/** The staff's layout adds them. */
const ofStaff = ['pair', 'formats', 'quiet'] as const
/** No component in the browser says them. */
const ofServer = ['demo', 'needsApp', 'organizersAddress'] as const

function without<T extends object, K extends keyof T>(texts: T, names: readonly K[]): Omit<T, K> {
  const rest = { ...texts }
  for (const name of names) delete rest[name]
  return rest
}

import './globals.css'
import type { Metadata, Viewport } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { DemoBanner } from '@/components/shell/demo-banner'
import { PageWatch } from '@/components/shell/page-watch'
import { requestTheme } from '@/components/shell/request-preferences'
import { Toaster } from '@/components/ui/toaster'
import { UiWords } from '@/components/ui/words'
import { isDemoWorld } from '@/lib/demo-world'

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
  const [language, theme, { common, shell }] = await Promise.all([getLocale(), requestTheme(), getMessages()])
  const isDemo = isDemoWorld()
  return (
    <html lang={language} data-theme={theme} data-demo={isDemo || undefined}>
      <body>
        <NextIntlClientProvider messages={{ common, shell }}>
          <UiWords words={common.words}>
            {isDemo && <DemoBanner />}
            {children}
            <Toaster />
            <PageWatch />
          </UiWords>
        </NextIntlClientProvider>
      </body>
    </html>
  )
}

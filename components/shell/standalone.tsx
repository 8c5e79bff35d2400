'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { signOutAction } from '@/lib/features/people/auth/actions'
import { LanguageSwitch } from './language-switch'
import { LogOutButton } from './log-out-button'
import { ProductMark } from './product-mark'
import { useUnread } from './unread'

/** The frame of a notice outside every shell; no server has told it who reads, so it asks, and then offers the way out. */
export function Standalone({ children }: { children: ReactNode }) {
  const t = useTranslations('shell')
  // Only somebody with a session is told what they have not read.
  const hasSession = useUnread() !== null
  return (
    <>
      <header className="flex h-16 items-center justify-between gap-4 px-4 sm:px-8">
        {/* oxlint-disable-next-line next/no-html-link-for-pages -- a full load: what led here may live in this page's memory */}
        <a href="/" className="flex items-center gap-2.5 rounded-md font-semibold text-lead tracking-title">
          <ProductMark />
          {t('product')}
        </a>
        <div className="flex items-center gap-1">
          <LanguageSwitch brief />
          {hasSession && <LogOutButton logOut={signOutAction} className={buttonStyles({ variant: 'quiet' })} />}
        </div>
      </header>
      <main>{children}</main>
    </>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LanguageSwitch } from './language-switch'
import { ProductMark } from './product-mark'

/** The frame of a notice outside every shell. */
export function Standalone({ children }: { children: ReactNode }) {
  const t = useTranslations('shell')
  return (
    <>
      <header className="flex h-16 items-center justify-between gap-4 px-4 sm:px-8">
        {/* oxlint-disable-next-line next/no-html-link-for-pages -- a full load: what led here may live in this page's memory */}
        <a href="/" className="flex items-center gap-2.5 rounded-md font-semibold text-lead tracking-title">
          <ProductMark />
          {t('product')}
        </a>
        <LanguageSwitch />
      </header>
      <main>{children}</main>
    </>
  )
}

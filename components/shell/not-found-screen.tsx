'use client'

import { Compass } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/ui/button-styles'
import { Notice } from './notice'

/** Not there, or out of reach: the two look the same. */
export function NotFoundScreen() {
  const t = useTranslations('shell.notFound')
  return (
    <Notice
      icon={<Compass aria-hidden="true" />}
      title={t('title')}
      text={t('text')}
      actions={
        // oxlint-disable-next-line next/no-html-link-for-pages -- a full load: what led here may live in this page's memory
        <a href="/" className={buttonStyles({ variant: 'primary' })}>
          {t('home')}
        </a>
      }
    />
  )
}

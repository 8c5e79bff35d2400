'use client'

import { Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/ui/button-styles'
import { Notice } from './notice'

/** Within reach, but not for this role. */
export function ForbiddenScreen() {
  const t = useTranslations('shell.forbidden')
  return (
    <Notice
      icon={<Lock aria-hidden="true" />}
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

'use client'

import { Compass, Hourglass, Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/ui/button-styles'
import { writeHref } from './message-addresses'
import { Notice } from './notice'

const icons = {
  /** In reach, but not for this role. */
  forbidden: Lock,
  /** Absent or out of reach: the two look the same. */
  notFound: Compass,
  /** Too many requests for addresses that do not exist. */
  tooMany: Hourglass,
}

export type Refused = { why: keyof typeof icons }

/** Tells the reader that there is nothing to see here, with a link home. */
export function RefusalScreen({ why }: Refused) {
  const t = useTranslations(`shell.${why}`)
  const shell = useTranslations('shell')
  const Icon = icons[why]
  return (
    <Notice
      icon={<Icon aria-hidden="true" />}
      title={t('title')}
      text={t('text')}
      actions={
        <>
          {/* oxlint-disable-next-line next/no-html-link-for-pages -- a full load: what led here may live in this page's memory */}
          <a href="/" className={buttonStyles({ variant: 'primary' })}>
            {t('home')}
          </a>
          {why !== 'tooMany' && (
            <a href={writeHref({ type: 'SYSTEM' })} className={buttonStyles({ variant: 'quiet' })}>
              {shell('writeOrganizers')}
            </a>
          )}
        </>
      }
    />
  )
}

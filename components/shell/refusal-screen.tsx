'use client'

import { Compass, Hourglass, Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/ui/button-styles'
import { writeHref } from './message-addresses'
import { Notice } from './notice'

const icons = {
  /** Within reach, but not for this role. */
  forbidden: Lock,
  /** Not there, or out of reach: the two look the same. */
  notFound: Compass,
  /** Asked too often for what is not there. */
  tooMany: Hourglass,
}

export type Refused = { why: keyof typeof icons }

/** Nothing to see here for this reader, and the way home. */
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

'use client'

import { CloudOff, RefreshCw, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/ui/button-styles'
import { writeHref } from './message-addresses'
import { isChunkFailure, referenceOf } from './failure'
import { Notice } from './notice'

export type ErrorScreenProps = { error: unknown; retry: () => void }

/** Replaces a part that failed. Every page fetches it, so it must be small. */
export function ErrorScreen({ error, retry }: ErrorScreenProps) {
  const t = useTranslations('shell')
  if (isChunkFailure(error)) {
    return (
      <Notice
        icon={<CloudOff aria-hidden="true" />}
        title={t('chunk.title')}
        text={t('chunk.text')}
        actions={
          <button
            type="button"
            onClick={() => window.location.reload()}
            className={buttonStyles({ variant: 'primary' })}
          >
            <RefreshCw aria-hidden="true" />
            {t('chunk.reload')}
          </button>
        }
      />
    )
  }
  const reference = referenceOf(error)
  return (
    <Notice
      icon={<TriangleAlert aria-hidden="true" />}
      title={t('error.title')}
      text={t('error.text')}
      mark={
        reference && (
          <>
            {t('error.reference')}{' '}
            <code className="rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-ink select-all">{reference}</code>
          </>
        )
      }
      actions={
        <>
          <button type="button" onClick={retry} className={buttonStyles({ variant: 'primary' })}>
            <RefreshCw aria-hidden="true" />
            {t('error.retry')}
          </button>
          {/* oxlint-disable-next-line next/no-html-link-for-pages -- a full load: what failed may live in this page's memory */}
          <a href="/" className={buttonStyles()}>
            {t('error.home')}
          </a>
          <a
            href={writeHref({ type: 'SYSTEM', ...(reference ? { reference } : {}) })}
            className={buttonStyles({ variant: 'quiet' })}
          >
            {t('writeOrganizers')}
          </a>
        </>
      }
    />
  )
}

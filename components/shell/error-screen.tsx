'use client'

import { CloudOff, RefreshCw, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button'
import { isChunkFailure, referenceOf } from './failure'
import { Notice } from './notice'

export type ErrorScreenProps = { error: unknown; retry: () => void }

/** What stands in place of a part that failed. */
export function ErrorScreen({ error, retry }: ErrorScreenProps) {
  const t = useTranslations('shell')
  if (isChunkFailure(error)) {
    return (
      <Notice
        icon={<CloudOff aria-hidden="true" />}
        title={t('chunk.title')}
        text={t('chunk.text')}
        actions={
          <Button variant="primary" icon={<RefreshCw aria-hidden="true" />} onClick={() => window.location.reload()}>
            {t('chunk.reload')}
          </Button>
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
          <Button variant="primary" icon={<RefreshCw aria-hidden="true" />} onClick={retry}>
            {t('error.retry')}
          </Button>
          <ButtonLink href="/">{t('error.home')}</ButtonLink>
        </>
      }
    />
  )
}

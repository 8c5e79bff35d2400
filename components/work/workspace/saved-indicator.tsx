'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { Icon } from '@/components/ui/icon'
import { personName } from '@/lib/i18n/person-name'
import type { WorkStatus } from './engine'
import { useShortMoment } from './moment'
import { blocksOf, isOwnSave, useWork, useWorkStatus } from './work'

/** Whether all of a team's work is saved, and by whom last; a problem comes with its solution. */
export function SavedIndicator({ now }: { now: Date }) {
  const status = useWorkStatus()
  const { engine, view } = useWork()
  const troubled = blocksOf(view).find(({ id }) => engine.block(id).status === status.kind)
  return (
    <SavedStatus
      status={status}
      isOwn={status.last !== null && isOwnSave(view, status.last)}
      now={now}
      troubled={troubled?.id ?? null}
      onRetry={engine.saveAll}
    />
  )
}

export type SavedStatusProps = {
  status: WorkStatus
  /** The last save was the reader's own. */
  isOwn: boolean
  now: Date
  /** The id of the element that needs attention. */
  troubled: string | null
  onRetry: () => void
}

/** The same for any text that saves itself. */
export function SavedStatus({ status, isOwn, now, troubled, onRetry }: SavedStatusProps) {
  const t = useTranslations('workspace.saved')
  const { text, icon, isBad } = useShown(status, isOwn, now)
  const spoken = useSettled(text)
  return (
    <div className="flex min-w-0 items-center gap-x-3 text-sm">
      <p
        data-saved={status.kind}
        className={
          isBad
            ? 'flex min-w-0 items-center gap-2 font-medium text-bad'
            : 'flex min-w-0 items-center gap-2 text-ink-muted'
        }
      >
        <span aria-hidden="true" className="contents [&_svg]:size-4 [&_svg]:shrink-0">
          {icon}
        </span>
        <span className="min-w-0 truncate tabular-nums">{text}</span>
      </p>
      <span role="status" className="sr-only">
        {spoken}
      </span>
      <WhatToDo status={status} troubled={troubled} onRetry={onRetry} label={t} />
    </div>
  )
}

function useShown(
  { kind, count, isKept, last }: WorkStatus,
  isOwn: boolean,
  now: Date,
): { text: string; icon: ReactNode; isBad: boolean } {
  const t = useTranslations('workspace.saved')
  const language = useLocale()
  const moment = useShortMoment(now)
  const bad = <Icon of="alert" className="text-bad" />
  switch (kind) {
    case 'conflict':
      return { text: t('conflict', { count }), icon: bad, isBad: true }
    case 'closed':
      return { text: t('closed', { count }), icon: bad, isBad: true }
    case 'rejected':
      return { text: t('rejected'), icon: bad, isBad: true }
    case 'failed':
      return { text: t('failed'), icon: bad, isBad: true }
    case 'signedOut':
      return { text: t('signedOut'), icon: <Icon of="signIn" />, isBad: true }
    case 'offline':
      return {
        text: isKept ? t('offline', { count }) : t('offlineNotKept'),
        icon: <Icon of="offline" />,
        isBad: !isKept,
      }
    case 'saving':
      return { text: t('saving'), icon: <Spinner />, isBad: false }
    case 'saved': {
      const icon = <Icon of="good" className="text-good" />
      if (last === null) return { text: t('nothing'), icon, isBad: false }
      const time = moment(last.at)
      if (isOwn) return { text: t('byYou', { time }), icon, isBad: false }
      const text = last.by === null ? t('at', { time }) : t('by', { time, name: personName(last.by, language) })
      return { text, icon, isBad: false }
    }
  }
}

/** The action for the urgent state. */
function WhatToDo({
  status: { kind },
  troubled,
  onRetry,
  label,
}: Pick<SavedStatusProps, 'status' | 'troubled' | 'onRetry'> & {
  label: (key: 'retry' | 'choose' | 'show') => string
}) {
  const styles =
    'inline-flex min-h-6 shrink-0 items-center gap-1.5 rounded-sm font-medium text-accent-text underline underline-offset-4'
  if (kind === 'failed' || kind === 'offline') {
    return (
      <button type="button" onClick={onRetry} className={styles}>
        <Icon of="retry" className="size-3.5" />
        {label('retry')}
      </button>
    )
  }
  // After the session has ended, the sign-in link is in a banner.
  if (kind === 'signedOut' || kind === 'saving' || kind === 'saved') return null
  if (troubled === null) return null
  return (
    <a href={`#${troubled}`} className={styles}>
      {label(kind === 'conflict' ? 'choose' : 'show')}
    </a>
  )
}

/** The state after a delay: screen readers do not hear every save. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 2_500)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

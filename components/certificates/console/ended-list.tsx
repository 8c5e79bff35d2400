import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DateTime } from '@/components/ui/date-time'
import { StatusChip } from '@/components/ui/status-chip'
import { DataTable } from '@/components/ui/data-table'
import { personName } from '@/lib/i18n/person-name'
import type { Issuing, Recipient } from './recipient-view'

export type EndedListProps = Pick<Issuing, 'ended'> & {
  /** What can be done about somebody whose certificate was revoked. */
  actionsOf: (recipient: Recipient) => ReactNode
}

/** Certificates that are no longer valid: which one replaced them, or why they were revoked. */
export function EndedList({ ended, actionsOf }: EndedListProps) {
  const t = useTranslations('certificateConsole.recipients')
  const language = useLocale()
  return (
    <DataTable
      isInBand
      caption={t('states.ended')}
      rows={ended}
      columns={({ column, state, actions }) => [
        column(t('number'), ({ number }) => number, { className: 'tabular-nums' }),
        column(t('student'), ({ name }) => personName(name, language)),
        state(t('state'), ({ state }) => (
          <StatusChip tone={state === 'REVOKED' ? 'bad' : 'neutral'}>
            {t(state === 'REVOKED' ? 'revoked' : 'superseded')}
          </StatusChip>
        )),
        column(t('endedAt'), ({ endedAt }) => endedAt && <DateTime value={endedAt} as="table" />),
        column(t('why'), ({ successor, by, revokeReason }) => (
          <>
            {successor !== null && t('successor', { number: successor })}
            {revokeReason}
            {by !== null && <span className="block text-ink-muted text-xs">{by}</span>}
          </>
        )),
        actions(t('actions'), ({ recipient }) => recipient && actionsOf(recipient), { className: 'text-end' }),
      ]}
    />
  )
}

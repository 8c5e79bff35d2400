import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DateTime } from '@/components/ui/date-time'
import { StatusChip } from '@/components/ui/status-chip'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
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
    <Table caption={t('states.ended')}>
      <TableHead>
        <HeaderCell>{t('number')}</HeaderCell>
        <HeaderCell>{t('student')}</HeaderCell>
        <HeaderCell>{t('state')}</HeaderCell>
        <HeaderCell>{t('endedAt')}</HeaderCell>
        <HeaderCell>{t('why')}</HeaderCell>
        <HeaderCell>
          <span className="sr-only">{t('actions')}</span>
        </HeaderCell>
      </TableHead>
      <TableBody>
        {ended.map(({ id, number, name, state, endedAt, successor, by, revokeReason, recipient }) => (
          <TableRow key={id}>
            <Cell lead className="tabular-nums">
              {number}
            </Cell>
            <Cell label={t('student')}>{personName(name, language)}</Cell>
            <Cell label={t('state')}>
              <StatusChip tone={state === 'REVOKED' ? 'bad' : 'neutral'}>
                {t(state === 'REVOKED' ? 'revoked' : 'superseded')}
              </StatusChip>
            </Cell>
            <Cell label={t('endedAt')}>{endedAt && <DateTime value={endedAt} as="table" />}</Cell>
            <Cell label={t('why')}>
              {successor !== null && t('successor', { number: successor })}
              {revokeReason}
              {by !== null && <span className="block text-ink-muted text-sm">{by}</span>}
            </Cell>
            <Cell className="text-end">{recipient && actionsOf(recipient)}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

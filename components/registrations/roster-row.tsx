'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo, type Ref } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { DateTime } from '@/components/ui/date-time'
import { Cell, TableRow } from '@/components/ui/table'
import type { RosterRow } from '@/lib/features/rosters/list-roster'
import { settled } from '@/lib/features/registrations/rules'
import { FeeStatusChip } from './fee-status-chip'
import type { RosterColumn } from './roster-columns'

export type RosterTableRowProps = {
  row: RosterRow
  columns: readonly RosterColumn[]
  /** Its place in the whole list, counted from 0, of which only a part is in the document. */
  index: number
  measure?: Ref<HTMLTableRowElement>
  mayRemove: boolean
  onShow: (row: RosterRow) => void
  onRemove: (row: RosterRow) => void
}

/** One registration; drawn again only when something of it changes. */
export const RosterTableRow = memo(function RosterTableRow({ columns, index, measure, ...rest }: RosterTableRowProps) {
  return (
    <TableRow ref={measure} data-index={index} aria-rowindex={index + 2} className="bg-raised">
      {columns.map((column) => (
        <RosterCell key={column} column={column} {...rest} />
      ))}
    </TableRow>
  )
})

type RosterCellProps = Omit<RosterTableRowProps, 'columns' | 'index' | 'measure'> & { column: RosterColumn }

function RosterCell({ column, row, mayRemove, onShow, onRemove }: RosterCellProps) {
  const t = useTranslations('registrations')
  const label = t(`roster.column.${column}`)
  switch (column) {
    case 'name':
      return (
        <Cell lead className="sm:sticky sm:start-0 sm:bg-inherit">
          <StudentName row={row} />
        </Cell>
      )
    case 'events':
      return (
        <Cell label={label}>
          <Events row={row} />
        </Cell>
      )
    case 'status':
      return (
        <Cell label={label}>
          <FeeStatusChip status={row.status} />
        </Cell>
      )
    case 'team':
      return (
        <Cell label={label}>
          {row.team !== null && (
            <span className="inline-flex items-center gap-2">
              <Badge accent={row.role === 'LEADER'}>{row.team}</Badge>
              {row.role && <span className="text-ink-muted text-sm">{t(`roster.role.${row.role}`)}</span>}
            </span>
          )}
        </Cell>
      )
    case 'actions':
      return (
        <Cell className="text-end narrow:justify-end sm:sticky sm:end-0 sm:bg-inherit">
          <Actions row={row} mayRemove={mayRemove} onShow={onShow} onRemove={onRemove} />
        </Cell>
      )
    case 'created':
      return (
        <Cell label={label} className="whitespace-nowrap">
          <DateTime value={row.createdAt} as="table" />
        </Cell>
      )
    case 'channel':
      return <Cell label={label}>{t(`channels.${row.channel}`)}</Cell>
    case 'gender':
      return <Cell label={label}>{row.gender && t(`genders.${row.gender}`)}</Cell>
    case 'number':
      return (
        <Cell label={label} className="whitespace-nowrap tabular-nums">
          {row.number}
        </Cell>
      )
    default:
      return (
        <Cell label={label}>
          <span className="line-clamp-2 wrap-anywhere">{row[column]}</span>
        </Cell>
      )
  }
}

function StudentName({ row }: { row: RosterRow }) {
  const t = useTranslations('registrations.roster')
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <span className="truncate">{row.name}</span>
      {row.otherName && <span className="truncate font-normal text-ink-muted text-sm">{row.otherName}</span>}
      {row.isProposed && (
        <span title={t('proposedHint')}>
          <Badge>{t('proposed')}</Badge>
        </span>
      )}
    </span>
  )
}

function Events({ row }: { row: RosterRow }) {
  const t = useTranslations('registrations.roster')
  return (
    <span className="line-clamp-2">
      {row.events.join(', ')}
      {row.extraEvents.length > 0 && (
        <span className="text-ink-muted text-sm">
          {row.events.length > 0 && ' '}
          {t('extra', { codes: row.extraEvents.join(', ') })}
        </span>
      )}
    </span>
  )
}

const reasons = {
  'registrations.paid': 'paid',
  'registrations.noPaymentNeeded': 'noPaymentNeeded',
  'registrations.paymentStarted': 'paymentStarted',
  'registrations.cancelled': 'cancelled',
} as const

/** The reason in a few words; every one a registration of the list can have is there. */
export function removalReason(key: RosterRow['whyNotRemove']): (typeof reasons)[keyof typeof reasons] | null {
  return key !== null && key in reasons ? reasons[key as keyof typeof reasons] : null
}

/** Show Project once settled; until then removal, which a running payment forbids (core 4; track 4). */
function Actions({ row, mayRemove, onShow, onRemove }: Omit<RosterCellProps, 'column'>) {
  const t = useTranslations('registrations.roster')
  if (settled(row.status)) {
    return (
      <Button size="sm" onClick={() => onShow(row)} aria-label={t('showOf', { name: row.name })}>
        {t('show')}
      </Button>
    )
  }
  if (!mayRemove) return null
  const reason = removalReason(row.whyNotRemove)
  if (reason) return <span className="text-ink-muted text-sm">{t(`reasons.${reason}`)}</span>
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={<Trash2 />}
      onClick={() => onRemove(row)}
      aria-label={t('removeOf', { name: row.name })}
    >
      {t('remove')}
    </Button>
  )
}

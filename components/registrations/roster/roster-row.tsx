/* oxlint-disable jsx-a11y/no-redundant-roles -- where rows become cards some browsers forget what a grid is: the written
   roles remember */

'use client'

import { Ellipsis } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo, type Ref } from 'react'
import { Badge } from '@/components/ui/badge'
import { buttonStyles } from '@/components/ui/button-styles'
import { cn } from '@/components/ui/cn'
import { DateTime } from '@/components/ui/date-time'
import { cellName } from '@/components/ui/grid-window'
import { IconButton } from '@/components/ui/icon-button'
import { RouteLink } from '@/components/ui/route-link'
import { TableRow } from '@/components/ui/table'
import type { Cursor } from '@/components/ui/use-grid-cursor'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import { projectDetailsHref } from '@/components/shell/addresses'
import { settled } from '@/lib/features/registrations/registrations/rules'
import { FeeStatusChip } from '../shared/fee-status-chip'
import type { Note } from './grid-board'
import type { Edit } from './grid-edits'
import { GridRowMenu } from './grid-row-menu'
import type { SheetFacts } from './sheet-facts'
import { TeamPlaceCell } from './team-place-cell'
import { GridTick } from './grid-tick'
import type { RosterColumn } from './roster-columns'

export type RosterTableRowProps = {
  row: RosterRow
  columns: readonly RosterColumn[]
  /** The row's place in the whole list, counted from 0; only a part of the list is in the document. */
  index: number
  edit: Edit | undefined
  note: Note | undefined
  isTicked: boolean
  /** The focused cell, if it is in this row. */
  cursor: Cursor<string> | null
  /** The selected columns of the row, if any. */
  from: number
  to: number
  /** The selection's corner is being pulled over the row, so these cells will be filled. */
  isFilled: boolean
  /** The selection ends here, so its corner can be pulled. */
  isFillEnd: boolean
  /** The grid's one tab stop while no cell has been entered. */
  isEntry: boolean
  facts: SheetFacts
  measure: Ref<HTMLTableRowElement> | undefined
}

/** The tick and the name stay visible when the table scrolls sideways; on a phone they head the card. */
const places: Partial<Record<RosterColumn, string>> = {
  select: 'sm:sticky sm:start-0 sm:z-[1] sm:bg-inherit narrow:absolute narrow:start-2 narrow:top-1',
  name: 'sm:sticky sm:start-[54px] sm:z-[1] sm:bg-inherit narrow:flex narrow:min-h-9 narrow:items-center narrow:ps-9 narrow:pe-9',
  actions: cn(
    'sm:sticky sm:end-0 sm:z-[1] sm:bg-inherit sm:shadow-[-8px_0_8px_-8px_var(--color-shade-deep)]',
    'narrow:absolute narrow:end-2 narrow:top-1',
  ),
}

/** One registration; rendered again only when something of it changes. */
export const RosterTableRow = memo(function RosterTableRow(props: RosterTableRowProps) {
  const { row, columns, index, isTicked, cursor, from, to, isFilled, isEntry, measure } = props
  return (
    <TableRow
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isTicked}
      selected={isTicked}
      className={cn('relative', !isTicked && 'bg-raised')}
    >
      {columns.map((column, at) => {
        const isHere = cursor?.column === at
        const isMarked = from >= 0 && at >= from && at <= to
        const shared = {
          'data-cell': cellName({ row: row.id, column: at }),
          tabIndex: isHere ? (cursor.draft === null ? 0 : undefined) : isEntry && at === 1 ? 0 : -1,
          'aria-selected': isMarked && !isFilled,
          className: cn(
            'focus-visible:-outline-offset-2 sm:select-none',
            places[column],
            isMarked && !isHere && (isFilled ? 'bg-info-soft!' : 'bg-accent-soft!'),
            isHere && 'sm:ring-2 sm:ring-accent-text sm:ring-inset',
          ),
        }
        return <RosterCell key={column} {...props} column={column} at={at} shared={shared} />
      })}
    </TableRow>
  )
})

type CellProps = { 'data-cell': string; tabIndex: number | undefined; 'aria-selected': boolean; className: string }
type RosterCellProps = RosterTableRowProps & { column: RosterColumn; at: number; shared: CellProps }

function RosterCell({ column, at, shared, row, edit, note, isTicked, cursor, to, isFillEnd, facts }: RosterCellProps) {
  const t = useTranslations('registrations')
  switch (column) {
    case 'select':
      return (
        <td {...shared} role="gridcell">
          <GridTick
            label={t('codes.tick', { name: row.name })}
            checked={isTicked}
            onTick={(isRange) => facts.act({ do: 'tick', id: row.id, isRange })}
          />
        </td>
      )
    case 'name':
      return (
        <th {...shared} scope="row" role="rowheader">
          <StudentName row={row} />
        </th>
      )
    case 'team':
    case 'role':
    case 'teamType':
      return (
        <TeamPlaceCell
          {...shared}
          field={column}
          row={row}
          edit={edit}
          note={note}
          draft={cursor?.column === at ? cursor.draft : null}
          isTyped={cursor?.isTyped ?? false}
          facts={facts}
          place={{ row: row.id, column: at }}
        >
          {isFillEnd && at === to && facts.mayPlace && (
            <span
              data-fill=""
              aria-hidden="true"
              title={t('codes.fill')}
              className="absolute -end-px -bottom-px z-[2] hidden size-3 cursor-crosshair border-2 border-raised bg-accent-text sm:block"
            />
          )}
        </TeamPlaceCell>
      )
    case 'actions':
      return (
        <td {...shared} role="gridcell" className={cn(shared.className, 'narrow:block')}>
          <span className="flex flex-row-reverse items-center gap-1">
            <GridRowMenu row={row} edit={edit} facts={facts}>
              <IconButton
                size="sm"
                label={t('codes.menuOf', { name: row.name })}
                tabIndex={-1}
                className="narrow:size-11"
              >
                <Ellipsis aria-hidden="true" />
              </IconButton>
            </GridRowMenu>
            {settled(row.status) && (
              <RouteLink
                href={projectDetailsHref(row.project)}
                tabIndex={-1}
                aria-label={t('roster.showOf', { name: row.name })}
                className={cn(buttonStyles({ size: 'sm' }), 'narrow:hidden')}
              >
                {t('roster.show')}
              </RouteLink>
            )}
          </span>
        </td>
      )
    default:
      return (
        <td {...shared} role="gridcell" data-label={t(`roster.column.${column}`)}>
          <Told row={row} column={column} facts={facts} />
        </td>
      )
  }
}

type Telling = Exclude<RosterColumn, 'select' | 'name' | 'team' | 'role' | 'teamType' | 'actions'>

/** A read-only cell. */
function Told({ row, column, facts }: { row: RosterRow; column: Telling; facts: SheetFacts }) {
  switch (column) {
    case 'events':
      return <Events row={row} />
    case 'status':
      return <FeeStatusChip status={row.status} />
    case 'created':
      return (
        <span className="whitespace-nowrap">
          <DateTime value={row.createdAt} as="table" />
        </span>
      )
    case 'number':
      return <span className="whitespace-nowrap tabular-nums">{row.number}</span>
    default:
      return <span className="line-clamp-2 wrap-anywhere">{facts.text(row, row, column)}</span>
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

/* oxlint-disable jsx-a11y/no-redundant-roles -- where rows become cards some browsers forget what a grid is: the written
   roles remember */

'use client'

import { FolderOpen } from 'lucide-react'
import { memo, type ReactNode, type Ref } from 'react'
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
import { StudentName } from './student-name'
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

/** The tick and the name stay visible when the table scrolls sideways; on a phone the other cells are behind a press on the card. */
const places: Partial<Record<RosterColumn, string>> = {
  select:
    'sm:wide:sticky sm:wide:start-0 sm:wide:z-[1] sm:wide:bg-inherit narrow:z-[1] narrow:col-start-1 narrow:row-start-1',
  name: 'sm:wide:sticky sm:wide:start-[44px] sm:wide:z-[1] sm:wide:border-e sm:wide:bg-inherit narrow:col-start-2 narrow:row-start-1 narrow:min-w-0 narrow:font-medium!',
  status: 'narrow:col-start-3 narrow:row-start-1 narrow:text-sm narrow:before:hidden',
  actions: cn(
    'sm:wide:sticky sm:wide:end-0 sm:wide:z-[1] sm:wide:bg-inherit sm:wide:shadow-[-8px_0_8px_-8px_var(--color-shade-deep)]',
    'narrow:z-[1] narrow:col-start-4 narrow:row-start-1',
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
      className={cn(
        'group relative',
        'narrow:grid narrow:h-16 narrow:grid-cols-[2.75rem_minmax(0,1fr)_auto_2.75rem] narrow:items-center narrow:gap-x-1 narrow:p-0 narrow:pe-1',
        !isTicked && 'bg-raised hover:bg-sunken',
      )}
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
            places[column] ?? 'narrow:hidden',
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
type RosterCellProps = RosterTableRowProps & {
  column: RosterColumn
  at: number
  shared: CellProps
}

function RosterCell({ column, at, shared, columns, ...props }: RosterCellProps) {
  const { row, edit, note, isTicked, cursor, to, isFillEnd, facts } = props
  const { t } = facts
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
          <StudentName row={row} teamPlace={edit?.now ?? row} hasNumber={!columns.includes('number')} t={t} />
          <button
            type="button"
            aria-label={t('roster.detailsOf', { name: row.name })}
            onClick={() => facts.act({ do: 'details', row })}
            className="absolute inset-0 -outline-offset-2 sm:hidden"
          />
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
              className="absolute -end-px -bottom-px hidden sm:z-[2] size-3 cursor-crosshair border-2 border-raised bg-accent-text sm:block"
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
                className={cn('narrow:size-11', dots)}
              />
            </GridRowMenu>
            {settled(row.status) && (
              <RouteLink
                href={projectDetailsHref(row.project)}
                tabIndex={-1}
                aria-label={t('roster.showOf', { name: row.name })}
                title={t('roster.show')}
                className={cn(
                  buttonStyles({ variant: 'quiet', size: 'sm' }),
                  'px-0 max-[100rem]:w-control-sm min-[100rem]:border-line min-[100rem]:px-2.5 narrow:hidden',
                )}
              >
                <FolderOpen aria-hidden="true" />
                <span className="max-[100rem]:hidden">{t('roster.show')}</span>
              </RouteLink>
            )}
          </span>
        </td>
      )
    default: {
      const { shown, title, className } = told(row, column, facts)
      return (
        <td
          {...shared}
          role="gridcell"
          data-label={t(`roster.column.${column}`)}
          data-numeric={column === 'year' ? '' : undefined}
          title={title}
          className={cn(shared.className, className)}
        >
          {shown}
        </td>
      )
    }
  }
}

/** Three dots without elements: each would stand in thousands of rows. */
const dots = "before:size-1 before:rounded-full before:bg-current before:shadow-[7px_0,-7px_0] before:content-['']"

type Telling = Exclude<RosterColumn, 'select' | 'name' | 'team' | 'role' | 'teamType' | 'actions'>

type ToldCell = { shown: ReactNode; title?: string | undefined; className?: string }

/** What a read-only cell shows, with as few elements as can be: thousands of them pass by while one scrolls. */
function told(row: RosterRow, column: Telling, facts: SheetFacts): ToldCell {
  switch (column) {
    case 'events':
      return { shown: <Events row={row} t={facts.t} /> }
    case 'status':
      // Colour only where somebody has to act.
      return settled(row.status)
        ? { shown: facts.text(row, row, column), className: 'truncate text-ink-muted' }
        : { shown: <FeeStatusChip isShortOnPhone status={row.status} /> }
    case 'year':
      return { shown: row.year }
    case 'created':
      return { shown: <DateTime value={row.createdAt} as="brief" />, className: 'whitespace-nowrap text-ink-muted' }
    case 'number':
      return { shown: row.number, className: 'whitespace-nowrap tabular-nums' }
    default: {
      const shown = facts.text(row, row, column)
      return { shown, title: shown, className: 'truncate text-ink-muted' }
    }
  }
}

/** The events as tags; those beyond the project's own outlined. */
function Events({ row, t }: { row: RosterRow; t: SheetFacts['t'] }) {
  const extra = row.extraEvents.length > 0 ? t('roster.extra', { codes: row.extraEvents.join(', ') }) : ''
  return (
    <span
      title={[row.events.join(', '), extra].filter(Boolean).join(' ')}
      className={cn(
        'flex gap-1 overflow-hidden',
        row.events.length + row.extraEvents.length > 2 &&
          'sm:[mask-image:linear-gradient(to_right,#000_calc(100%-1.25rem),transparent)]',
      )}
    >
      {row.events.map((code) => (
        <span key={code} className={cn(tagStyles, 'bg-ink/7')}>
          {code}
        </span>
      ))}
      {row.extraEvents.map((code) => (
        <span key={code} className={cn(tagStyles, 'border border-line text-ink-muted')}>
          {code}
        </span>
      ))}
    </span>
  )
}

const tagStyles = 'inline-flex h-4.5 shrink-0 items-center rounded-sm px-1.5 font-medium text-[0.6875rem]'

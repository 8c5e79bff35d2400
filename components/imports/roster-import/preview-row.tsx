/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/control-has-associated-label -- where rows become cards some
   browsers forget what a grid is: the written roles remember */

'use client'

import { RotateCcw, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type Ref, useId } from 'react'
import { cn } from '@/components/ui/cn'
import { IconButton } from '@/components/ui/icon-button'
import { TableRow } from '@/components/ui/table'
import { covers } from '@/components/ui/grid-area'
import { cellName } from '@/components/ui/grid-window'
import type { GridCursor } from '@/components/ui/use-grid-cursor'
import type { CellError, PlannedRow } from '@/lib/features/imports/imports/rules'
import type { RosterField } from '@/lib/features/imports/imports/schema'
import { CellInput, hasTouch } from './cell-input'
import { useProblemText } from './use-problem-text'

/** The row's number and the name stay in sight when the sheet is moved sideways, and go under its head. */
export const frozen = 'sm:sticky sm:z-[1]'

/** The usual state, and the one that the cells show. */
export const isToldByCells = ({ status }: PlannedRow) => status === 'new' || status === 'invalid'

export type PreviewRowProps = {
  row: PlannedRow
  columns: readonly { field: RosterField; label: string; left: number | null; values: readonly string[] }[]
  index: number
  cursor: GridCursor<number>
  /** The grid's tab stop, and that of its buttons, while no cell has been entered. */
  isEntry: boolean
  measure: Ref<HTMLTableRowElement> | undefined
  onDrop: (line: number, isDropped: boolean) => void
}

export function PreviewRow({ row, columns, index, cursor, isEntry, measure, onDrop }: PreviewRowProps) {
  const t = useTranslations('imports')
  const { status } = row
  const isDropped = status === 'skipped'
  const isWrong = status === 'invalid' || status === 'duplicate'
  return (
    <TableRow
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={cn('group', isDropped && 'text-ink-muted')}
    >
      <th
        scope="row"
        role="rowheader"
        className={cn(frozen, 'whitespace-nowrap bg-raised group-hover:bg-surface sm:left-0 sm:border-e')}
      >
        <span className="flex min-w-0 items-baseline gap-2">
          <span className={cn('tabular-nums', isWrong ? 'font-semibold text-bad' : 'text-ink-muted')}>{row.line}</span>
          {/* What is usual, and what the cells show, is told to those who don't see it. */}
          <span
            title={t(`status.${status}`)}
            className={cn('truncate text-ink-muted text-xs', isToldByCells(row) && 'sm:sr-only')}
          >
            {t(`status.${status}`)}
          </span>
        </span>
      </th>
      {columns.map(({ field, label, left, values }, column) => (
        <PreviewCell
          key={field}
          line={row.line}
          index={index}
          column={column}
          label={label}
          left={left}
          values={values}
          value={row.cells[column] ?? ''}
          error={row.errors.find((error) => error.column === field)}
          isDropped={isDropped}
          cursor={cursor}
          isEntry={isEntry && column === 0}
        />
      ))}
      <td role="gridcell" className="text-end">
        <IconButton
          size="sm"
          // Of the row one stands in: Tab leads out of the sheet, and not through all its rows.
          tabIndex={isEntry || cursor.cursor?.row === row.line ? 0 : -1}
          label={t(isDropped ? 'row.restore' : 'row.drop', { line: row.line })}
          onClick={() => onDrop(row.line, !isDropped)}
        >
          {isDropped ? <RotateCcw aria-hidden="true" /> : <X aria-hidden="true" />}
        </IconButton>
      </td>
    </TableRow>
  )
}

type PreviewCellProps = Pick<PreviewRowProps, 'cursor' | 'isEntry'> & {
  line: number
  index: number
  column: number
  label: string
  left: number | null
  values: readonly string[]
  value: string
  error: CellError | undefined
  isDropped: boolean
}

function PreviewCell({ line, index, column, label, left, values, value, error, ...rest }: PreviewCellProps) {
  const { isDropped, cursor, isEntry } = rest
  const sentence = useProblemText()
  const errorId = useId()
  const here = cursor.cursor?.row === line && cursor.cursor.column === column ? cursor.cursor : null
  const isSelected = cursor.corner !== null && cursor.area !== null && covers(cursor.area, index, column)
  const wrong = isDropped ? undefined : error
  const isHere = here !== null && !here.isLeft
  return (
    <td
      role="gridcell"
      data-label={label}
      data-cell={cellName({ row: line, column })}
      aria-selected={isSelected}
      tabIndex={here?.draft === null || isEntry ? 0 : -1}
      aria-invalid={wrong ? true : undefined}
      aria-describedby={wrong ? errorId : undefined}
      title={wrong && sentence(wrong)}
      style={left === null ? undefined : { left }}
      onFocus={() => !isHere && cursor.look(line, column)}
      onMouseDown={(event) => {
        if (here?.draft != null || !(isHere || hasTouch())) return
        // The focus goes to the field that appears.
        event.preventDefault()
        cursor.edit(line, column)
      }}
      onDoubleClick={() => cursor.edit(line, column)}
      className={cn(
        'cursor-cell focus-visible:-outline-offset-2 sm:border-e',
        left !== null && cn(frozen, 'bg-raised group-hover:bg-surface'),
        wrong &&
          'bg-bad-soft group-hover:bg-bad-soft narrow:-mx-2 narrow:rounded-sm narrow:px-2 sm:shadow-[inset_0_0_0_1px_color-mix(in_oklab,var(--color-bad)_45%,transparent)]',
        isSelected && !here && 'bg-accent-soft group-hover:bg-accent-soft',
        here && 'ring-2 ring-accent-text ring-inset',
        // The suggestions lie over the cells that stay in sight.
        here?.draft != null && 'z-[3]! sm:relative',
      )}
    >
      <div className="min-w-0 narrow:ms-auto">
        {here && here.draft !== null ? (
          <CellInput
            label={label}
            errorId={wrong && errorId}
            cursor={cursor}
            at={{ ...here, draft: here.draft }}
            values={values}
          />
        ) : (
          // A wrong value is seen whole.
          <span className={cn('block', wrong ? 'break-words' : 'truncate', isDropped && 'line-through')}>{value}</span>
        )}
        {wrong && (
          <span id={errorId} className="mt-0.5 block font-medium text-bad text-sm sm:sr-only">
            {sentence(wrong)}
          </span>
        )}
      </div>
    </td>
  )
}

/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/no-noninteractive-element-interactions,
   jsx-a11y/control-has-associated-label -- a spreadsheet is a table whose cells take the focus: the ARIA grid, whose keys
   the element around the cells listens to */

'use client'

import { useTranslations } from 'next-intl'
import { type CSSProperties, Fragment } from 'react'
import type { Density } from '@/components/shell/preferences'
import { cn } from '@/components/ui/cn'
import { Spacer, useFocusFollows, useGridWindow } from '@/components/ui/grid-window'
import { TableBody, TableHead } from '@/components/ui/table'
import { type GridCursor, useGridCursor } from '@/components/ui/use-grid-cursor'
import type { PlannedRow } from '@/lib/features/imports/imports/rules'
import { type CellEdit, type RosterField, type RosterKind, templates } from '@/lib/features/imports/imports/schema'
import { frozen, isToldByCells, PreviewRow } from './preview-row'
import { ProblemTicks } from './problem-ticks'

/** Until a row is measured. */
const estimatedHeights: Record<Density, number> = { compact: 30, comfortable: 36 }

const widths: Readonly<Record<RosterField, number>> = {
  nativeFamily: 64,
  nativeGiven: 72,
  latinFamily: 104,
  latinGiven: 112,
  gender: 64,
  graduationYear: 88,
  mobile: 120,
  email: 224,
  guardian1Mobile: 120,
  guardian1Email: 224,
  events: 120,
  extraEvents: 104,
}
/** Of the row's number; of its state beside it, too, where one has to say it. */
const leadWidths = { number: 64, state: 112 }
const actionWidth = 52
/** The name stays beside what is scrolled. */
const frozenFields = 2

export type PreviewGridProps = {
  kind: RosterKind
  rows: readonly PlannedRow[]
  cursor: GridCursor<number>
  density: Density
  /** The values a column takes, where they are few. */
  valuesOf: (field: RosterField) => readonly string[]
  onDrop: (lines: readonly number[], isDropped: boolean) => void
}

type RowCursor = Pick<PreviewGridProps, 'kind' | 'rows'> & { onChange: (cells: readonly CellEdit[]) => void }

/** The cell one stands in, for the sheet and for what leads into it. */
export function useRowCursor({ kind, rows, onChange }: RowCursor): GridCursor<number> {
  const lines = rows.map(({ line }) => line)
  return useGridCursor({
    rows: lines,
    columns: templates[kind].length,
    valueAt: (line, column) => rows[lines.indexOf(line)]?.cells[column] ?? '',
    onChange: (cells) => onChange(cells.map(({ row, ...cell }) => ({ line: row, ...cell }))),
  })
}

/** The rows as a spreadsheet: errors are at their cells, and a corrected cell is checked at once. */
export function PreviewGrid({ kind, rows, cursor, density, valuesOf, onDrop }: PreviewGridProps) {
  const t = useTranslations('imports')
  const leadWidth = rows.every(isToldByCells) ? leadWidths.number : leadWidths.state
  const columns = templates[kind].map(({ field, header }, at) => ({
    field,
    header,
    label: t(`column.${field}`),
    left: at < frozenFields ? leftOf(kind, at, leadWidth) : null,
    values: valuesOf(field),
  }))
  const lines = rows.map(({ line }) => line)
  const stretch = useGridWindow({
    rows: lines,
    estimatedHeight: estimatedHeights[density],
    kept: cursor.cursor?.row,
  })
  const { scroller, isLong } = stretch
  useFocusFollows(scroller, cursor.cursor)

  return (
    <div className="relative flex min-h-0 flex-col lg:flex-1">
      <ProblemTicks rows={rows} />
      <section
        ref={scroller}
        aria-label={t('grid')}
        className={cn(
          'relative min-h-0 overflow-auto max-lg:max-h-[max(28rem,calc(100dvh-22rem))] sm:scroll-pt-8 lg:flex-1',
          isLong ? 'narrow:max-h-[75dvh]' : 'narrow:max-h-none',
        )}
        onKeyDown={cursor.press}
        onCopy={cursor.copy}
        onPaste={cursor.paste}
      >
        <table
          role="grid"
          aria-multiselectable
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 2}
          data-density={density}
          data-typed=""
          className="table-cells dense-cells w-full border-separate border-spacing-0 text-body sm:min-w-(--sheet) sm:text-sm/5 sm:table-fixed"
          style={sheetWidth(columns.reduce((sum, { field }) => sum + widths[field], leadWidth + actionWidth))}
        >
          <caption className="sr-only">{t('grid')}</caption>
          <colgroup>
            <col style={{ width: leadWidth }} />
            {columns.map(({ field }) => (
              <col key={field} style={{ width: widths[field] }} />
            ))}
            <col style={{ width: actionWidth }} />
          </colgroup>
          <TableHead>
            <th scope="col" className={cn(frozen, 'sm:left-0 bg-surface')}>
              {t('column.line')}
            </th>
            {columns.map(({ field, header, label, left }) => (
              <th
                key={field}
                scope="col"
                title={label}
                style={left === null ? undefined : { left }}
                className={cn('truncate sm:border-e', left !== null && cn(frozen, 'bg-surface'))}
              >
                {header}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t('column.action')}</span>
            </th>
          </TableHead>
          <TableBody>
            {stretch.items.map(({ index, gap }) => {
              const row = rows[index]
              if (row === undefined) return null
              return (
                <Fragment key={row.line}>
                  <Spacer height={gap} span={columns.length + 2} />
                  <PreviewRow
                    row={row}
                    columns={columns}
                    index={index}
                    cursor={cursor}
                    isEntry={cursor.cursor === null && index === stretch.items[0]?.index}
                    measure={stretch.measure}
                    onDrop={(line, isDropped) => onDrop([line], isDropped)}
                  />
                </Fragment>
              )
            })}
            <Spacer height={stretch.tail} span={columns.length + 2} />
          </TableBody>
        </table>
      </section>
    </div>
  )
}

function leftOf(kind: RosterKind, at: number, leadWidth: number): number {
  return templates[kind].slice(0, at).reduce((left, { field }) => left + widths[field], leadWidth)
}

/** The width of the sheet on wide screens; React's types know no custom properties. */
function sheetWidth(pixels: number): CSSProperties {
  const style: Record<string, string> = { '--sheet': `${pixels}px` }
  return style
}

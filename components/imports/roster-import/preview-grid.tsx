/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/no-noninteractive-element-interactions,
   jsx-a11y/control-has-associated-label -- a spreadsheet is a table whose cells take the focus: the ARIA grid, whose keys
   the element around the cells listens to */

'use client'

import { useTranslations } from 'next-intl'
import { type CSSProperties, Fragment } from 'react'
import { cn } from '@/components/ui/cn'
import { Spacer, useFocusFollows, useGridWindow } from '@/components/ui/grid-window'
import { TableBody, TableHead } from '@/components/ui/table'
import { useGridCursor } from '@/components/ui/use-grid-cursor'
import type { PlannedRow } from '@/lib/features/imports/imports/rules'
import { type CellEdit, type RosterField, type RosterKind, templates } from '@/lib/features/imports/imports/schema'
import { frozen, PreviewRow } from './preview-row'

const estimatedHeight = 48

const widths: Readonly<Record<RosterField, number>> = {
  nativeFamily: 80,
  nativeGiven: 96,
  latinFamily: 112,
  latinGiven: 128,
  gender: 88,
  graduationYear: 104,
  mobile: 136,
  email: 256,
  guardian1Mobile: 136,
  guardian1Email: 256,
  events: 144,
  extraEvents: 120,
}
const leadWidth = 168
const actionWidth = 72

export type PreviewGridProps = {
  kind: RosterKind
  rows: readonly PlannedRow[]
  onChange: (cells: readonly CellEdit[]) => void
  onDrop: (lines: readonly number[], isDropped: boolean) => void
}

/** The rows as a spreadsheet: errors are at their cells, and a corrected cell is checked at once. */
export function PreviewGrid({ kind, rows, onChange, onDrop }: PreviewGridProps) {
  const t = useTranslations('imports')
  const columns = templates[kind].map(({ field, header }) => ({ field, header, label: t(`column.${field}`) }))
  const lines = rows.map(({ line }) => line)
  const cursor = useGridCursor({
    rows: lines,
    columns: columns.length,
    valueAt: (line, column) => rows[lines.indexOf(line)]?.cells[column] ?? '',
    onChange: (cells) => onChange(cells.map(({ row, ...cell }) => ({ line: row, ...cell }))),
  })
  const stretch = useGridWindow({ rows: lines, estimatedHeight, kept: cursor.cursor?.row })
  const { scroller, isLong } = stretch
  useFocusFollows(scroller, cursor.cursor)

  return (
    <section
      ref={scroller}
      aria-label={t('grid')}
      className={cn(
        'relative max-h-[max(28rem,calc(100dvh-22rem))] overflow-auto',
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
        className="table-cells w-full border-separate border-spacing-0 text-body sm:min-w-(--sheet) sm:table-fixed"
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
          <th scope="col" className={cn(frozen, 'bg-surface')}>
            {t('column.line')}
          </th>
          {columns.map(({ field, header, label }) => (
            <th key={field} scope="col" title={label} className="truncate">
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
  )
}

/** The width of the sheet on wide screens; React's types know no custom properties. */
function sheetWidth(pixels: number): CSSProperties {
  const style: Record<string, string> = { '--sheet': `${pixels}px` }
  return style
}

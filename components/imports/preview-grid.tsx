/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/no-noninteractive-element-interactions,
   jsx-a11y/control-has-associated-label -- a spreadsheet is a table whose cells take the focus: the ARIA grid, whose keys
   the element around the cells listens to */

'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { useTranslations } from 'next-intl'
import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react'
import { cn } from '@/components/ui/cn'
import { TableBody, TableHead } from '@/components/ui/table'
import type { PlannedRow } from '@/lib/features/imports/rules'
import { type CellEdit, type RosterField, type RosterKind, templates } from '@/lib/features/imports/schema'
import { frozen, PreviewRow } from './preview-row'
import { useGridCursor } from './use-grid-cursor'

/** Below this all rows stand in the document: the browser's own search sees them. */
const virtualFrom = 80
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

/** The rows as a spreadsheet: errors at their cells, mended in place, judged again at once. */
export function PreviewGrid({ kind, rows, onChange, onDrop }: PreviewGridProps) {
  const t = useTranslations('imports')
  const columns = templates[kind].map(({ field, header }) => ({ field, header, label: t(`column.${field}`) }))
  const lines = rows.map(({ line }) => line)
  const cursor = useGridCursor({
    lines,
    columns: columns.length,
    valueAt: (line, column) => rows[lines.indexOf(line)]?.cells[column] ?? '',
    onCommit: (line, column, value) => onChange([{ line, column, value }]),
    onPasteBlock: (line, column, text) => onChange(blockAt(lines, line, column, text, columns.length)),
  })

  const scroller = useRef<HTMLElement>(null)
  const isLong = rows.length >= virtualFrom
  // oxlint-disable-next-line react/incompatible-library -- nothing compiles our components
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => rows[index]?.line ?? index,
    overscan: 8,
  })
  const items = isLong ? virtual.getVirtualItems() : rows.map((_, index) => ({ index, start: 0, end: 0 }))
  const head = isLong ? (items[0]?.start ?? 0) : 0
  const tail = isLong ? virtual.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  useFocusFollows(scroller, cursor.cursor, (line) => isLong && virtual.scrollToIndex(lines.indexOf(line)))

  return (
    <section
      ref={scroller}
      aria-label={t('grid')}
      className={cn(
        'relative max-h-[max(28rem,calc(100dvh-22rem))] overflow-auto',
        isLong ? 'narrow:max-h-[75dvh]' : 'narrow:max-h-none',
      )}
      onKeyDown={cursor.press}
      onPaste={(event) => {
        if (cursor.cursor === null || cursor.cursor.draft !== null) return
        event.preventDefault()
        cursor.paste(event.clipboardData.getData('text/plain'))
      }}
    >
      <table
        role="grid"
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
          <Spacer height={head} span={columns.length + 2} />
          {items.map(({ index }) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <PreviewRow
                key={row.line}
                row={row}
                columns={columns}
                index={index}
                cursor={cursor}
                isEntry={cursor.cursor === null && index === items[0]?.index}
                measure={isLong ? virtual.measureElement : undefined}
                onDrop={(line, isDropped) => onDrop([line], isDropped)}
              />
            )
          })}
          <Spacer height={tail} span={columns.length + 2} />
        </TableBody>
      </table>
    </section>
  )
}

/** The width of the sheet, for screens that are wide enough for one; React's types know no custom properties. */
function sheetWidth(pixels: number): CSSProperties {
  const style: Record<string, string> = { '--sheet': `${pixels}px` }
  return style
}

/** The cell looked at has the focus, also when it was out of sight. */
function useFocusFollows(
  scroller: { current: HTMLElement | null },
  cursor: { line: number; column: number; draft: string | null } | null,
  show: (line: number) => void,
) {
  const bringIntoSight = useEffectEvent(show)
  const { line, column, draft } = cursor ?? {}
  useEffect(() => {
    if (line === undefined || draft !== null) return
    const find = () => scroller.current?.querySelector<HTMLElement>(`[data-cell="${line}:${column}"]`)
    const cell = find()
    if (cell) return cell === document.activeElement ? undefined : cell.focus({ preventScroll: false })
    bringIntoSight(line)
    const later = requestAnimationFrame(() => find()?.focus())
    return () => cancelAnimationFrame(later)
  }, [scroller, line, column, draft])
}

/** A block of cells, as spreadsheets put it on the clipboard, from a cell on. */
function blockAt(lines: readonly number[], line: number, column: number, text: string, width: number): CellEdit[] {
  const from = lines.indexOf(line)
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/)
  return rows.flatMap((row, down) =>
    row.split('\t').flatMap((value, right) => {
      const target = lines[from + down]
      return target === undefined || column + right >= width ? [] : [{ line: target, column: column + right, value }]
    }),
  )
}

/** Stands for the rows above or below those in the document. */
function Spacer({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" style={{ padding: 0, border: 0 }}>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

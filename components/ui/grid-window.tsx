'use client'

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { GridCell } from './grid-area'
import type { Cursor } from './use-grid-cursor'

/** Below this number all rows are in the document, so that printing and the browser's own search see them. */
const virtualFrom = 80

type Rows<Row> = {
  rows: readonly Row[]
  estimatedHeight: number
  /** The focused row; it stays in the document wherever the window is, so that the focus is never lost. */
  kept: Row | undefined
}

/** The rows of a long list that are in the document, each with the space to leave above it. */
export function useGridWindow<Row extends string | number>({ rows, estimatedHeight, kept }: Rows<Row>) {
  const scroller = useRef<HTMLElement>(null)
  const isLong = rows.length >= virtualFrom
  const keptAt = kept === undefined ? -1 : rows.indexOf(kept)
  // With a new function the places of all rows are calculated anew.
  const keyAt = useCallback((index: number) => rows[index] ?? index, [rows])
  // oxlint-disable-next-line react/incompatible-library -- it re-renders on scroll by design; nothing here is memoised over it
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
    getItemKey: keyAt,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range)
      return keptAt < 0 || indexes.includes(keptAt) ? indexes : [...indexes, keptAt].sort((a, b) => a - b)
    },
    overscan: 3,
    // Scrolling continues while rows are rendered.
    useFlushSync: false,
  })
  const placed = isLong ? virtual.getVirtualItems() : rows.map((_, index) => ({ index, start: 0, end: 0 }))
  const items = placed.map(({ index, start }, at) => ({ index, gap: start - (placed[at - 1]?.end ?? 0) }))
  const tail = isLong ? virtual.getTotalSize() - (placed.at(-1)?.end ?? 0) : 0
  const show = (row: Row) => {
    if (isLong) virtual.scrollToIndex(rows.indexOf(row))
  }
  return { scroller, isLong, items, tail, show, measure: isLong ? virtual.measureElement : undefined }
}

/** Takes the place of rows that are not in the document. */
export function Spacer({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" style={{ padding: 0, border: 0 }}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room, not content */}
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

/** Says of the frame of a sheet whether its table is wider (`data-wide`), which decides whether cells have to stay in sight. */
export function useWide(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = scroller.current
    const table = frame?.firstElementChild
    if (!frame || !table) return
    const observer = new ResizeObserver(() => frame.toggleAttribute('data-wide', frame.scrollWidth > frame.clientWidth))
    observer.observe(frame)
    observer.observe(table)
    return () => observer.disconnect()
  }, [scroller])
}

/** The selector that finds a cell in the document. */
export function cellName<Row extends string | number>({ row, column }: GridCell<Row>): string {
  return `${row}:${column}`
}

/** The cell one stands in has the focus, beside the columns that stay in sight and not under them. */
export function useFocusFollows<Row extends string | number>(
  scroller: RefObject<HTMLElement | null>,
  cursor: Cursor<Row> | null,
): void {
  useEffect(() => {
    if (cursor === null || cursor.draft !== null || cursor.isLeft) return
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${cellName(cursor)}"]`)
    if (!cell || cell.contains(document.activeElement)) return
    cell.focus()
    scroller.current?.scrollBy({ left: hiddenBy(cell) })
  }, [scroller, cursor])
}

/**
 * By how much a cell lies under those of its row that stay, to the right; to the left it is negative. A scroll padding would
 * do it too, but moves the sheet when something in a column that stays is pressed.
 */
function hiddenBy(cell: HTMLElement): number {
  const row = [...(cell.parentElement?.children ?? [])]
  const stays = (one: Element) => getComputedStyle(one).position === 'sticky'
  if (stays(cell)) return 0
  const { left, right } = cell.getBoundingClientRect()
  const at = row.indexOf(cell)
  const ends = row.slice(0, at).filter(stays)
  const starts = row.slice(at + 1).filter(stays)
  const under = Math.max(left, ...ends.map((one) => one.getBoundingClientRect().right)) - left
  return under > 0 ? -under : right - Math.min(right, ...starts.map((one) => one.getBoundingClientRect().left))
}

'use client'

import { cn } from '@/components/ui/cn'
import { useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useTranslations } from 'next-intl'
import { type CSSProperties, useMemo, useRef } from 'react'
import { HeaderCell, TableBody, TableHead } from '@/components/ui/table'
import type { UrlPatch } from '@/components/ui/use-url-state'
import type { RosterRow } from '@/lib/features/rosters/list-roster'
import { columns, features, type RosterColumn, widths } from './roster-columns'
import { RosterTableRow } from './roster-row'
import { type OptionalColumn, optionalColumns, type RosterView, type Sortable, sortParam } from './roster-view'

/** Below this all rows stand in the document: printing and the browser's own search see them. */
const virtualFrom = 80
const estimatedHeight = 56

export type RosterGridProps = {
  rows: readonly RosterRow[]
  /** Whether these are all rows; until then they are those the server chose and ordered. */
  complete: boolean
  fitting: (row: RosterRow) => boolean
  view: RosterView
  change: (patch: UrlPatch) => void
  shownColumns: readonly OptionalColumn[]
  mayRemove: boolean
  onShow: (row: RosterRow) => void
  onRemove: (row: RosterRow) => void
}

/** The registration table: sorted and filtered in the browser, only the visible rows in the document. */
export function RosterGrid({ rows, complete, fitting, view, change, shownColumns, ...actions }: RosterGridProps) {
  const t = useTranslations('registrations.roster')
  const { sort, descending } = view
  const state = useMemo(
    () => ({
      sorting: [{ id: sort, desc: descending }],
      columnFilters: [{ id: 'name', value: fitting }],
      columnVisibility: Object.fromEntries(optionalColumns.map((name) => [name, shownColumns.includes(name)])),
    }),
    [sort, descending, fitting, shownColumns],
  )
  const table = useTable({
    features,
    columns,
    data: rows,
    state,
    getRowId: (row) => row.id,
    manualSorting: !complete,
    manualFiltering: !complete,
  })
  const shown = table.getRowModel().rows
  const visible = useMemo((): RosterColumn[] => ['name', ...shownColumns, 'actions'], [shownColumns])

  const scroller = useRef<HTMLElement>(null)
  const isLong = shown.length >= virtualFrom
  // oxlint-disable-next-line react/incompatible-library -- it re-renders on scroll by design; nothing here is memoised over it
  const virtual = useVirtualizer({
    count: shown.length,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => shown[index]?.id ?? index,
    overscan: 10,
  })
  const items = isLong ? virtual.getVirtualItems() : shown.map((_, index) => ({ index }))
  const [head, tail] = isLong ? ends(virtual.getVirtualItems(), virtual.getTotalSize()) : [0, 0]

  return (
    <section
      ref={scroller}
      aria-label={t('caption')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className={cn(
        'relative max-h-[max(37.5rem,calc(100dvh-18rem))] min-h-[37.5rem] overflow-auto -outline-offset-2 print:max-h-none',
        // Few rows take the room they need; many are only in the document where there is room to see them.
        !isLong && 'narrow:min-h-0',
      )}
    >
      <table
        aria-rowcount={shown.length + 1}
        className="table-cells w-full border-separate border-spacing-0 text-body sm:min-w-(--table-width) sm:table-fixed"
        style={tableWidth(visible)}
      >
        <caption className="sr-only">{t('caption')}</caption>
        <colgroup>
          {visible.map((column) => (
            <col key={column} style={{ width: widths[column] }} />
          ))}
        </colgroup>
        <TableHead>
          {visible.map((column) => (
            <Header key={column} column={column} view={view} change={change} />
          ))}
        </TableHead>
        <TableBody>
          <Spacer height={head} span={visible.length} />
          {items.map(({ index }) => {
            const row = shown[index]
            return (
              row && (
                <RosterTableRow
                  key={row.id}
                  row={row.original}
                  index={index}
                  columns={visible}
                  measure={isLong ? virtual.measureElement : undefined}
                  {...actions}
                />
              )
            )
          })}
          <Spacer height={tail} span={visible.length} />
        </TableBody>
      </table>
    </section>
  )
}

const sortableColumns: readonly RosterColumn[] = [
  'name',
  'school',
  'project',
  'status',
  'team',
  'channel',
  'number',
  'year',
  'created',
] satisfies Sortable[]

function isSortable(column: RosterColumn): column is Sortable & RosterColumn {
  return sortableColumns.includes(column)
}

function Header({ column, view, change }: { column: RosterColumn } & Pick<RosterGridProps, 'view' | 'change'>) {
  const t = useTranslations('registrations.roster.column')
  if (column === 'actions') {
    return (
      <HeaderCell className="sm:sticky sm:end-0 sm:bg-surface">
        <span className="sr-only">{t('actions')}</span>
      </HeaderCell>
    )
  }
  if (!isSortable(column)) return <HeaderCell>{t(column)}</HeaderCell>
  const direction = view.sort !== column ? null : view.descending ? 'descending' : 'ascending'
  return (
    <HeaderCell
      sort={{ direction, onSort: () => change({ sort: sortParam(view, column) }) }}
      className={column === 'name' ? 'sm:sticky sm:start-0 sm:z-[1] sm:bg-surface' : undefined}
    >
      {t(column)}
    </HeaderCell>
  )
}

/** As wide as its columns on a desktop; a card on a phone is as wide as the phone. */
function tableWidth(shown: readonly RosterColumn[]): CSSProperties & Record<'--table-width', string> {
  return { '--table-width': `${shown.reduce((sum, column) => sum + widths[column], 0)}px` }
}

/** Stands for the rows above or below those in the document. */
function Spacer({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" style={{ padding: 0, border: 0 }}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room, not content */}
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

function ends(items: readonly { start: number; end: number }[], total: number): [number, number] {
  const [first, last] = [items[0], items.at(-1)]
  return first && last ? [first.start, total - last.end] : [0, total]
}

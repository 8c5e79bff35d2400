/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/no-noninteractive-element-interactions,
   jsx-a11y/interactive-supports-focus -- a spreadsheet is a table whose cells take the focus: the ARIA grid, whose keys and
   pulls the element around the cells listens to */

'use client'

import { useTranslations } from 'next-intl'
import { type ClipboardEventHandler, type CSSProperties, Fragment, memo, useEffect } from 'react'
import type { Density } from '@/components/shell/preferences'
import { cn } from '@/components/ui/cn'
import { covers } from '@/components/ui/grid-area'
import { Spacer, useFocusFollows, useGridWindow, useWide } from '@/components/ui/grid-window'
import { Spinner } from '@/components/ui/spinner'
import { HeaderCell, TableBody, TableHead } from '@/components/ui/table'
import type { GridCursor } from '@/components/ui/use-grid-cursor'
import { useGridPointer } from '@/components/ui/use-grid-pointer'
import type { UrlPatch } from '@/components/ui/use-url-state'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import { GridTick } from './grid-tick'
import { type RosterColumn, widths } from './roster-columns'
import { RosterTableRow } from './roster-row'
import { isSortable, type RosterView, sortParam } from './roster-view'
import type { SheetFacts } from './sheet-facts'
import type { GridEdits } from './use-grid-edits'

/** Until a row is measured; on a phone it is a card of 64 px. */
const estimatedHeights: Record<Density, number> = { compact: 36, comfortable: 48 }

export type RosterGridProps = {
  /** The visible rows, in their order. */
  rows: readonly RosterRow[]
  ids: readonly string[]
  columns: readonly RosterColumn[]
  cursor: GridCursor<string>
  edits: GridEdits
  ticked: ReadonlySet<string>
  /** More rows are on their way. */
  isBusy: boolean
  onTickAll: () => void
  onPaste: ClipboardEventHandler
  facts: SheetFacts
  view: RosterView
  density: Density
  change: (patch: UrlPatch) => void
}

/** The registration table as a spreadsheet: only visible rows are in the document, and always the focused one. */
export function RosterGrid({
  rows,
  ids,
  columns,
  cursor,
  edits,
  ticked,
  isBusy,
  onTickAll,
  onPaste,
  facts,
  density,
  ...list
}: RosterGridProps) {
  const t = useTranslations('registrations.roster')
  const { cursor: at, area, corner } = cursor
  const stretch = useGridWindow({ rows: ids, estimatedHeight: estimatedHeights[density], kept: at?.row })
  const { scroller, isLong, show } = stretch
  const { filling, handlers } = useGridPointer(cursor, facts.mayPlace)
  const fillTo = filling === null ? -1 : ids.indexOf(filling)
  const isAllTicked = ticked.size >= ids.length && ids.every((id) => ticked.has(id))
  const hasEntry = at === null || !ids.includes(at.row)
  useFocusFollows(scroller, at)
  useWide(scroller)
  useEffect(() => {
    if (corner) show(corner.row)
    // oxlint-disable-next-line react/exhaustive-deps -- what moves is the corner; how to get there is always new
  }, [corner])

  return (
    <section
      ref={scroller}
      aria-label={t('caption')}
      onKeyDown={cursor.press}
      onCopy={cursor.copy}
      onPaste={onPaste}
      {...handlers}
      className={cn(
        'relative min-h-[37.5rem] overflow-auto max-lg:max-h-[max(37.5rem,calc(100dvh-20rem))] lg:flex-1 print:max-h-none',
        // What the focus goes to must not lie under the head.
        'sm:scroll-pt-8 sm:scroll-pb-4',
        // The last heads not under the actions either. Only for them: padding at the side moves the rows at each press.
        'sm:has-[thead_:focus-visible]:scroll-pe-12 min-[100rem]:has-[thead_:focus-visible]:scroll-pe-44',
        // A few rows take the height they need; many rows are in the document only while visible.
        !isLong && !isBusy && 'narrow:max-h-none narrow:min-h-0',
      )}
    >
      <table
        role="grid"
        aria-multiselectable
        aria-busy={isBusy}
        data-density={density}
        aria-rowcount={isBusy ? -1 : rows.length + 1}
        aria-colcount={columns.length}
        className="table-cells dense-cells w-full border-separate border-spacing-0 text-body sm:text-sm sm:min-w-(--table-width) sm:table-fixed"
        style={tableWidth(columns)}
      >
        <caption className="sr-only">{t('caption')}</caption>
        <colgroup>
          {columns.map((column) => (
            <col
              key={column}
              style={{ width: widths[column] }}
              className={column === 'actions' ? 'min-[100rem]:w-44!' : undefined}
            />
          ))}
        </colgroup>
        <TableHead>
          {columns.map((column) => (
            <Header key={column} column={column} isAllTicked={isAllTicked} onTickAll={onTickAll} {...list} />
          ))}
        </TableHead>
        <TableBody>
          {stretch.items.map(({ index, gap }) => {
            const row = rows[index]
            if (row === undefined) return null
            const isFilled = area !== null && index > area.bottom && index <= fillTo
            const isMarked = isFilled || (area !== null && corner !== null && covers(area, index, area.left))
            return (
              <Fragment key={row.id}>
                <Spacer height={gap} span={columns.length} />
                <RosterTableRow
                  row={row}
                  index={index}
                  columns={columns}
                  edit={edits.pending.get(row.id)}
                  note={edits.notes.get(row.id)}
                  isTicked={ticked.has(row.id)}
                  cursor={at?.row === row.id ? at : null}
                  from={isMarked && area ? area.left : -1}
                  to={area && (isMarked || at?.row === row.id) ? area.right : -1}
                  isFilled={isFilled}
                  isFillEnd={index === area?.bottom && at?.draft === null}
                  isEntry={hasEntry && index === stretch.items[0]?.index}
                  facts={facts}
                  measure={stretch.measure}
                />
              </Fragment>
            )
          })}
          <Spacer height={stretch.tail} span={columns.length} />
        </TableBody>
      </table>
      {isBusy && (
        <p className="sticky start-0 flex w-fit items-center gap-2 px-4 py-3 text-ink-muted text-sm sm:px-5">
          <Spinner />
          {t('loading')}
        </p>
      )}
    </section>
  )
}

type HeaderProps = Pick<RosterGridProps, 'view' | 'change' | 'onTickAll'> & {
  column: RosterColumn
  isAllTicked: boolean
}

/** Rendered again only when something of it changes, not at every scroll. */
const Header = memo(function Header({ column, isAllTicked, onTickAll, view, change }: HeaderProps) {
  const t = useTranslations('registrations')
  if (column === 'select') {
    return (
      <HeaderCell className="sm:sticky sm:start-0 sm:z-[2] sm:bg-surface">
        <GridTick label={t('codes.tickAll')} checked={isAllTicked} onTick={onTickAll} tabIndex={0} />
      </HeaderCell>
    )
  }
  if (column === 'actions') {
    return (
      <HeaderCell isHidden className="sm:sticky sm:end-0 sm:z-[2] sm:bg-surface">
        {t('roster.column.actions')}
      </HeaderCell>
    )
  }
  const label = column === 'team' || column === 'year' ? t(`roster.short.${column}`) : t(`roster.column.${column}`)
  const isNumeric = column === 'team' || column === 'year'
  if (!isSortable(column)) return <HeaderCell>{label}</HeaderCell>
  const direction = view.sort !== column ? null : view.descending ? 'descending' : 'ascending'
  return (
    <HeaderCell
      sort={{ direction, onSort: () => change({ sort: sortParam(view, column) }) }}
      numeric={isNumeric}
      title={label === t(`roster.column.${column}`) ? undefined : t(`roster.column.${column}`)}
      className={cn(
        // Which column the order is by is seen; that another can be is seen where the pointer is.
        direction === null && '[&_svg]:opacity-0 [&:is(:hover,:focus-within)_svg]:opacity-100',
        isNumeric && '[&>button]:flex-row-reverse',
        column === 'name' && 'sm:sticky sm:start-[44px] sm:z-[2] sm:bg-surface',
      )}
    >
      {label}
    </HeaderCell>
  )
})

/** On a desktop it is as wide as its columns; a card on a phone is as wide as the screen. */
function tableWidth(visible: readonly RosterColumn[]): CSSProperties & Record<'--table-width', string> {
  return { '--table-width': `${visible.reduce((sum, column) => sum + widths[column], 0)}px` }
}

/* oxlint-disable jsx-a11y/no-redundant-roles -- where rows become cards some browsers forget what a table is */

'use client'

import { MessageSquareText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment, type KeyboardEvent, type RefObject } from 'react'
import type { Density } from '@/components/shell/preferences'
import { cn } from '@/components/ui/cn'
import { Spacer, useGridWindow } from '@/components/ui/grid-window'
import { HeaderCell, TableBody, TableHead } from '@/components/ui/table'
import type { UrlPatch } from '@/components/ui/use-url-state'
import type { TeamCard } from '@/lib/features/judging/team-lists/list-team-cards'
import { columnSorts, columnWidths, type TeamColumn, teamColumns, whereShown } from './team-columns'
import { TeamRow } from './team-row'
import type { TeamListView } from './team-view'

export type TeamTableProps = {
  teams: readonly TeamCard[]
  view: TeamListView
  change: (patch: UrlPatch) => void
  density: Density
  opened: TeamCard | null
  onToggle: (team: TeamCard) => void
  onShow: (team: TeamCard) => void
}

const estimatedHeights: Record<Density, number> = { compact: 48, comfortable: 60 }

/** The teams of staff as a table of two-line rows; of a long list only the visible rows are in the document. */
export function TeamTable({ teams, view, change, density, opened, onToggle, onShow }: TeamTableProps) {
  const t = useTranslations('teamList')
  const ids = teams.map(({ id }) => id)
  const { scroller, isLong, items, tail, show, measure } = useGridWindow({
    rows: ids,
    estimatedHeight: estimatedHeights[density],
    kept: opened?.id,
  })
  const hasScores = teams.some(({ score }) => score !== null)
  const columns = teamColumns.filter((column) => column !== 'score' || hasScores)

  /** The arrows go from row to row; with a team open its details go along. */
  function press(event: KeyboardEvent<HTMLElement>) {
    const { key, target, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement) || target.dataset.team === undefined) return
    const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const next = teams[ids.indexOf(target.dataset.team) + by]
    if (by === 0 || next === undefined) return
    event.preventDefault()
    if (opened !== null) onShow(next)
    focusTeam(scroller, next.id, show)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only listens to the arrows of its rows' buttons
    <section
      ref={scroller}
      aria-label={t('caption')}
      onKeyDown={press}
      className={cn(
        '@container/teams relative min-w-0 flex-1 overflow-auto sm:scroll-pt-10 sm:scroll-pb-4 print:max-h-none',
        isLong && 'max-lg:max-h-[max(30rem,calc(100dvh-14rem))]',
      )}
    >
      <table
        role="table"
        data-density={density}
        data-lines="2"
        aria-rowcount={teams.length + 1}
        className="table-cells dense-cells w-full border-separate border-spacing-0 text-body sm:text-sm sm:table-fixed"
      >
        <caption className="sr-only">{t('caption')}</caption>
        <TableHead>
          {columns.map((column) => (
            <Head key={column} column={column} view={view} change={change} />
          ))}
        </TableHead>
        <TableBody>
          {items.map(({ index, gap }) => {
            const team = teams[index]
            if (team === undefined) return null
            return (
              <Fragment key={team.id}>
                <Spacer height={gap} span={columns.length} />
                <TeamRow
                  team={team}
                  index={index}
                  isOpen={opened?.id === team.id}
                  hasScores={hasScores}
                  onToggle={onToggle}
                  measure={measure}
                />
              </Fragment>
            )
          })}
          <Spacer height={tail} span={columns.length} />
        </TableBody>
      </table>
    </section>
  )
}

/** The row's button gets the focus, once the row is in the document. */
function focusTeam(scroller: RefObject<HTMLElement | null>, id: string, show: (id: string) => void) {
  const find = () => scroller.current?.querySelector<HTMLElement>(`[data-team="${id}"]`)
  const button = find()
  if (button) return button.focus()
  show(id)
  requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()))
}

function Head({ column, view, change }: { column: TeamColumn } & Pick<TeamTableProps, 'view' | 'change'>) {
  const t = useTranslations('teamList')
  const sorts = columnSorts[column]
  const isNumeric = column !== 'title' && column !== 'leader' && column !== 'state'
  const className = cn(columnWidths[column], whereShown[column])
  const label =
    column === 'comments' ? (
      <>
        <MessageSquareText aria-hidden="true" className="size-4" />
        <span className="sr-only">{t('heads.comments')}</span>
      </>
    ) : (
      t(`heads.${column}`)
    )
  if (sorts === undefined)
    return (
      <HeaderCell numeric={isNumeric} className={className}>
        {label}
      </HeaderCell>
    )
  const at = sorts.indexOf(view.sort)
  const next = sorts[(at + 1) % sorts.length] ?? 'serial'
  const direction = at < 0 ? null : view.sort.startsWith('-') ? 'descending' : 'ascending'
  return (
    <HeaderCell
      numeric={isNumeric}
      sort={{ direction, onSort: () => change({ sort: next === 'serial' ? null : next }) }}
      title={t(`sorts.${next}`)}
      className={cn(
        className,
        direction === null && '[&_svg:last-child]:opacity-0 [&:is(:hover,:focus-within)_svg:last-child]:opacity-100',
        isNumeric && '[&>button]:flex-row-reverse',
      )}
    >
      {label}
    </HeaderCell>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useAllRows } from '@/components/forms/use-all-rows'
import { useFoundIds } from '@/components/forms/use-found-ids'
import type { Density } from '@/components/shell/preferences'
import { useDensity } from '@/components/shell/use-density'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Spinner } from '@/components/ui/spinner'
import { findInRosterAction } from '@/lib/features/registrations/rosters/actions'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import { mostListed } from '@/lib/features/registrations/rosters/rules'
import { GridSheet } from './grid-sheet'
import { RosterToolbar } from './roster-toolbar'
import { countsOf, isNarrowed, noFilters, type RosterScope, rowsQuery, usualColumns } from './roster-view'
import { useRosterView } from './use-roster-view'
import { useShownRows } from './use-shown-rows'
import { useWhyClosed } from '../new-student/use-why-closed'

/** How many rows a list shows, of how many, and how many each status would show. */
export type RosterCounts = {
  total: number
  whole: number
  /** There are more than these. */
  isMore: boolean
  statuses: Readonly<Record<string, number>> | null
}

export type RosterProps = {
  scope: RosterScope
  /** The rows that came with the page: those its address asks for, filtered and sorted. */
  first: RosterCounts & { rows: readonly RosterRow[]; query: string }
  density: Density
}

/** The registration list: its state is in the address, and the browser does the filtering. */
export function Roster({ scope, first, density: initial }: RosterProps) {
  const t = useTranslations('registrations.roster')
  const { projectCode } = scope
  const { view, change } = useRosterView(projectCode)
  const [density, toggleDensity] = useDensity(initial)
  const { rows, isComplete, ...list } = useAllRows({
    first: first.rows,
    isWhole: first.query === '' && first.whole <= first.rows.length,
    address: `/projectRegistration/rows${projectCode === null ? '' : `?project_code=${encodeURIComponent(projectCode)}`}`,
  })
  const find = useCallback(
    (sought: string) => findInRosterAction({ search: sought, ...(projectCode && { projectCode }) }),
    [projectCode],
  )
  const search = useFoundIds(view.search, find, true)
  const router = useRouter()

  // A press is answered at once; thousands of rows and what is counted in them follow in a transition.
  const shownView = useDeferredValue(view)
  const found = useDeferredValue(search.found)
  const isAsked = rowsQuery(shownView) === first.query
  // The page has looked for what its address sought, until that was looked for in all rows.
  const isSought = shownView.search === '' || found !== null || search.fault !== null || !isAsked
  const isReady = isComplete && isSought
  const shown = useShownRows({
    rows: isComplete && !isReady ? first.rows : rows,
    isReady,
    isAsked,
    view: shownView,
    found,
  })
  const counts = useMemo((): RosterCounts | null => {
    if (!isReady) return isAsked ? first : null
    const ofStatus = countsOf(shownView.status.length === 0 ? shown : rows, shownView, found, 'status')
    const isMore = rows.length >= mostListed
    return { total: shown.length, whole: rows.length, isMore, statuses: Object.fromEntries(ofStatus) }
  }, [isReady, isAsked, first, shown, rows, shownView, found])
  const usual = useMemo(
    () => usualColumns({ projects: projectCode === null, schools: scope.hasSchools }),
    [projectCode, scope.hasSchools],
  )
  const clear = () => change(noFilters)

  function patch(patches: ReadonlyMap<string, Partial<RosterRow>>) {
    list.change((before) =>
      before.map((row) => {
        const news = patches.get(row.id)
        return news ? { ...row, ...news } : row
      }),
    )
  }

  function remove(gone: readonly string[]) {
    const ids = new Set(gone)
    list.change((before) => before.filter(({ id }) => !ids.has(id)))
    router.refresh()
  }

  return (
    <>
      <RosterToolbar
        scope={scope}
        rows={isComplete ? rows : null}
        counts={counts}
        view={view}
        change={change}
        found={found}
        searching={search.pending}
        columns={view.columns ?? usual}
        usual={usual}
        density={density}
        onDensity={toggleDensity}
      />
      <FaultBanner fault={search.fault} className="px-4 pt-3 sm:px-5" />
      {list.hasFailed && (
        <div className="px-4 pt-3 sm:px-5">
          <Banner
            tone="bad"
            live
            actions={
              <Button size="sm" onClick={() => void list.again()}>
                {t('again')}
              </Button>
            }
          >
            {t('restFailed')}
          </Banner>
        </div>
      )}
      <GridSheet
        scope={scope}
        rows={rows}
        shown={shown}
        isComplete={isComplete}
        isReady={isReady}
        view={shownView}
        change={change}
        columns={shownView.columns ?? usual}
        density={density}
        onPlaced={(placed) =>
          patch(new Map(placed.map(({ id, team, role, teamType }) => [id, { team, role, teamType }])))
        }
        onReminded={(ids) => patch(new Map(ids.map((id) => [id, { whyNotRemind: 'registrations.remindedToday' }])))}
        onAssigned={(ids, assigned) => patch(new Map(ids.map((id) => [id, assigned])))}
        onRemoved={remove}
        empty={
          counts === null ? (
            <p role="status" className="flex items-center gap-2 px-4 py-6 text-ink-muted sm:px-5">
              <Spinner />
              {t('loading')}
            </p>
          ) : isNarrowed(shownView) ? (
            <EmptyState kind="noMatch" title={t('noMatch')} actions={<Button onClick={clear}>{t('clear')}</Button>}>
              {t('noMatchText')}
            </EmptyState>
          ) : (
            <NobodyYet scope={scope} />
          )
        }
      />
    </>
  )
}

function NobodyYet({ scope }: { scope: RosterScope }) {
  const t = useTranslations('registrations.roster')
  const whyClosed = useWhyClosed()(scope.projects.find(({ code }) => code === scope.projectCode))
  if (whyClosed) {
    return (
      <EmptyState kind="notOpen" title={t('closed.title')}>
        {whyClosed}
      </EmptyState>
    )
  }
  return (
    <EmptyState kind="nothing" title={t('empty')}>
      {t(scope.mayAdd ? 'emptyAdd' : 'emptyText')}
    </EmptyState>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useDeferredValue, useEffect, useMemo, useState, useTransition } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import type { Density } from '@/components/shell/preferences'
import { useDensity } from '@/components/shell/use-density'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { unpackedRows } from '@/components/ui/packed-rows'
import { findInRosterAction } from '@/lib/features/registrations/rosters/actions'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import { GridSheet } from './grid-sheet'
import { RosterToolbar } from './roster-toolbar'
import { fits, isNarrowed, noFilters, type RosterScope, usualColumns } from './roster-view'
import { type FoundIds, useFoundIds } from '@/components/forms/use-found-ids'
import { useRosterView } from './use-roster-view'
import { useWhyClosed } from '../new-student/use-why-closed'

export type RosterProps = {
  scope: RosterScope
  /** The rows rendered with the page: filtered and sorted already. */
  first: readonly RosterRow[]
  density: Density
  total: number
  /** All rows, as they arrive, and the matches of the address's search; null when `first` contains all of them. */
  rest: Promise<{ rows: string; found: FoundIds | null }> | null
}

/** The registration list: its state is in the address, and the browser does the filtering. */
export function Roster({ scope, first, density: initial, total, rest }: RosterProps) {
  const t = useTranslations('registrations.roster')
  const { view, change } = useRosterView()
  const [density, toggleDensity] = useDensity(initial)
  const [all, setAll] = useState<readonly RosterRow[] | null>(rest === null ? first : null)
  const find = useCallback(
    (sought: string) =>
      findInRosterAction({ search: sought, ...(scope.projectCode && { projectCode: scope.projectCode }) }),
    [scope.projectCode],
  )
  const search = useFoundIds(view.search, find, all !== null)
  const router = useRouter()
  const [, startTransition] = useTransition()
  const { accept } = search

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the rows arrive with the page, not with what the reader does
    if (rest === null) return setAll(first)
    let isCurrent = true
    void rest.then(({ rows, found }) => {
      if (!isCurrent) return
      startTransition(() => {
        setAll(unpackedRows<RosterRow>(rows))
        accept(found)
      })
    })
    return () => {
      isCurrent = false
    }
  }, [rest, first, accept])

  // A press is answered at once; thousands of rows and what is counted in them follow in a transition.
  const shownView = useDeferredValue(view)
  const found = useDeferredValue(search.found)
  const fitting = useMemo(() => fits(shownView, found), [shownView, found])
  const rows = all ?? first
  const visibleCount = useMemo(() => (all === null ? total : all.filter(fitting).length), [all, total, fitting])
  const usual = useMemo(
    () => usualColumns({ projects: scope.projectCode === null, schools: scope.hasSchools }),
    [scope.projectCode, scope.hasSchools],
  )
  const clear = () => change(noFilters)

  function patch(patches: ReadonlyMap<string, Partial<RosterRow>>) {
    const patched = (row: RosterRow) => {
      const news = patches.get(row.id)
      return news ? { ...row, ...news } : row
    }
    setAll((before) => before && before.map(patched))
  }

  function remove(gone: readonly string[]) {
    const ids = new Set(gone)
    setAll((before) => before && before.filter(({ id }) => !ids.has(id)))
    router.refresh()
  }

  return (
    <>
      <RosterToolbar
        scope={scope}
        rows={all}
        view={view}
        shownView={shownView}
        change={change}
        found={found}
        searching={search.pending}
        shown={visibleCount}
        columns={view.columns ?? usual}
        usual={usual}
        density={density}
        onDensity={toggleDensity}
      />
      {search.fault && (
        <div className="px-4 pt-3 sm:px-5">
          <FaultBanner fault={search.fault} />
        </div>
      )}
      <GridSheet
        scope={scope}
        rows={rows}
        isComplete={all !== null}
        fitting={fitting}
        view={shownView}
        change={change}
        columns={shownView.columns ?? usual}
        density={density}
        onPlaced={(placed) =>
          patch(new Map(placed.map(({ id, team, role, teamType }) => [id, { team, role, teamType }])))
        }
        onReminded={(ids) => patch(new Map(ids.map((id) => [id, { whyNotRemind: 'registrations.remindedToday' }])))}
        onRemoved={remove}
        empty={
          isNarrowed(shownView) ? (
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

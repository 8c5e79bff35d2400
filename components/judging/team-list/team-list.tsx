'use client'

import { useTranslations } from 'next-intl'
import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useAllRows } from '@/components/forms/use-all-rows'
import { useFoundIds } from '@/components/forms/use-found-ids'
import type { Density } from '@/components/shell/preferences'
import { useDensity } from '@/components/shell/use-density'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { fetchedOrDrawn } from '@/components/ui/fetched'
import { useSteady } from '@/components/ui/use-steady'
import { useLocalQuery } from '@/components/ui/use-local-query'
import { findInTeamListAction } from '@/lib/features/judging/team-lists/actions'
import type { TeamCard } from '@/lib/features/judging/team-lists/list-team-cards'
import { TeamCards } from './team-cards'
import { TeamExport } from './team-export'
import { TeamTable } from './team-table'
import { TeamToolbar, type TeamToolbarProps, TeamTools } from './team-toolbar'
import { fits, inOrder, isNarrowed, noFilters, type TeamListScope, viewOf } from './team-view'

const panels = fetchedOrDrawn(async () => (await import('./team-panel')).TeamPanel)

export type TeamListProps = {
  scope: TeamListScope
  /** The teams rendered with the page: filtered and sorted already. */
  first: readonly TeamCard[]
  /** Whether those are all teams. */
  isWhole: boolean
  /** The search that the server has answered for them. */
  asked: string
  density: Density
}

/** The teams of a project: the list's state is in the address, and the browser does the filtering. */
export function TeamList({ scope, first, isWhole, asked, density }: TeamListProps) {
  const t = useTranslations('teamList')
  const { query, change } = useLocalQuery()
  const view = useMemo(() => viewOf(new URLSearchParams(query)), [query])
  const projectId = scope.project.id
  const { rows, total, isComplete, want, ...list } = useAllRows({
    first,
    isWhole,
    address: `/teamCodeList/rows?project_id=${projectId}`,
  })
  const find = useCallback((search: string) => findInTeamListAction({ projectId, search }), [projectId])
  const { found, pending, fault } = useFoundIds(view.search, find, true)
  // The page has looked for what its address sought, until that was looked for in all teams.
  const isSought = view.search === '' || found !== null || fault !== null || view.search !== asked
  const all = isComplete && isSought ? rows : null

  // The team that the address opens may be any of them.
  const isOpen = openedIn(query) > 0
  useEffect(() => {
    if (isOpen) want()
  }, [isOpen, want])

  const shownView = useDeferredValue(view)
  const visible = useMemo(
    () => (all === null ? first : inOrder(all.filter(fits(shownView, found)), shownView.sort)),
    [all, first, shownView, found],
  )
  const onScored = (id: string, hundredths: number) => {
    const scored = (team: TeamCard) =>
      team.id === id && team.isJudged ? { ...team, score: { hundredths, isDraft: false } } : team
    list.change((before) => before.map(scored))
  }
  const tools = { scope, teams: all, total, view, change, found, searching: pending, shown: visible.length }
  const noMatch = (
    <EmptyState
      kind="noMatch"
      title={t('noMatch')}
      actions={<Button onClick={() => change(noFilters)}>{t('clear')}</Button>}
    >
      {t('noMatchText')}
    </EmptyState>
  )
  const problem = (fault !== null || list.hasFailed) && (
    <>
      {fault && <FaultBanner fault={fault} />}
      {list.hasFailed && (
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
      )}
    </>
  )
  if (scope.reader !== 'student') {
    return (
      <StaffTeams
        tools={tools}
        problem={problem}
        teams={visible}
        opened={rows.find(({ serial }) => serial === openedIn(query)) ?? null}
        density={density}
        empty={isNarrowed(view) ? noMatch : <NoTeams isStudent={false} />}
        onScored={onScored}
      />
    )
  }
  return (
    <>
      {(scope.projects.length > 1 || isNarrowed(view)) && <TeamToolbar {...tools} />}
      {problem}
      {visible.length > 0 ? (
        <TeamCards
          teams={visible}
          isReleased={scope.project.isReleased}
          product={scope.project.product}
          onScored={onScored}
        />
      ) : (
        <Card flush>{isNarrowed(view) ? noMatch : <NoTeams isStudent />}</Card>
      )}
    </>
  )
}

type StaffTeamsProps = {
  tools: TeamToolbarProps
  problem: ReactNode
  teams: readonly TeamCard[]
  opened: TeamCard | null
  density: Density
  /** Replaces the table when no team is shown. */
  empty: ReactNode
  onScored: (id: string, hundredths: number) => void
}

/** The teams as staff see them: a table, and the details of one beside it; which one is in the address. */
function StaffTeams({ tools, problem, teams, opened, density: initial, empty, onScored }: StaffTeamsProps) {
  const [density, toggleDensity] = useDensity(initial)
  const list = useRef<HTMLDivElement>(null)
  const [TeamPanel] = useState(() => (opened === null ? panels.Fetched : panels.Drawn))
  const { scope, view, change } = tools
  const at = opened === null ? -1 : teams.findIndex(({ id }) => id === opened.id)
  const toggle = useSteady((team: TeamCard) => change({ team: team.id === opened?.id ? null : String(team.serial) }))
  const show = useSteady((team: TeamCard) => change({ team: String(team.serial) }))

  function step(by: number) {
    const next = teams[at + by]
    if (opened !== null && next) show(next)
  }

  function close() {
    change({ team: null })
    list.current?.querySelector<HTMLElement>(`[data-team="${opened?.id ?? ''}"]`)?.focus()
  }

  /** The keys of the open team, wherever the focus is beside it or in the list. */
  function press(event: KeyboardEvent<HTMLElement>) {
    const { key, target, currentTarget, defaultPrevented, altKey, ctrlKey, metaKey } = event
    if (opened === null || defaultPrevented || altKey || ctrlKey || metaKey) return
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return
    if (target.matches('input, textarea, select')) return
    if (key === ']') step(1)
    else if (key === '[') step(-1)
    else if (key === 'Escape') close()
    else return
    event.preventDefault()
  }

  const { project } = scope
  return (
    <>
      <TeamTools
        {...tools}
        density={density}
        onDensity={toggleDensity}
        actions={
          scope.headings !== null &&
          !project.isElsewhere &&
          (tools.teams ?? teams).length > 0 && (
            <TeamExport
              projectId={project.id}
              headings={scope.headings}
              shown={isNarrowed(view) ? teams.map(({ id }) => id) : null}
            />
          )
        }
      />
      {problem && <div className="px-4 pt-3 sm:px-5">{problem}</div>}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to what its controls do not take */}
      <div ref={list} onKeyDown={press} className="flex min-h-0 flex-1">
        {teams.length > 0 ? (
          <TeamTable
            teams={teams}
            view={view}
            change={change}
            density={density}
            opened={opened}
            onToggle={toggle}
            onShow={show}
          />
        ) : (
          <div className="flex-1">{empty}</div>
        )}
        <Suspense>
          {opened !== null && (
            <TeamPanel
              team={opened}
              at={at}
              of={teams.length}
              scope={scope}
              onScored={onScored}
              onStep={step}
              onClose={close}
            />
          )}
        </Suspense>
      </div>
    </>
  )
}

/** The serial of the team whose details are open. */
function openedIn(query: string): number {
  return Number(new URLSearchParams(query).get('team'))
}

/** The empty list, with the first thing to do. */
export function NoTeams({ isStudent }: { isStudent: boolean }) {
  const t = useTranslations('teamList')
  if (!isStudent)
    return (
      <EmptyState kind="nothing" title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    )
  return (
    <EmptyState kind="nothing" title={t('emptyOwn')} link={{ href: '/studentProjects', label: t('toProjects') }}>
      {t('emptyOwnText')}
    </EmptyState>
  )
}

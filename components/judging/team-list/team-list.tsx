'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useDeferredValue, useEffect, useMemo, useState, useTransition } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { type FoundIds, useFoundIds } from '@/components/forms/use-found-ids'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { unpackedRows } from '@/components/ui/packed-rows'
import { useLocalQuery } from '@/components/ui/use-local-query'
import { findInTeamListAction } from '@/lib/features/judging/team-lists/actions'
import type { TeamCard } from '@/lib/features/judging/team-lists/list-team-cards'
import { TeamCards } from './team-cards'
import { TeamExport } from './team-export'
import { TeamToolbar } from './team-toolbar'
import { fits, inOrder, isNarrowed, noFilters, type TeamListScope, viewOf } from './team-view'

export type TeamListProps = {
  scope: TeamListScope
  /** The teams rendered with the page: filtered and sorted already. */
  first: readonly TeamCard[]
  /** All teams, as they arrive, and the matches of the address's search; null when `first` contains all of them. */
  rest: Promise<{ teams: string; found: FoundIds | null }> | null
}

/** The teams of a project: the list's state is in the address, and the browser does the filtering. */
export function TeamList({ scope, first, rest }: TeamListProps) {
  const t = useTranslations('teamList')
  const { query, change } = useLocalQuery()
  const view = useMemo(() => viewOf(new URLSearchParams(query)), [query])
  const [all, setAll] = useState<readonly TeamCard[] | null>(rest === null ? first : null)
  const projectId = scope.project.id
  const find = useCallback((search: string) => findInTeamListAction({ projectId, search }), [projectId])
  const { found, pending, fault, accept } = useFoundIds(view.search, find, all !== null)
  const [, startTransition] = useTransition()

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the teams arrive with the page, not with what the reader does
    if (rest === null) return setAll(first)
    let isCurrent = true
    void rest.then(({ teams, found: known }) => {
      if (!isCurrent) return
      startTransition(() => {
        setAll(unpackedRows<TeamCard>(teams))
        accept(known)
      })
    })
    return () => {
      isCurrent = false
    }
  }, [rest, first, accept])

  const shownView = useDeferredValue(view)
  const visible = useMemo(
    () => (all === null ? first : inOrder(all.filter(fits(shownView, found)), shownView.sort)),
    [all, first, shownView, found],
  )
  const onScored = useCallback((id: string, hundredths: number) => {
    const scored = (team: TeamCard) =>
      team.id === id && team.isJudged ? { ...team, score: { hundredths, isDraft: false } } : team
    setAll((before) => before && before.map(scored))
  }, [])
  const { reader } = scope

  return (
    <>
      {(reader !== 'student' || scope.projects.length > 1 || isNarrowed(view)) && (
        <TeamToolbar
          scope={scope}
          teams={all}
          view={view}
          change={change}
          found={found}
          searching={pending}
          shown={visible.length}
          actions={
            scope.headings !== null &&
            !scope.project.isElsewhere &&
            (all ?? first).length > 0 && (
              <TeamExport
                projectId={projectId}
                headings={scope.headings}
                shown={isNarrowed(view) ? visible.map(({ id }) => id) : null}
              />
            )
          }
        />
      )}
      {fault && <FaultBanner fault={fault} />}
      {visible.length > 0 ? (
        <TeamCards
          teams={visible}
          reader={reader}
          isReleased={scope.project.isReleased}
          isElsewhere={scope.project.isElsewhere}
          product={scope.project.product}
          onScored={onScored}
        />
      ) : (
        <Card flush>
          {isNarrowed(view) ? (
            <EmptyState
              kind="noMatch"
              title={t('noMatch')}
              actions={<Button onClick={() => change(noFilters)}>{t('clear')}</Button>}
            >
              {t('noMatchText')}
            </EmptyState>
          ) : (
            <NoTeams isStudent={reader === 'student'} />
          )}
        </Card>
      )}
    </>
  )
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
    <EmptyState
      kind="nothing"
      title={t('emptyOwn')}
      actions={<ButtonLink href="/studentProjects">{t('toProjects')}</ButtonLink>}
    >
      {t('emptyOwnText')}
    </EmptyState>
  )
}

'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Choices, FilterPopover, ListCount, ToolbarSelect } from '@/components/ui/list-toolbar'
import { SearchBox } from '@/components/ui/search-box'
import { Select } from '@/components/ui/select'
import { type UrlPatch, useUrlState } from '@/components/ui/use-url-state'
import type { TeamCard } from '@/lib/features/judging/team-lists/list-team-cards'
import { schoolName } from '@/lib/i18n/languages'
import {
  countsOf,
  groupNames,
  type Sorting,
  schoolsOf,
  sortings,
  stateGroups,
  type TeamListScope,
  type TeamListView,
} from './team-view'

export type TeamToolbarProps = {
  scope: TeamListScope
  /** null until all teams are loaded, since nothing is counted before. */
  teams: readonly TeamCard[] | null
  view: TeamListView
  change: (patch: UrlPatch) => void
  found: ReadonlySet<string> | null
  searching: boolean
  shown: number
  /** Content beside the count: the actions for the whole list. */
  actions: ReactNode
}

/** Search, filters and order, all of which are in the address. */
export function TeamToolbar({ scope, teams, view, change, found, searching, shown, actions }: TeamToolbarProps) {
  const t = useTranslations('teamList')
  const isJudged = teams?.some((team) => team.isJudged) ?? false
  const orders = sortings.filter((sort) => {
    if (sort === 'school') return scope.reader !== 'student'
    return isJudged || !sort.endsWith('score') || view.sort === sort
  })
  return (
    <div className="mb-4 flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap gap-2">
        <SearchBox
          label={t(scope.reader === 'student' ? 'searchOwn' : 'search')}
          value={view.search}
          pending={searching}
          onSearch={(search) => change({ search: search || null })}
          className="w-full sm:max-w-96 sm:min-w-56 sm:flex-1"
        />
        {scope.projects.length > 1 && <ProjectSelect scope={scope} />}
        {scope.reader !== 'student' && <SchoolSelect teams={teams} view={view} change={change} />}
        <span className="flex flex-wrap gap-2 sm:ms-auto">
          <StateFilters teams={teams} view={view} change={change} found={found} isJudged={isJudged} />
          <Select
            aria-label={t('sort')}
            value={view.sort}
            onChange={({ currentTarget: { value } }) => change({ sort: value === 'serial' ? null : value })}
            options={orders.map((value: Sorting) => ({ value, label: t(`sorts.${value}`) }))}
            className="sm:w-52"
          />
        </span>
      </div>
      <div className="flex min-h-control items-center justify-between gap-4">
        <ListCount shown={shown} total={teams && teams.length} words={t} />
        {actions}
      </div>
    </div>
  )
}

/** Another project has other teams, so this change needs the server. */
function ProjectSelect({ scope }: { scope: TeamListScope }) {
  const t = useTranslations('teamList')
  const { set } = useUrlState()
  return (
    <ToolbarSelect
      aria-label={t('project')}
      value={scope.project.code}
      onChange={(event) => set({ project_code: event.currentTarget.value, account_id: null })}
      options={scope.projects.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
    />
  )
}

function SchoolSelect({ teams, view, change }: Pick<TeamToolbarProps, 'teams' | 'view' | 'change'>) {
  const t = useTranslations('teamList')
  const language = useLocale()
  const schools = schoolsOf(teams ?? [])
  if (schools.length < 2 && view.school === '') return null
  return (
    <ToolbarSelect
      aria-label={t('school')}
      value={view.school}
      onChange={(event) => change({ account_id: event.currentTarget.value || null })}
      options={[
        { value: '', label: t('allSchools') },
        ...schools.map(({ id, name, nameEn }) => ({
          value: id,
          label: schoolName({ name, nameEn }, language),
        })),
      ]}
    />
  )
}

type StateFiltersProps = Pick<TeamToolbarProps, 'teams' | 'view' | 'change' | 'found'> & { isJudged: boolean }

function StateFilters({ teams, view, change, found, isJudged }: StateFiltersProps) {
  const t = useTranslations('teamList')
  const on = view.states.length
  const groups = groupNames.filter((group) => isJudged || group === 'submission' || group === 'work')
  return (
    <FilterPopover label={t('filters')} button={on > 0 ? t('filtersOn', { count: on }) : t('filters')}>
      {groups.map((group) => (
        <Choices
          key={group}
          label={t(`groups.${group}`)}
          values={stateGroups[group].map((value) => ({ value, label: t(`states.${value}`) }))}
          chosen={view.states}
          counts={teams && countsOf(teams, view, found, group)}
          onChange={(state) => change({ state })}
        />
      ))}
    </FilterPopover>
  )
}

'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { narrowedTo } from '@/components/shell/addresses'
import type { Density } from '@/components/shell/preferences'
import { ListTools } from '@/components/ui/band'
import { BandEnd, BandFilters } from '@/components/ui/band-filters'
import { BandSearch } from '@/components/ui/band-search'
import { Field } from '@/components/ui/field'
import { DensityButton } from '@/components/ui/density-button'
import { FilterChips } from '@/components/ui/filter-chips'
import { Choices, FilterPopover, ListCount, ToolbarSelect } from '@/components/ui/list-toolbar'
import { SearchBox } from '@/components/ui/search-box'
import { Select } from '@/components/ui/select'
import { type UrlPatch, useUrlState } from '@/components/ui/use-url-state'
import type { TeamCard } from '@/lib/features/judging/team-lists/list-team-cards'
import { schoolName } from '@/lib/i18n/languages'
import {
  countsOf,
  groupNames,
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
  /** How many there are, also where the browser has not all of them. */
  total: number
  view: TeamListView
  change: (patch: UrlPatch) => void
  found: ReadonlySet<string> | null
  searching: boolean
  shown: number
}

export type TeamToolsProps = TeamToolbarProps & {
  density: Density
  onDensity: () => void
  /** The actions for the whole list. */
  actions: ReactNode
}

/** Search, filters and order, all of which are in the address. */
export function TeamToolbar({ scope, ...list }: TeamToolbarProps) {
  const t = useTranslations('teamList')
  const { teams, total, view, change, searching, shown } = list
  return (
    <div className="mb-4 flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap gap-2">
        <SearchBox
          label={t('searchOwn')}
          value={view.search}
          pending={searching}
          onSearch={(search) => change({ search: search || null })}
          className="w-full sm:max-w-96 sm:min-w-56 sm:flex-1"
        />
        {scope.projects.length > 1 && <ProjectSelect scope={scope} />}
        <span className="sm:ms-auto">
          <TeamFilters scope={scope} {...list} />
        </span>
      </div>
      <ListCount shown={shown} total={teams && total} words={t} />
    </div>
  )
}

/** The same in the band of a list of staff. */
export function TeamTools({ density, onDensity, scope, actions, ...list }: TeamToolsProps) {
  const t = useTranslations('teamList')
  const { teams, total, view, change, found, searching, shown } = list
  const counts = teams && countsOf(teams, view, found, 'submission')
  const others = view.states.filter((state) => !stateGroups.submission.some((one) => one === state))
  return (
    <ListTools>
      <BandSearch
        label={t('search')}
        value={view.search}
        pending={searching}
        onSearch={(search) => change({ search: search || null })}
      />
      <BandFilters>
        <FilterChips
          label={t('groups.submission')}
          options={stateGroups.submission.map((value) => ({
            value,
            label: t(`states.${value}`),
            count: counts?.get(value) ?? undefined,
          }))}
          value={view.states.filter((state) => stateGroups.submission.some((one) => one === state))}
          onValueChange={(states) => change({ state: [...others, ...states] })}
          className="sm:contents narrow:flex-nowrap"
        />
        <TeamFilters isInBand scope={scope} {...list} />
      </BandFilters>
      <BandEnd>
        <span>
          <ListCount shown={shown} total={teams && total} words={t} />
        </span>
        <span className="flex shrink-0 items-center gap-1">
          <DensityButton label={t('compact')} density={density} onDensity={onDensity} />
          {actions}
        </span>
      </BandEnd>
    </ListTools>
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
      onChange={(event) => set({ ...narrowedTo.project(event.currentTarget.value), ...narrowedTo.school(null) })}
      options={scope.projects.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
    />
  )
}

type TeamFiltersProps = Omit<TeamToolbarProps, 'searching' | 'shown' | 'total'> & { isInBand?: boolean }

/** What narrows the list, and its order. */
function TeamFilters({ scope, teams, view, change, found, isInBand = false }: TeamFiltersProps) {
  const t = useTranslations('teamList')
  const isJudged = teams?.some((team) => team.isJudged) ?? false
  const groups = groupNames.filter(
    (group) => (isJudged || (group !== 'score' && group !== 'award')) && !(isInBand && group === 'submission'),
  )
  const orders = sortings.filter((sort) => {
    if (sort === 'school') return scope.reader !== 'student'
    return isJudged || !sort.endsWith('score') || view.sort === sort
  })
  const on = groups.flatMap((group) => view.states.filter((state) => stateGroups[group].some((one) => one === state)))
  const count = on.length + (view.school === '' ? 0 : 1)
  return (
    <FilterPopover
      label={t('filters')}
      button={count > 0 ? t('filtersOn', { count }) : t('filters')}
      isInBand={isInBand}
    >
      {scope.reader !== 'student' && <SchoolSelect teams={teams} view={view} change={change} />}
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
      <Field label={t('sort')}>
        <Select
          value={view.sort}
          onChange={({ currentTarget: { value } }) => change({ sort: value === 'serial' ? null : value })}
          options={orders.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        />
      </Field>
    </FilterPopover>
  )
}

function SchoolSelect({ teams, view, change }: Pick<TeamToolbarProps, 'teams' | 'view' | 'change'>) {
  const t = useTranslations('teamList')
  const language = useLocale()
  const schools = schoolsOf(teams ?? [])
  if (schools.length < 2 && view.school === '') return null
  return (
    <Field label={t('school')}>
      <Select
        value={view.school}
        onChange={(event) => change(narrowedTo.school(event.currentTarget.value || null))}
        options={[
          { value: '', label: t('allSchools') },
          ...schools.map(({ id, name, nameEn }) => ({ value: id, label: schoolName({ name, nameEn }, language) })),
        ]}
      />
    </Field>
  )
}

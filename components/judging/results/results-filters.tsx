'use client'

import { useTranslations } from 'next-intl'
import { narrowedTo } from '@/components/shell/addresses'
import { ListSearch } from '@/components/ui/list-search'
import { Select } from '@/components/ui/select'
import { useUrlState } from '@/components/ui/use-url-state'

/** Another season has other projects, so the search of this one is cleared. */
export function ResultSeason({ seasons, season }: { seasons: readonly string[]; season: string }) {
  const t = useTranslations('results')
  const url = useUrlState()
  return (
    <Select
      aria-label={t('season')}
      value={season}
      onChange={(event) =>
        url.set({ season: event.currentTarget.value, ...narrowedTo.project(null), search: null }, 'push')
      }
      options={seasons.map((code) => ({ value: code, label: t('seasonOption', { season: code }) }))}
      className="w-44"
    />
  )
}

type Props = { projects: readonly { code: string; name: string }[]; projectCode: string; search: string }

/** Filters the list of students: one project or all, and a search. */
export function StudentFilters({ projects, projectCode, search }: Props) {
  const t = useTranslations('results')
  const url = useUrlState()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <ListSearch label={t('search')} search={search} />
      <Select
        aria-label={t('project')}
        value={projectCode}
        onChange={(event) => url.set(narrowedTo.project(event.currentTarget.value))}
        options={[
          { value: '', label: t('allProjects') },
          ...projects.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
        ]}
        className="w-full sm:w-72"
      />
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { narrowedTo } from '@/components/shell/addresses'
import { ListTools } from '@/components/ui/band'
import { BandSearch } from '@/components/ui/band-search'
import { FilterSelect } from '@/components/ui/filter-select'
import { Select } from '@/components/ui/select'
import { useUrlState } from '@/components/ui/use-url-state'

type Props = {
  seasons: readonly string[]
  season: string
  /** Those to narrow the students to; none where no students are listed. */
  projects: readonly { code: string; name: string }[]
  projectCode: string
  search: string
}

/** The season, one project or all, and a search. Another season has other projects, so it clears the rest. */
export function ResultFilters({ seasons, season, projects, projectCode, search }: Props) {
  const t = useTranslations('results')
  const url = useUrlState()
  return (
    <ListTools>
      {projects.length > 0 && (
        <BandSearch
          label={t('search')}
          value={search}
          pending={url.pending}
          onSearch={(next) => url.set({ search: next || null })}
        />
      )}
      <div className="flex gap-2 *:min-w-0 max-lg:w-full max-lg:*:flex-1 lg:*:w-44">
        <Select
          aria-label={t('season')}
          value={season}
          onChange={(event) =>
            url.set({ season: event.currentTarget.value, ...narrowedTo.project(null), search: null }, 'push')
          }
          options={seasons.map((code) => ({ value: code, label: t('seasonOption', { season: code }) }))}
        />
        {projects.length > 0 && (
          <FilterSelect
            label={t('project')}
            any={t('allProjects')}
            value={projectCode}
            onChoose={(code) => url.set(narrowedTo.project(code))}
            options={projects.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
          />
        )}
      </div>
    </ListTools>
  )
}

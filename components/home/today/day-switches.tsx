'use client'

import { useTranslations } from 'next-intl'
import { FilterSelect } from '@/components/ui/filter-select'
import { Select } from '@/components/ui/select'
import { useUrlState } from '@/components/ui/use-url-state'

export type DaySwitchesProps = {
  seasons: readonly string[]
  season: string
  projects: readonly { code: string; name: string }[]
  project: string | null
}

/** Of which season, and of which of its projects, the figures and the dates are. */
export function DaySwitches({ seasons, season, projects, project }: DaySwitchesProps) {
  const t = useTranslations('today.switches')
  const { set } = useUrlState()
  return (
    <span className="flex min-w-0 items-center gap-2 sm:flex-wrap narrow:w-full sm:[--spacing-control:var(--spacing-control-sm)] sm:[--text-body:var(--text-sm)]">
      <span className="w-36 narrow:min-w-0 narrow:flex-1">
        <Select
          aria-label={t('season')}
          value={season}
          onChange={(event) => set({ season: event.currentTarget.value, project: null })}
          options={seasons.map((code) => ({ value: code, label: t('seasonOption', { season: code }) }))}
        />
      </span>
      <span className="w-60 narrow:min-w-0 narrow:flex-1">
        <FilterSelect
          label={t('project')}
          any={t('allProjects')}
          value={project ?? undefined}
          options={projects.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
          onChoose={(chosen) => set({ project: chosen })}
        />
      </span>
    </span>
  )
}

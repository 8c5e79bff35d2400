'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ListTools } from '@/components/ui/band'
import { BandSearch } from '@/components/ui/band-search'
import { FilterChips } from '@/components/ui/filter-chips'
import { FilterSelect } from '@/components/ui/filter-select'
import { useUrlState } from '@/components/ui/use-url-state'
import type { listReadiness } from '@/lib/features/console/readiness/list-readiness'
import { schoolName } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import type { ReadinessView } from './readiness-view'

export type ReadinessToolsProps = Pick<ResultOf<typeof listReadiness>, 'counts' | 'projects' | 'schools'> & {
  view: ReadinessView
}

/** The search and the filters of the list, which are in the address. */
export function ReadinessTools({ view, counts, projects, schools }: ReadinessToolsProps) {
  const t = useTranslations('readiness')
  const language = useLocale()
  const url = useUrlState()
  return (
    <ListTools>
      <BandSearch
        label={t('search')}
        value={view.search}
        pending={url.pending}
        onSearch={(search) => url.set({ search: search || null })}
      />
      <FilterChips
        label={t('lightsLabel')}
        options={counts.map(({ light, count }) => ({ value: light, label: t(`lights.${light}`), count }))}
        value={view.red}
        onValueChange={(red) => url.set({ red })}
      />
      <div className="flex gap-2 max-lg:w-full lg:ms-auto *:min-w-0 max-lg:*:flex-1 lg:*:w-32 xl:*:w-40">
        <FilterSelect
          label={t('columns.project')}
          any={t('anyProject')}
          value={view.project}
          onChoose={(project) => url.set({ project })}
          options={projects.map(({ value, zh, en }) => ({
            value,
            label: schoolName({ name: zh, nameEn: en }, language),
          }))}
        />
        <FilterSelect
          label={t('columns.school')}
          any={t('anySchool')}
          value={view.school}
          onChoose={(school) => url.set({ school })}
          options={schools.map(({ value, zh, en }) => ({
            value,
            label: schoolName({ name: zh, nameEn: en }, language),
          }))}
        />
      </div>
    </ListTools>
  )
}

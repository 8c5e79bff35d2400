'use client'

import { useLocale, useTranslations } from 'next-intl'
import { narrowedTo } from '@/components/shell/addresses'
import { ListTools } from '@/components/ui/band'
import { FilterChips } from '@/components/ui/filter-chips'
import { Select } from '@/components/ui/select'
import { useUrlState } from '@/components/ui/use-url-state'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

export type DeliveryFiltersProps = {
  projects: readonly { code: string; name: Bilingual }[]
  projectCode: string
  /** The number of deliveries in each state; undefined where the list has no states. */
  counts?: Record<'PLANNED' | 'SENT' | 'RECEIVED', number>
  state?: string
}

const states = ['PLANNED', 'SENT', 'RECEIVED'] as const

/** Filters by project and state, which are in the address. */
export function DeliveryFilters({ projects, projectCode, counts, state = '' }: DeliveryFiltersProps) {
  const t = useTranslations('materials')
  const language = useLocale()
  const url = useUrlState()
  return (
    <ListTools>
      {projects.length > 1 && (
        <Select
          aria-label={t('filter.project')}
          value={projectCode}
          onChange={(event) => url.set(narrowedTo.project(event.currentTarget.value))}
          options={[
            { value: '', label: t('filter.allProjects') },
            ...projects.map(({ code, name }) => ({ value: code, label: `${code} · ${inLanguage(name, language)}` })),
          ]}
          className="w-full sm:w-56"
        />
      )}
      {counts && (
        <FilterChips
          label={t('filter.state')}
          options={states.map((value) => ({ value, label: t(`state.${value}`), count: counts[value] }))}
          value={state === '' ? [] : [state]}
          onValueChange={(next) => url.set({ state: next.at(-1) ?? null })}
        />
      )}
    </ListTools>
  )
}

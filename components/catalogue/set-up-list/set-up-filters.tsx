'use client'

import { useTranslations } from 'next-intl'
import { ListTools } from '@/components/ui/band'
import { FilterChips } from '@/components/ui/filter-chips'
import { ListSearch } from '@/components/ui/list-search'
import { Select } from '@/components/ui/select'
import { useUrlState } from '@/components/ui/use-url-state'
import type { ProjectState } from '@/lib/db/generated/enums'

type Props = {
  search: string
  states: readonly ProjectState[]
  counts: Record<ProjectState, number>
  /** null: all of them. */
  season: string | null
  seasons: readonly string[]
  total: number
}

/** The filters of the list, which are in the address. */
export function SetUpFilters({ search, states, counts, season, seasons, total }: Props) {
  const t = useTranslations('setUp')
  const url = useUrlState()
  return (
    <ListTools>
      <ListSearch isInBand label={t('list.search')} search={search} />
      <div className="w-full sm:w-40">
        <Select
          aria-label={t('list.season')}
          value={season ?? 'all'}
          onChange={(event) => url.set({ season: event.currentTarget.value })}
          options={[
            ...seasons.map((code) => ({ value: code, label: t('list.seasonOf', { code }) })),
            { value: 'all', label: t('list.allSeasons') },
          ]}
        />
      </div>
      <FilterChips
        label={t('list.states')}
        options={(['DRAFT', 'PUBLISHED', 'CLOSED'] as const).map((value) => ({
          value,
          label: t(`states.${value}`),
          count: counts[value],
        }))}
        value={states}
        onValueChange={(next) => url.set({ state: next })}
      />
      <span className="text-ink-muted text-sm tabular-nums">{t('list.count', { count: total })}</span>
    </ListTools>
  )
}

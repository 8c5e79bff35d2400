'use client'

import { useTranslations } from 'next-intl'
import { FilterChips } from '@/components/ui/filter-chips'
import { ListSearch } from '@/components/ui/list-search'
import { useUrlState } from '@/components/ui/use-url-state'

export type StudentFiltersProps = {
  search: string
  filter: readonly string[]
  /** How many students each filter would leave. */
  counts: { requested: number; incomplete: number }
}

/** The state of the list in the address: the search and the filters. */
export function StudentFilters({ search, filter, counts }: StudentFiltersProps) {
  const t = useTranslations('people.list')
  const url = useUrlState()
  const offered = (['requested', 'incomplete'] as const).filter((one) => counts[one] > 0 || filter.includes(one))
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <ListSearch label={t('search')} search={search} />
      {offered.length > 0 && (
        <FilterChips
          label={t('filters')}
          options={offered.map((value) => ({ value, label: t(`filter.${value}`), count: counts[value] }))}
          value={filter}
          onValueChange={(next) => url.set({ filter: next })}
        />
      )}
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListTools } from '@/components/ui/band'
import { BandSearch } from '@/components/ui/band-search'
import { FilterChips } from '@/components/ui/filter-chips'
import { BandEnd } from '@/components/ui/band-filters'
import { useUrlState } from '@/components/ui/use-url-state'

export type StudentFiltersProps = {
  search: string
  filter: readonly string[]
  /** How many students each filter would leave. */
  counts: { requested: number; incomplete: number }
  /** What ends the tools. */
  children?: ReactNode
}

/** The state of the list in the address: the search and the filters. */
export function StudentFilters({ search, filter, counts, children }: StudentFiltersProps) {
  const t = useTranslations('people.list')
  const url = useUrlState()
  const offered = (['requested', 'incomplete'] as const).filter((one) => counts[one] > 0 || filter.includes(one))
  return (
    <ListTools>
      <BandSearch
        label={t('search')}
        value={search}
        pending={url.pending}
        onSearch={(next) => url.set({ search: next || null })}
      />
      {offered.length > 0 && (
        <FilterChips
          label={t('filters')}
          options={offered.map((value) => ({ value, label: t(`filter.${value}`), count: counts[value] }))}
          value={filter}
          onValueChange={(next) => url.set({ filter: next })}
        />
      )}
      {children && <BandEnd>{children}</BandEnd>}
    </ListTools>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { ListTools } from '@/components/ui/band'
import { BandSearch } from '@/components/ui/band-search'
import { FilterChips } from '@/components/ui/filter-chips'
import { useUrlState } from '@/components/ui/use-url-state'

type PackageState = 'DRAFT' | 'PUBLISHED' | 'CLOSED'
type Props = { search: string; states: PackageState[]; counts: readonly { state: PackageState; count: number }[] }

/** The search and the states, which are in the address. */
export function PackageFilters({ search, states, counts }: Props) {
  const t = useTranslations('packageSetUp')
  const words = useTranslations('setUp.states')
  const url = useUrlState()
  return (
    <ListTools>
      <BandSearch
        label={t('search')}
        value={search}
        pending={url.pending}
        onSearch={(next) => url.set({ search: next || null })}
      />
      <FilterChips
        label={t('state')}
        options={counts.map(({ state, count }) => ({ value: state, label: words(state), count }))}
        value={states}
        onValueChange={(next) => url.set({ state: next })}
        className="lg:flex-nowrap"
      />
    </ListTools>
  )
}

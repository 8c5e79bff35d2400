'use client'

import { useTranslations } from 'next-intl'
import { FilterChips } from '@/components/ui/filter-chips'
import { SearchBox } from '@/components/ui/search-box'
import { Select } from '@/components/ui/select'
import { useUrlState } from '@/components/ui/use-url-state'
import type { PlazaView } from './plaza-view'
import { useTypeName } from './use-type-name'

export type PlazaFiltersProps = { view: PlazaView; types: readonly string[] }

/** The filters of the list. Each choice is a step in the history, so the back button undoes it. */
export function PlazaFilters({ view, types }: PlazaFiltersProps) {
  const t = useTranslations('plaza')
  const typeName = useTypeName()
  const url = useUrlState()
  const chosen = [...(view.isAlone ? ['alone'] : []), ...(view.price ? [view.price] : [])]

  function choose(next: string[]) {
    const added = next.find((one) => !chosen.includes(one))
    // Free and with a fee exclude each other, so the later choice replaces the earlier.
    const price = added === 'free' || added === 'paid' ? added : next.find((one) => one === 'free' || one === 'paid')
    url.set({ alone: next.includes('alone') ? '1' : null, price: price ?? null }, 'push')
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchBox
        label={t('search')}
        value={view.search}
        pending={url.pending}
        onSearch={(search) => url.set({ search: search || null })}
        className="w-full sm:w-72"
      />
      {types.length > 1 && (
        <Select
          aria-label={t('type')}
          value={view.type ?? ''}
          onChange={(event) => url.set({ type: event.currentTarget.value || null }, 'push')}
          options={[
            { value: '', label: t('allTypes') },
            ...types.map((type) => ({ value: type, label: typeName(type) })),
          ]}
          className="sm:w-44 narrow:w-full"
        />
      )}
      <FilterChips
        label={t('filters')}
        options={(['free', 'paid', 'alone'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
        value={chosen}
        onValueChange={choose}
      />
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { ListTools } from '@/components/ui/band'
import { BandSearch } from '@/components/ui/band-search'
import { FilterSelect } from '@/components/ui/filter-select'
import { useUrlState } from '@/components/ui/use-url-state'
import { type ResourceShelf, resourceShelves, resourceStates } from '@/lib/features/school-life/resources/rules'

export type ResourceToolsProps = {
  view: { search: string; shelf: ResourceShelf | undefined; state: (typeof resourceStates)[number] | undefined }
  mayOrder: boolean
}

/** The search and the filters of the list, which are in the address. */
export function ResourceTools({ view, mayOrder }: ResourceToolsProps) {
  const t = useTranslations('keptResources')
  const url = useUrlState()
  return (
    <ListTools>
      <BandSearch
        label={t('search')}
        value={view.search}
        pending={url.pending}
        onSearch={(search) => url.set({ search: search || null })}
      />
      <div className="flex gap-2 max-lg:w-full *:min-w-0 max-lg:*:flex-1 lg:*:w-44">
        <FilterSelect
          label={t('columns.shelf')}
          any={t('anyShelf')}
          value={view.shelf}
          onChoose={(shelf) => url.set({ shelf })}
          options={resourceShelves.map((value) => ({ value, label: t(`shelves.${value}`) }))}
        />
        <FilterSelect
          label={t('columns.state')}
          any={t('anyState')}
          value={view.state}
          onChoose={(state) => url.set({ state })}
          options={resourceStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </div>
      {mayOrder && view.shelf === undefined && <span className="text-ink-muted text-sm">{t('orderHint')}</span>}
    </ListTools>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { ListSearch } from '@/components/ui/list-search'
import { Select } from '@/components/ui/select'
import { useUrlState } from '@/components/ui/use-url-state'
import { filterStates } from './filter-states'

export type InvoiceFiltersProps = { search: string; state: (typeof filterStates)[number] | undefined }

/** The filters of the list, which are in the address, so that it can be shared. */
export function InvoiceFilters({ search, state }: InvoiceFiltersProps) {
  const t = useTranslations('invoices')
  const url = useUrlState()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <ListSearch label={t('search')} search={search} />
      <div className="w-full sm:w-44">
        <Select
          aria-label={t('state')}
          value={state ?? ''}
          onChange={(event) => url.set({ state: event.currentTarget.value || null })}
          options={[
            { value: '', label: t('anyState') },
            ...filterStates.map((value) => ({ value, label: t(`states.${value}`) })),
          ]}
        />
      </div>
    </div>
  )
}

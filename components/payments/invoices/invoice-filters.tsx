'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListTools } from '@/components/ui/band'
import { BandSearch } from '@/components/ui/band-search'
import { FilterSelect } from '@/components/ui/filter-select'
import { useUrlState } from '@/components/ui/use-url-state'
import { filterStates } from './filter-states'

export type InvoiceFiltersProps = {
  search: string
  state: (typeof filterStates)[number] | undefined
  /** What is done with the list, at the end of the tools. */
  children?: ReactNode
}

/** The filters of the list, which are in the address, so that it can be shared. */
export function InvoiceFilters({ search, state, children }: InvoiceFiltersProps) {
  const t = useTranslations('invoices')
  const url = useUrlState()
  return (
    <ListTools>
      <BandSearch
        label={t('search')}
        value={search}
        pending={url.pending}
        onSearch={(next) => url.set({ search: next || null })}
      />
      <div className="max-sm:w-full sm:w-44">
        <FilterSelect
          label={t('state')}
          any={t('anyState')}
          value={state}
          onChoose={(next) => url.set({ state: next })}
          options={filterStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </div>
      {children && <div className="ms-auto">{children}</div>}
    </ListTools>
  )
}

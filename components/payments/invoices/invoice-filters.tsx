'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AddressTools } from '@/components/ui/address-tools'
import { filterStates } from './invoices-view'

export type InvoiceFiltersProps = {
  search: string
  state: (typeof filterStates)[number] | undefined
  /** What is done with the list, at the end of the tools. */
  children?: ReactNode
}

/** The filters of the list, which are in the address, so that it can be shared. */
export function InvoiceFilters({ search, state, children }: InvoiceFiltersProps) {
  const t = useTranslations('invoices')
  return (
    <AddressTools
      search={{ label: t('search'), value: search }}
      selects={[
        {
          name: 'state',
          label: t('state'),
          any: t('anyState'),
          value: state,
          options: filterStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
    >
      {children && <div className="ms-auto flex flex-wrap gap-2">{children}</div>}
    </AddressTools>
  )
}

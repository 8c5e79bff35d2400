'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BandEnd } from '@/components/ui/band-filters'
import { AddressTools } from '@/components/ui/address-tools'

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
  const offered = (['requested', 'incomplete'] as const).filter((one) => counts[one] > 0 || filter.includes(one))
  return (
    <AddressTools
      search={{ label: t('search'), value: search }}
      chips={
        offered.length === 0
          ? undefined
          : {
              name: 'filter',
              label: t('filters'),
              value: filter,
              options: offered.map((value) => ({ value, label: t(`filter.${value}`), count: counts[value] })),
            }
      }
    >
      {children && <BandEnd>{children}</BandEnd>}
    </AddressTools>
  )
}

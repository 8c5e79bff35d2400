'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BandEnd } from '@/components/ui/band-filters'
import { AddressTools } from '@/components/ui/address-tools'
import { countText } from '@/lib/i18n/format'

export type StudentFiltersProps = {
  search: string
  filter: readonly string[]
  /** How many students each filter would leave, as far as they are counted. */
  counts: { requested: number; incomplete: number }
  mostCounted: number
  /** What ends the tools. */
  children?: ReactNode
}

/** The state of the list in the address: the search and the filters. */
export function StudentFilters({ search, filter, counts, mostCounted, children }: StudentFiltersProps) {
  const t = useTranslations('people.list')
  const language = useLocale()
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
              options: offered.map((value) => ({
                value,
                label: t(`filter.${value}`),
                count: countText(counts[value], mostCounted, language),
              })),
            }
      }
    >
      {children && <BandEnd>{children}</BandEnd>}
    </AddressTools>
  )
}

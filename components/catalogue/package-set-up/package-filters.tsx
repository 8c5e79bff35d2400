'use client'

import { useTranslations } from 'next-intl'
import { AddressTools } from '@/components/ui/address-tools'

type PackageState = 'DRAFT' | 'PUBLISHED' | 'CLOSED'
type Props = { search: string; states: PackageState[]; counts: readonly { state: PackageState; count: number }[] }

/** The search and the states, which are in the address. */
export function PackageFilters({ search, states, counts }: Props) {
  const t = useTranslations('packageSetUp')
  const words = useTranslations('setUp.states')
  return (
    <AddressTools
      search={{ label: t('search'), value: search }}
      chips={{
        name: 'state',
        label: t('state'),
        value: states,
        options: counts.map(({ state, count }) => ({ value: state, label: words(state), count })),
      }}
    />
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { AddressTools } from '@/components/ui/address-tools'
import { DaysFilter } from '@/components/ui/days-filter'
import { endKinds } from '@/lib/features/registrations/rosters/rules'
import type { endedQuery } from './ended-view'

/** The search, the ways and the days of the list of ended registrations, which are in the address. */
export function EndedTools({ view }: { view: Omit<ReturnType<typeof endedQuery>, 'projectCode'> }) {
  const t = useTranslations('registrations.ended')
  const kinds = useTranslations('studentConsole.ended')
  return (
    <AddressTools
      search={{ label: t('search'), value: view.search ?? '' }}
      chips={{
        name: 'kind',
        label: t('kind'),
        options: endKinds.map((value) => ({ value, label: kinds(value) })),
        value: view.kind ?? [],
      }}
    >
      <DaysFilter label={t('days')} labels={{ from: t('from'), until: t('until') }} value={view} />
    </AddressTools>
  )
}

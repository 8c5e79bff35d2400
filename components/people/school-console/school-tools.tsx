'use client'

import { useTranslations } from 'next-intl'
import { AddressTools } from '@/components/ui/address-tools'
import { schoolKinds, type schoolStates } from '@/lib/features/people/schools/rules'
import type { SchoolsView } from './list-view'

export type SchoolToolsProps = {
  view: SchoolsView
  counts: readonly { state: (typeof schoolStates)[number]; count: number }[]
  seasons: readonly string[]
}

/** The search and the filters of the list, which are in the address. */
export function SchoolTools({ view, counts, seasons }: SchoolToolsProps) {
  const t = useTranslations('schoolConsole')
  const kinds = useTranslations('schools.kinds')
  return (
    <AddressTools
      search={{ label: t('search'), value: view.search }}
      chips={{
        name: 'state',
        label: t('state'),
        value: view.state,
        options: counts.map(({ state, count }) => ({ value: state, label: t(`states.${state}`), count })),
      }}
      selects={[
        {
          name: 'kind',
          label: t('kind'),
          any: t('anyKind'),
          value: view.kind,
          options: schoolKinds.map((value) => ({ value, label: kinds(value) })),
        },
        {
          name: 'season',
          label: t('season'),
          any: t('anySeason'),
          value: view.season,
          options: seasons.map((code) => ({ value: code, label: code })),
        },
      ]}
    />
  )
}

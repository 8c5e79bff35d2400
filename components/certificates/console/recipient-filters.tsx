'use client'

import { useTranslations } from 'next-intl'
import { AddressTools } from '@/components/ui/address-tools'
import { type RecipientState, recipientStates } from '@/lib/features/certificates/certificate-rules/recipients.rules'

export type RecipientFiltersProps = { state: RecipientState; counts: Record<RecipientState, number>; search: string }

/** The filters are in the address; a state without recipients is not offered. */
export function RecipientFilters({ state, counts, search }: RecipientFiltersProps) {
  const t = useTranslations('certificateConsole.recipients')
  const states = recipientStates.filter((name) => name !== 'all' && (name === state || counts[name] > 0))
  return (
    <AddressTools
      search={{ label: t('search'), value: search }}
      chips={{
        name: 'state',
        label: t('title'),
        value: state === 'all' ? [] : [state],
        options: states.map((value) => ({ value, label: t(`states.${value}`), count: counts[value] })),
        one: { usual: null },
      }}
    />
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { ListTools } from '@/components/ui/band'
import { BandFilters } from '@/components/ui/band-filters'
import { BandSearch } from '@/components/ui/band-search'
import { FilterChips } from '@/components/ui/filter-chips'
import { useUrlState } from '@/components/ui/use-url-state'
import { type RecipientState, recipientStates } from '@/lib/features/certificates/certificate-rules/recipients.rules'

export type RecipientFiltersProps = { state: RecipientState; counts: Record<RecipientState, number>; search: string }

/** The filters are in the address; a state without recipients is not offered. */
export function RecipientFilters({ state, counts, search }: RecipientFiltersProps) {
  const t = useTranslations('certificateConsole.recipients')
  const url = useUrlState()
  const states = recipientStates.filter((name) => name !== 'all' && (name === state || counts[name] > 0))
  return (
    <ListTools>
      {state !== 'ended' && (
        <BandSearch
          label={t('search')}
          value={search}
          pending={url.pending}
          onSearch={(next) => url.set({ search: next || null })}
        />
      )}
      <BandFilters>
        <FilterChips
          label={t('title')}
          options={states.map((name) => ({ value: name, label: t(`states.${name}`), count: counts[name] }))}
          value={state === 'all' ? [] : [state]}
          onValueChange={(next) => url.set({ state: next.at(-1) ?? null })}
          className="narrow:flex-nowrap"
        />
      </BandFilters>
    </ListTools>
  )
}

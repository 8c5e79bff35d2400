'use client'

import { useTranslations } from 'next-intl'
import { AddressTools } from '@/components/ui/address-tools'
import { DateInput } from '@/components/ui/date-input'
import { useUrlState } from '@/components/ui/use-url-state'
import { endKinds } from '@/lib/features/registrations/rosters/rules'
import type { endedQuery } from './ended-view'

/** The search, the ways and the days of the list of ended registrations, which are in the address. */
export function EndedTools({ view }: { view: Omit<ReturnType<typeof endedQuery>, 'projectCode'> }) {
  const t = useTranslations('registrations.ended')
  const kinds = useTranslations('studentConsole.ended')
  const url = useUrlState()
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
      <span className="flex flex-wrap gap-x-4 gap-y-2">
        {(['from', 'until'] as const).map((end) => (
          <span key={end} className="flex items-center gap-2">
            <span aria-hidden="true" className="text-ink-muted text-sm">
              {t(end)}
            </span>
            <DateInput
              aria-label={t(end)}
              defaultValue={view[end] ?? ''}
              onDate={(day) => url.set({ [end]: day || null })}
            />
          </span>
        ))}
      </span>
    </AddressTools>
  )
}

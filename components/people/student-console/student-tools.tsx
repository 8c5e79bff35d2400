'use client'

import { useTranslations } from 'next-intl'
import { ListTools } from '@/components/ui/band'
import { BandSearch } from '@/components/ui/band-search'
import { FilterSelect } from '@/components/ui/filter-select'
import { useUrlState } from '@/components/ui/use-url-state'
import { feeStatuses, studentStates } from '@/lib/features/people/kept-students/rules'

type KeptStudentsView = {
  search: string
  status: (typeof feeStatuses)[number] | undefined
  state: (typeof studentStates)[number] | undefined
  season: string | undefined
}

/** The search and the filters of the list, which are in the address. */
export function StudentTools({ view, seasons }: { view: KeptStudentsView; seasons: readonly string[] }) {
  const t = useTranslations('studentConsole')
  const fees = useTranslations('statuses')
  const url = useUrlState()
  return (
    <ListTools>
      <BandSearch
        label={t('search')}
        value={view.search}
        pending={url.pending}
        onSearch={(search) => url.set({ search: search || null })}
      />
      <div className="flex gap-2 *:min-w-0 max-lg:w-full max-lg:*:flex-1 lg:*:w-40 narrow:flex-col">
        <FilterSelect
          label={t('state')}
          any={t('anyState')}
          value={view.state}
          onChoose={(state) => url.set({ state })}
          options={studentStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        <FilterSelect
          label={t('status')}
          any={t('anyStatus')}
          value={view.status}
          onChoose={(status) => url.set({ status })}
          options={feeStatuses.map((value) => ({ value, label: fees(value) }))}
        />
        <FilterSelect
          label={t('season')}
          any={t('anySeason')}
          value={view.season}
          onChoose={(season) => url.set({ season })}
          options={seasons.map((code) => ({ value: code, label: code }))}
        />
      </div>
    </ListTools>
  )
}

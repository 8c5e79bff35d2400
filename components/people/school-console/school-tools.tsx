'use client'

import { useTranslations } from 'next-intl'
import { ListTools } from '@/components/ui/band'
import { BandSearch } from '@/components/ui/band-search'
import { FilterSelect } from '@/components/ui/filter-select'
import { FilterChips } from '@/components/ui/filter-chips'
import { useUrlState } from '@/components/ui/use-url-state'
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
  const url = useUrlState()
  return (
    <ListTools>
      <BandSearch
        label={t('search')}
        value={view.search}
        pending={url.pending}
        onSearch={(search) => url.set({ search: search || null })}
      />
      <FilterChips
        label={t('state')}
        options={counts.map(({ state, count }) => ({ value: state, label: t(`states.${state}`), count }))}
        value={view.state}
        onValueChange={(next) => url.set({ state: next })}
        className="lg:flex-nowrap"
      />
      <div className="flex gap-2 max-lg:w-full lg:ms-auto *:min-w-0 max-lg:*:flex-1 lg:*:w-32 xl:*:w-40">
        <FilterSelect
          label={t('kind')}
          any={t('anyKind')}
          value={view.kind}
          onChoose={(kind) => url.set({ kind })}
          options={schoolKinds.map((value) => ({ value, label: kinds(value) }))}
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

'use client'

import { useTranslations } from 'next-intl'
import { ListTools } from '@/components/ui/band'
import { FilterChips } from '@/components/ui/filter-chips'
import { SearchBox } from '@/components/ui/search-box'
import { Select } from '@/components/ui/select'
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
      <SearchBox
        isInBand
        label={t('search')}
        value={view.search}
        pending={url.pending}
        onSearch={(search) => url.set({ search: search || null })}
        className="narrow:w-full sm:w-62 sm:shrink-0"
      />
      <FilterChips
        label={t('state')}
        options={counts.map(({ state, count }) => ({ value: state, label: t(`states.${state}`), count }))}
        value={view.state}
        onValueChange={(next) => url.set({ state: next })}
        className="lg:flex-nowrap"
      />
      <div className="flex gap-2 max-lg:w-full lg:ms-auto *:min-w-0 max-lg:*:flex-1 lg:*:w-32 xl:*:w-40">
        <Select
          aria-label={t('kind')}
          value={view.kind ?? ''}
          onChange={(event) => url.set({ kind: event.currentTarget.value || null })}
          options={[
            { value: '', label: t('anyKind') },
            ...schoolKinds.map((value) => ({ value, label: kinds(value) })),
          ]}
        />
        <Select
          aria-label={t('season')}
          value={view.season ?? ''}
          onChange={(event) => url.set({ season: event.currentTarget.value || null })}
          options={[{ value: '', label: t('anySeason') }, ...seasons.map((code) => ({ value: code, label: code }))]}
        />
      </div>
    </ListTools>
  )
}

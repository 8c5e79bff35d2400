'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListTools } from '@/components/ui/band'
import { BandFilters } from '@/components/ui/band-filters'
import { BandSearch } from '@/components/ui/band-search'
import { Button } from '@/components/ui/button'
import { FilterChips } from '@/components/ui/filter-chips'
import { FilterSelect } from '@/components/ui/filter-select'
import { DateInput } from '@/components/ui/date-input'
import { useUrlState } from '@/components/ui/use-url-state'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'
import { isNarrowed, type LedgerView } from './list-view'

export type LedgerFiltersProps = {
  view: LedgerView<string>
  /** The states of the rows, in their order. */
  states: readonly { value: string; label: string; count?: number }[]
  searchLabel: string
  /** Offered to readers with several projects. */
  projects: readonly { code: string; name: Bilingual }[]
  methods: readonly { value: string; label: string }[]
  /** What is done with the list, at the end of the tools. */
  children?: ReactNode
}

/** The filters of orders and refunds, which are in the address, so that it can be shared. */
export function LedgerFilters({ view, states, searchLabel, projects, methods, children }: LedgerFiltersProps) {
  const t = useTranslations('ledger')
  const language = useLocale()
  const url = useUrlState()
  return (
    <ListTools>
      <BandSearch
        label={searchLabel}
        value={view.search}
        pending={url.pending}
        onSearch={(search) => url.set({ search: search || null })}
      />
      <div className="flex gap-2 *:min-w-0 max-lg:w-full max-lg:*:flex-1 lg:*:w-36">
        <FilterSelect
          label={t('filter.method')}
          any={t('filter.anyMethod')}
          value={view.method}
          onChoose={(method) => url.set({ method })}
          options={methods}
        />
        {projects.length > 1 && (
          <FilterSelect
            label={t('filter.project')}
            any={t('filter.anyProject')}
            value={view.projectCode}
            onChoose={(project) => url.set({ project })}
            options={projects.map(({ code, name }) => ({
              value: code,
              label: `${code} ${inLanguage(name, language)}`,
            }))}
          />
        )}
      </div>
      <Days view={view} />
      <BandFilters>
        <FilterChips
          label={t('filter.states')}
          options={states}
          value={view.state}
          onValueChange={(next) => url.set({ state: next })}
          className="narrow:flex-nowrap"
        />
        {isNarrowed(view) && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() =>
              url.set({ search: null, state: null, method: null, project: null, from: null, until: null, page: null })
            }
          >
            {t('filter.clear')}
          </Button>
        )}
      </BandFilters>
      {children && <div className="ms-auto flex flex-wrap items-center gap-2">{children}</div>}
    </ListTools>
  )
}

function Days({ view }: Pick<LedgerFiltersProps, 'view'>) {
  const t = useTranslations('ledger.filter')
  const url = useUrlState()
  return (['from', 'until'] as const).map((end) => (
    <div key={end} className="flex items-center gap-2 text-ink-muted text-sm narrow:w-full">
      <span aria-hidden="true" className="shrink-0 narrow:w-20">
        {t(end)}
      </span>
      <DateInput
        aria-label={t(end)}
        defaultValue={view[end]}
        onDate={(day) => url.set({ [end]: day || null })}
        className="sm:w-36"
      />
    </div>
  ))
}

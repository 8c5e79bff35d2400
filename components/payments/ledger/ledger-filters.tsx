'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FilterChips } from '@/components/ui/filter-chips'
import { DateInput } from '@/components/ui/date-input'
import { ListSearch } from '@/components/ui/list-search'
import { Select } from '@/components/ui/select'
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
}

/** The filters of orders and refunds, which are in the address, so that it can be shared. */
export function LedgerFilters({ view, states, searchLabel, projects, methods }: LedgerFiltersProps) {
  const t = useTranslations('ledger')
  const language = useLocale()
  const url = useUrlState()
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <ListSearch label={searchLabel} search={view.search} />
        <div className="w-full sm:w-44">
          <Select
            aria-label={t('filter.method')}
            value={view.method ?? ''}
            onChange={(event) => url.set({ method: event.currentTarget.value || null })}
            options={[{ value: '', label: t('filter.anyMethod') }, ...methods]}
          />
        </div>
        {projects.length > 1 && (
          <div className="w-full sm:w-56">
            <Select
              aria-label={t('filter.project')}
              value={view.projectCode ?? ''}
              onChange={(event) => url.set({ project: event.currentTarget.value || null })}
              options={[
                { value: '', label: t('filter.anyProject') },
                ...projects.map(({ code, name }) => ({ value: code, label: `${code} ${inLanguage(name, language)}` })),
              ]}
            />
          </div>
        )}
        <Days view={view} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <FilterChips
          label={t('filter.states')}
          options={states}
          value={view.state}
          onValueChange={(next) => url.set({ state: next })}
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
      </div>
    </div>
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
        className="sm:w-40"
      />
    </div>
  ))
}

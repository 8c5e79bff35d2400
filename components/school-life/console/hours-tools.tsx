'use client'

import { useTranslations } from 'next-intl'
import { ListTools } from '@/components/ui/band'
import { BandSearch } from '@/components/ui/band-search'
import { FilterSelect } from '@/components/ui/filter-select'
import { useUrlState } from '@/components/ui/use-url-state'
import { hoursOf, hourSources } from '@/lib/features/school-life/volunteering/rules'

export type HoursToolsProps = {
  view: { search: string; year: number | undefined; source: (typeof hourSources)[number] | undefined }
  years: readonly number[]
  /** Of all rows that fit. */
  minutes: number
}

/** The search, the filters and the sum of the list; the first two are in the address. */
export function HoursTools({ view, years, minutes }: HoursToolsProps) {
  const t = useTranslations('schoolLife.hours')
  const url = useUrlState()
  return (
    <ListTools>
      <BandSearch
        label={t('search')}
        value={view.search}
        pending={url.pending}
        onSearch={(search) => url.set({ search: search || null })}
      />
      <div className="flex gap-2 max-lg:w-full *:min-w-0 max-lg:*:flex-1 lg:*:w-44">
        <FilterSelect
          label={t('columns.year')}
          any={t('anyYear')}
          value={view.year === undefined ? undefined : String(view.year)}
          onChoose={(year) => url.set({ year })}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
        />
        <FilterSelect
          label={t('columns.source')}
          any={t('anySource')}
          value={view.source}
          onChoose={(source) => url.set({ source })}
          options={hourSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
        />
      </div>
      <span className="text-ink-muted text-sm tabular-nums lg:ms-auto">{t('sum', { hours: hoursOf(minutes) })}</span>
    </ListTools>
  )
}

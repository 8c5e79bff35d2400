'use client'

import { useTranslations } from 'next-intl'
import { AddressTools } from '@/components/ui/address-tools'
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
  return (
    <AddressTools
      search={{ label: t('search'), value: view.search }}
      selects={[
        {
          name: 'year',
          label: t('columns.year'),
          any: t('anyYear'),
          value: view.year === undefined ? undefined : String(view.year),
          options: years.map((year) => ({ value: String(year), label: String(year) })),
        },
        {
          name: 'source',
          label: t('columns.source'),
          any: t('anySource'),
          value: view.source,
          options: hourSources.map((value) => ({ value, label: t(`sources.${value}`) })),
        },
      ]}
    >
      <span className="text-ink-muted text-sm tabular-nums lg:ms-auto">{t('sum', { hours: hoursOf(minutes) })}</span>
    </AddressTools>
  )
}

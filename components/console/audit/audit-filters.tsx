'use client'

import { useTranslations } from 'next-intl'
import { DateInput } from '@/components/ui/date-input'
import { ListSearch } from '@/components/ui/list-search'
import { useUrlState } from '@/components/ui/use-url-state'

/** What to look for, and between which days; all of it stands in the address. */
export function AuditFilters({ search, from, until }: { search: string; from: string; until: string }) {
  const t = useTranslations('auditLog')
  const url = useUrlState()
  const days = { from, until }
  return (
    <>
      <ListSearch isInBand label={t('search')} search={search} />
      <span className="flex flex-wrap gap-x-4 gap-y-2">
        {(['from', 'until'] as const).map((end) => (
          <span key={end} className="flex items-center gap-2">
            <span aria-hidden="true" className="text-ink-muted text-sm">
              {t(end)}
            </span>
            <DateInput aria-label={t(end)} defaultValue={days[end]} onDate={(day) => url.set({ [end]: day || null })} />
          </span>
        ))}
      </span>
    </>
  )
}

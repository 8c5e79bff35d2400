'use client'

import { useTranslations } from 'next-intl'
import { DateInput } from '@/components/ui/date-input'
import { ListSearch } from '@/components/ui/list-search'
import { useUrlState } from '@/components/ui/use-url-state'

/** What to look for, and between which days; all of it stands in the address. */
export function AuditFilters({ search, from, until }: { search: string; from: string; until: string }) {
  const t = useTranslations('auditLog')
  const url = useUrlState()
  return (
    <>
      <ListSearch isInBand label={t('search')} search={search} />
      <span className="flex gap-2 *:min-w-0 narrow:w-full narrow:*:flex-1">
        <DateInput aria-label={t('from')} defaultValue={from} onDate={(day) => url.set({ from: day || null })} />
        <DateInput aria-label={t('until')} defaultValue={until} onDate={(day) => url.set({ until: day || null })} />
      </span>
    </>
  )
}

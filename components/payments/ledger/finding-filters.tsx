'use client'

import { useTranslations } from 'next-intl'
import { BandFilters } from '@/components/ui/band-filters'
import { BandSearch } from '@/components/ui/band-search'
import { FilterSelect } from '@/components/ui/filter-select'
import { useUrlState } from '@/components/ui/use-url-state'
import { type ReviewFilter, reviewKinds } from '@/lib/features/payments/reconciliation/narrowing.rules'

/** The filters of what is to be reviewed, which are in the address, so that it can be shared. */
export function FindingFilters({ view }: { view: ReviewFilter }) {
  const t = useTranslations('ledger.findings')
  const url = useUrlState()
  return (
    <>
      <BandSearch
        label={t('search')}
        value={view.search ?? ''}
        pending={url.pending}
        onSearch={(search) => url.set({ search: search || null })}
      />
      <BandFilters>
        <FilterSelect
          label={t('kind')}
          any={t('anyKind')}
          value={view.kind}
          onChoose={(kind) => url.set({ kind })}
          options={reviewKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
      </BandFilters>
    </>
  )
}

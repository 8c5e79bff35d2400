'use client'

import { useTranslations } from 'next-intl'
import { ListTools } from '@/components/ui/band'
import { BandSearch } from '@/components/ui/band-search'
import { FilterChips } from '@/components/ui/filter-chips'
import { useUrlState } from '@/components/ui/use-url-state'
import { type ApprovalQueue, approvalQueues } from '@/lib/features/registrations/school-registrations/rules'

export type ApprovalToolsProps = {
  queue: ApprovalQueue
  counts: Record<ApprovalQueue, number>
  search: string
}

/** The part of the list and the search, both in the address. */
export function ApprovalTools({ queue, counts, search }: ApprovalToolsProps) {
  const t = useTranslations('approvals')
  const url = useUrlState()
  return (
    <ListTools>
      <BandSearch
        label={t('search')}
        value={search}
        pending={url.pending}
        onSearch={(sought) => url.set({ search: sought || null })}
      />
      <FilterChips
        label={t('queue')}
        options={approvalQueues.map((value) => ({ value, label: t(`queues.${value}`), count: counts[value] }))}
        value={[queue]}
        // One part is always shown: the one that is pressed last.
        onValueChange={(next) => {
          const chosen = next.find((value) => value !== queue)
          url.set({ state: chosen === undefined || chosen === 'open' ? null : chosen })
        }}
      />
    </ListTools>
  )
}

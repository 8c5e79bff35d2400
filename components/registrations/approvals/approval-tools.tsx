'use client'

import { useTranslations } from 'next-intl'
import { AddressTools } from '@/components/ui/address-tools'
import { type ApprovalQueue, approvalQueues } from '@/lib/features/registrations/school-registrations/rules'

export type ApprovalToolsProps = {
  queue: ApprovalQueue
  counts: Record<ApprovalQueue, number>
  search: string
}

/** The part of the list and the search, both in the address. */
export function ApprovalTools({ queue, counts, search }: ApprovalToolsProps) {
  const t = useTranslations('approvals')
  const isRare = (value: ApprovalQueue) => value !== 'open' && value !== 'decided' && value !== 'all'
  const shown = approvalQueues.filter((value) => !isRare(value) || counts[value] > 0 || queue === value)
  return (
    <AddressTools
      search={{ label: t('search'), value: search }}
      chips={{
        name: 'state',
        label: t('queue'),
        value: [queue],
        options: shown.map((value) => ({ value, label: t(`queues.${value}`), count: counts[value] })),
        one: { usual: 'open' },
      }}
    />
  )
}

import { useTranslations } from 'next-intl'
import { type FeeStatus, statuses } from '@/lib/features/registrations/registrations/rules'
import { FeeStatusChip } from './fee-status-chip'

/** How many registrations have which fee status; a chip is only what still has to be paid. */
export function FeeCounts({ counts, none }: { counts: Record<FeeStatus, number>; none: string }) {
  const t = useTranslations('statuses')
  const some = statuses.filter((status) => counts[status] > 0)
  if (some.length === 0) return <span className="text-ink-muted">{none}</span>
  return (
    <ul className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:flex-nowrap">
      {some.map((status) => (
        <li key={status} className="inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums">
          {counts[status]}
          {status === 'PENDING' ? (
            <FeeStatusChip status={status} />
          ) : (
            <span className="text-ink-muted">{t(status)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

import { useFormatter, useTranslations } from 'next-intl'
import { FeeStatusChip } from '@/components/registrations/shared/fee-status-chip'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { type FeeStatus, statuses } from '@/lib/features/registrations/registrations/rules'

export type StatusCountsProps = {
  counts: Readonly<Record<FeeStatus, number>>
  /** The address of the list of a status. */
  hrefOf?: (status: FeeStatus) => string
}

/** The number of registrations by status; each links to its list, where there is one. */
export function StatusCounts({ counts, hrefOf }: StatusCountsProps) {
  const t = useTranslations('applicationDetail')
  const words = useTranslations('statuses')
  const format = useFormatter()
  return (
    <Card>
      <dl aria-label={t('counts')} className="grid gap-3">
        {statuses.map((status) => (
          <div key={status} className="flex items-center justify-between gap-4">
            <dt>
              <FeeStatusChip status={status} />
            </dt>
            <dd className="font-semibold text-lg tabular-nums">
              {hrefOf && counts[status] > 0 ? (
                <Link
                  className="font-semibold"
                  href={hrefOf(status)}
                  aria-label={t('allOf', { status: words(status), count: counts[status] })}
                >
                  {format.number(counts[status])}
                </Link>
              ) : (
                format.number(counts[status])
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

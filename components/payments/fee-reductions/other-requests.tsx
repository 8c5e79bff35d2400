import { useTranslations } from 'next-intl'
import { feeReductionHref } from '@/components/shell/console-addresses'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import type { Review } from '@/lib/features/payments/fee-reductions/get-reduction'
import { StateChip } from './state-chip'

/** The student's other requests, in this project and in others. */
export function OtherRequests({ others }: Pick<Review, 'others'>) {
  const t = useTranslations('reductionReview')
  if (others.length === 0) return null
  return (
    <section className="mt-5 border-line border-t pt-4">
      <h3 className="font-medium">{t('others')}</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {others.map(({ id, projectCode, createdAt, state }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>
              <Link href={feeReductionHref(id)}>{projectCode}</Link>
              <span className="ms-3 text-ink-muted text-sm">
                <DateTime value={createdAt} as="date" />
              </span>
            </span>
            <StateChip state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}

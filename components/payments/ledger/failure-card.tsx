import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { orderHref } from '@/components/shell/console-addresses'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import type { FailureRow } from '@/lib/features/payments/failed-callbacks/list-failures'
import { FailureButtons } from './failure-buttons'

/** A callback of a provider that came to nothing: why, how often, and what can be done. */
export function FailureCard({ failure }: { failure: FailureRow }) {
  const t = useTranslations('ledger.callbacks')
  const methods = useTranslations('ledger.providers')
  const faults = useTranslations('faults.refunds')
  const { provider, reason, times, kind, eventId, order } = failure
  return (
    <article className="rounded-lg border border-line bg-raised px-5 py-4 shadow-control sm:px-6">
      <h2 className="flex items-center gap-2 font-semibold">
        <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-bad" />
        {t('title', { provider: methods(provider) })}
      </h2>
      <p className="mt-1 max-w-2xl text-ink-muted">{t(`reasons.${reason}`)}</p>
      {order && (
        <p className="mt-2">
          <Link href={orderHref(order.number)} className="tabular-nums">
            {order.number}
          </Link>
        </p>
      )}
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-sm">
        <span>{t('times', { count: times })}</span>
        <span>{t.rich('last', { at: () => <DateTime as="table" value={failure.failedAt} /> })}</span>
        {kind && <code className="wrap-anywhere">{kind}</code>}
        {eventId !== '' && <code className="wrap-anywhere">{eventId}</code>}
      </p>
      {failure.actsOnIt ? (
        <FailureButtons id={failure.id} isOfOrder={order !== null} />
      ) : (
        <p className="mt-3 text-ink-muted text-sm">{faults('notYours')}</p>
      )}
    </article>
  )
}

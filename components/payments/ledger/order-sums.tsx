import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'

export type OrderSumsProps = { sums: readonly { currency: string; capturedMinor: number; refundedMinor: number }[] }

/** The received, refunded and kept amounts of the listed orders, a line for each currency. */
export function OrderSums({ sums }: OrderSumsProps) {
  const t = useTranslations('ledger.sums')
  if (sums.length === 0) return null
  return (
    <section aria-label={t('label')} className="mb-4 flex flex-col gap-3">
      {sums.map(({ currency, capturedMinor, refundedMinor }) => (
        <dl key={currency} className="grid grid-cols-3 gap-px overflow-hidden rounded-lg border border-line bg-line">
          {[
            [t('captured'), capturedMinor],
            [t('refunded'), refundedMinor],
            [t('kept'), capturedMinor - refundedMinor],
          ].map(([term, minor]) => (
            <div key={term} className="bg-raised px-4 py-3 sm:px-5">
              <dt className="text-ink-muted text-sm">{term}</dt>
              <dd className="mt-0.5 font-semibold text-lead narrow:text-sm">
                <Money minor={Number(minor)} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  )
}

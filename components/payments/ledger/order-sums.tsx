import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'

export type OrderSumsProps = {
  sums: readonly { currency: string; capturedMinor: number; refundedMinor: number }[]
  /** Said at the end of the line. */
  hint: string | null
}

/** The received, refunded and kept amounts of the listed orders, a line for each currency. */
export function OrderSums({ sums, hint }: OrderSumsProps) {
  const t = useTranslations('ledger.sums')
  if (sums.length === 0) return null
  return (
    <section
      aria-label={t('label')}
      className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-line border-t bg-surface px-4 py-1.5 text-sm sm:px-5"
    >
      <div className="flex flex-col gap-1">
        {sums.map(({ currency, capturedMinor, refundedMinor }) => (
          <dl key={currency} className="flex flex-wrap gap-x-6 gap-y-1">
            {[
              [t('captured'), capturedMinor],
              [t('refunded'), refundedMinor],
              [t('kept'), capturedMinor - refundedMinor],
            ].map(([term, minor]) => (
              <div key={term} className="flex items-baseline gap-2">
                <dt className="text-ink-muted text-sm">{term}</dt>
                <dd className="font-semibold">
                  <Money minor={Number(minor)} currency={currency} />
                </dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
      {hint !== null && <p className="text-ink-muted text-sm sm:ms-auto">{hint}</p>}
    </section>
  )
}

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import type { OrderView } from './order-view'

/** The lines of the bill as they were when it was made, and what came in and went back since. */
export function OrderAmounts({ order }: { order: OrderView }) {
  const t = useTranslations('ledger.detail')
  const { currency, payments } = order
  const sum = (of: 'amountMinor' | 'refundedMinor') =>
    payments.filter((one) => one.currency === currency).reduce((all, one) => all + one[of], 0)
  const rate = `${order.processingFeeBps / 100}%`
  return (
    <Card title={t('amounts')}>
      <dl className="flex flex-col gap-2 text-body">
        <Amount term={t('fee')} minor={order.registrationFeeMinor} currency={currency} />
        {order.reductionMinor > 0 && (
          <>
            <Amount term={t('reduction')} minor={-order.reductionMinor} currency={currency} />
            <Amount term={t('feeAfter')} minor={order.feeAfterMinor} currency={currency} />
          </>
        )}
        <Amount term={t('processingFee', { rate })} minor={order.processingFeeMinor} currency={currency} />
        <Amount strong term={t('total')} minor={order.totalMinor} currency={currency} />
        <Amount term={t('cameIn')} minor={sum('amountMinor')} currency={currency} />
        <Amount term={t('wentBack')} minor={sum('refundedMinor')} currency={currency} />
      </dl>
    </Card>
  )
}

type AmountProps = { term: string; minor: number; currency: string; strong?: boolean }

function Amount({ term, minor, currency, strong = false }: AmountProps) {
  return (
    <div
      className={
        strong
          ? 'my-1 flex justify-between gap-4 border-line border-y py-2 font-semibold'
          : 'flex justify-between gap-4 text-ink-muted'
      }
    >
      <dt>{term}</dt>
      <dd className={strong ? undefined : 'text-ink'}>
        <Money minor={minor} currency={currency} />
      </dd>
    </div>
  )
}

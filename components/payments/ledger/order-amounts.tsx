import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { rateText } from '@/components/payments/pay/breakdown'
import { Money } from '@/components/ui/money'
import type { OrderView } from './order-view'

/** The lines of the bill as it was made, and the payments and refunds since. */
export function OrderAmounts({ order }: { order: OrderView }) {
  const t = useTranslations('ledger.detail')
  const { bill, currency, payments } = order
  const sum = (of: 'amountMinor' | 'refundedMinor') =>
    payments.filter((one) => one.currency === currency).reduce((all, one) => all + one[of], 0)
  return (
    <Card title={t('amounts')}>
      <dl className="flex flex-col gap-2 text-body">
        {bill && <Bill bill={bill} currency={currency} />}
        <Amount strong term={t('total')} minor={order.totalMinor} currency={currency} />
        <Amount term={t('cameIn')} minor={sum('amountMinor')} currency={currency} />
        <Amount term={t('wentBack')} minor={sum('refundedMinor')} currency={currency} />
      </dl>
    </Card>
  )
}

function Bill({ bill, currency }: { bill: NonNullable<OrderView['bill']>; currency: string }) {
  const t = useTranslations('ledger.detail')
  const rate = rateText(bill.processingFeeBps)
  return (
    <>
      <Amount term={t('fee')} minor={bill.registrationFeeMinor} currency={currency} />
      {bill.reductionMinor > 0 && (
        <>
          <Amount term={t('reduction')} minor={-bill.reductionMinor} currency={currency} />
          <Amount term={t('feeAfter')} minor={bill.feeAfterMinor} currency={currency} />
        </>
      )}
      <Amount term={t('processingFee', { rate })} minor={bill.processingFeeMinor} currency={currency} />
    </>
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

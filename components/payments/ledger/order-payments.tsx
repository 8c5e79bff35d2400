import { useTranslations } from 'next-intl'
import { PaidAt } from '@/components/payments/receipt/paid-at'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { Money } from '@/components/ui/money'
import { StatusChip } from '@/components/ui/status-chip'
import { AskRefundButton } from './ask-refund-button'
import { GiveBackButton } from './give-back-button'
import type { OrderView } from './order-view'
import { RefundChip } from './refund-chip'

type Payment = OrderView['payments'][number]
type Refund = Payment['refunds'][number]

/** The payments of an order, and the refunds of each. */
export function OrderPayments({ order }: { order: OrderView }) {
  const t = useTranslations('ledger.detail')
  return (
    <Card title={t('payments')} flush={order.payments.length > 0}>
      {order.payments.length === 0 ? (
        <p className="text-ink-muted">{t('noPayments')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {order.payments.map((payment) => (
            <PaymentItem key={payment.id} payment={payment} actsOnIt={order.actsOnIt} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function PaymentItem({ payment, actsOnIt }: { payment: Payment; actsOnIt: boolean }) {
  const t = useTranslations('ledger.detail')
  const methods = useTranslations('ledger.providers')
  const { flag, currency } = payment
  const isSurplus = flag === 'SURPLUS' || flag === 'MISMATCH'
  return (
    <li className="flex flex-col gap-3 px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-center gap-3">
          <span className="font-semibold">
            <Money minor={payment.amountMinor} currency={currency} />
          </span>
          <StatusChip tone={flag === 'NONE' ? 'good' : 'bad'}>{t(`flags.${flag}`)}</StatusChip>
        </div>
        {isSurplus && payment.whyNotRefund === null && (
          <GiveBackButton
            quiet
            paymentId={payment.id}
            minor={payment.amountMinor - payment.refundedMinor}
            currency={currency}
            kind={flag === 'MISMATCH' ? 'MISMATCH' : 'OVERPAID'}
          />
        )}
      </div>
      {isSurplus && payment.refundedMinor < payment.amountMinor && (
        <p className="text-bad text-sm">{t(`flagHints.${flag}`)}</p>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-sm">
        <span>{methods(payment.provider)}</span>
        <PaidAt as="table" value={payment.capturedAt} provider={payment.provider} />
        <code className="wrap-anywhere">{payment.providerPaymentId}</code>
        {payment.recordedBy && <span>{t('recordedBy', { name: payment.recordedBy })}</span>}
      </p>
      {payment.note && <p className="text-sm whitespace-pre-line">{payment.note}</p>}
      {payment.refunds.length > 0 && (
        <ul className="flex flex-col gap-3 border-line border-s-2 ps-4">
          {payment.refunds.map((refund) => (
            <RefundItem key={refund.id} refund={refund} currency={currency} mayAsk={actsOnIt} />
          ))}
        </ul>
      )}
    </li>
  )
}

function RefundItem({ refund, currency, mayAsk }: { refund: Refund; currency: string; mayAsk: boolean }) {
  const t = useTranslations('ledger.detail.refunds')
  const { state, reason, by, doneAt, createdAt, endsRegistration, providerRefundId } = refund
  return (
    <li className="flex flex-col gap-1 text-sm">
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-medium">
          <Money minor={-refund.amountMinor} currency={currency} />
        </span>
        <RefundChip state={state} />
        {state === 'RESERVED' && mayAsk && <AskRefundButton refundId={refund.id} />}
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted">
        <DateTime as="table" value={doneAt ?? createdAt} />
        <span>{by ? t('by', { name: by.name }) : t('atProvider')}</span>
        {endsRegistration && <span>{t('ends')}</span>}
        {providerRefundId && <code className="wrap-anywhere">{providerRefundId}</code>}
      </p>
      {reason && <p>{reason}</p>}
    </li>
  )
}

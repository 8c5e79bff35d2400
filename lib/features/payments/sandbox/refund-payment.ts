import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { questions } from '@/lib/providers/payments/sandbox-wire'
import { addRefund, lockPayment } from './queries'
import { finalSince, refundable, repaymentOf } from './rules'
import { tellShop } from './tell-shop.step'

/** The shop gives money back, never more than came in; the same key answers the same refund. */
export const refundPayment = operation('payments/sandbox/refund-payment', {
  access: ['system'],
  input: questions.refund,
  write: async (work, { input }) => {
    const { db, now, record } = work
    const payment = await lockPayment(db, input.provider, input.payment)
    if (payment === null || finalSince(payment, now) === null) throw new Fault('notFound')
    record({ object: ['SandboxPayment', payment.id] })
    const { checkout, reference } = payment
    const known = payment.refunds.find(({ key }) => key === input.key)
    if (known !== undefined) {
      refuseIf(known.amountMinor === input.amountMinor ? null : 'conflict.taken')
      return repaymentOf(checkout.currency, reference, known)
    }
    const isTooHigh = input.amountMinor > refundable(payment) || input.currency !== checkout.currency
    refuseIf(isTooHigh ? 'payments.refundTooHigh' : null)
    const refund = await addRefund(db, now, payment, input)
    const repayment = repaymentOf(checkout.currency, reference, refund)
    await tellShop(work, { ...checkout, provider: input.provider }, { kind: 'payment.refunded', repayment })
    return repayment
  },
})

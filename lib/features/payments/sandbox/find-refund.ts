import { operation } from '@/lib/kernel/operation'
import { questions } from '@/lib/providers/payments/sandbox-wire'
import { findPayment } from './queries'
import { repaymentOf } from './rules'

/** The shop looks for a refund whose answer it never heard. */
export const findRefund = operation('payments/sandbox/find-refund', {
  access: ['system'],
  input: questions.findRefund,
  run: async ({ input, world }) => {
    const payment = await findPayment(world.db, input.provider, input.payment)
    const refund = payment?.refunds.find(({ key }) => key === input.key)
    if (!payment || !refund) return { found: null }
    return { found: repaymentOf(payment.checkout.currency, payment.reference, refund) }
  },
})

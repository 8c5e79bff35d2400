import { operation } from '@/lib/kernel/operation'
import { questions } from '@/lib/providers/payments/sandbox-wire'
import { listRefunds } from './queries'
import { repaymentOf } from './rules'

/** The shop reads the sandbox's own books: all that went back from the one instant up to the other. */
export const listRepayments = operation('payments/sandbox/list-repayments', {
  access: ['system'],
  input: questions.repayments,
  run: async ({ input, world }) => {
    const refunds = await listRefunds(world.db, input.provider, input)
    return {
      repayments: refunds.map(({ payment, ...refund }) =>
        repaymentOf(payment.checkout.currency, payment.reference, refund),
      ),
    }
  },
})

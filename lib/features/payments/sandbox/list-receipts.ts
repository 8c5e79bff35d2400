import { operation } from '@/lib/kernel/operation'
import { questions } from '@/lib/providers/payments/sandbox-wire'
import { listPayments } from './queries'
import { receiptOf } from './rules'

/** The shop reads the sandbox's own books: all that became final from the one instant up to the other. */
export const listReceipts = operation('payments/sandbox/list-receipts', {
  access: ['system'],
  input: questions.receipts,
  run: async ({ input, world }) => {
    const until = input.until < world.now ? input.until : world.now
    const payments = await listPayments(world.db, input.provider, { from: input.from, until })
    return {
      receipts: payments.flatMap((payment) =>
        payment.capturedAt === null ? [] : [receiptOf(payment.checkout, payment, payment.capturedAt)],
      ),
    }
  },
})

import { z } from 'zod'
import { holdsGrant, moneyReaders } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { fitsReview } from '@/lib/features/payments/reconciliation/narrowing.rules'
import { reviewNarrowing } from '@/lib/features/payments/reconciliation/schema'
import { actsOnMoney } from '@/lib/features/payments/refunds/rules'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { paymentMode } from '@/lib/providers/payments'
import { listFailures as listRows } from './queries'

/** Callbacks of providers that came to nothing, each with what can be done about it (payments#failed-callbacks). */
export const listFailures = operation('payments/failed-callbacks/list-failures', {
  access: ['admin'],
  grants: moneyReaders,
  input: z.object(reviewNarrowing),
  run: async ({ actor, input, world }) => {
    const rows = await listRows(world.db, visible.failedCallbacks(actor), paymentMode())
    const isFinance = holdsGrant(actor, ['FINANCE'])
    const fitting = rows.filter(({ order, eventId }) =>
      fitsReview({ kind: 'CALLBACK', providerPaymentId: eventId, order }, input),
    )
    return fitting.map(({ order, ...row }) => ({
      ...row,
      order: order && { number: order.number },
      actsOnIt: isFinance && actsOnMoney(actor, order?.projectId ?? null),
    }))
  },
})
export type FailureRow = ResultOf<typeof listFailures>[number]

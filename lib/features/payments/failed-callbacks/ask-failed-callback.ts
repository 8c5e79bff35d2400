import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getOrder } from '@/lib/features/payments/orders/queries'
import { learnState } from '@/lib/features/payments/payments/ask-provider.step'
import { isOpen } from '@/lib/features/payments/payments/rules'
import { actsOnMoney } from '@/lib/features/payments/refunds/rules'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { endFailure, getFailure } from './queries'
import { whyNotAsk } from './rules'

/** Asks the provider how the order of a failed callback stands; once it has answered, the failure is no matter any more. */
export const askFailedCallback = operation('payments/failed-callbacks/ask-failed-callback', {
  access: ['admin'],
  grants: ['FINANCE'],
  input: z.object({ id }),
  run: async ({ actor, input, world }) => {
    const failure = await getFailure(world.db, visible.failedCallbacks(actor), input.id)
    const { order: of } = failure
    refuseIf(actsOnMoney(actor, of?.projectId ?? null) ? null : 'refunds.notYours')
    refuseIf(whyNotAsk(failure))
    if (of === null) return { state: null }
    const order = await getOrder(world.db, visible.orders(actor), of.number)
    await learnState(world, order, isOpen(order.state) ? 'capture' : 'find')
    await inTransaction(world, async ({ db, now, record }) => {
      // One that failed once more meanwhile stays: this answer may be older.
      await endFailure(db, now, failure)
      record({ object: ['FailedCallback', failure.id], projectId: of.projectId, reason: 'asked' })
    })
    return { state: (await getOrder(world.db, visible.orders(actor), of.number)).state }
  },
})

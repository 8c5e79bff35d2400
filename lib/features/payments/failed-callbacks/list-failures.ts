import { z } from 'zod'
import { holdsGrant, moneyReaders } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { actsOnMoney } from '@/lib/features/payments/refunds/rules'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { paymentMode } from '@/lib/providers/payments'
import { listFailures as listRows } from './queries'

/** Callbacks of providers that came to nothing, each with what can be done about it (payments#failed-callbacks). */
export const listFailures = operation('payments/failed-callbacks/list-failures', {
  access: ['admin'],
  grants: moneyReaders,
  input: z.object({}),
  run: async ({ actor, world }) => {
    const rows = await listRows(world.db, visible.failedCallbacks(actor), paymentMode())
    const isFinance = holdsGrant(actor, ['FINANCE'])
    return rows.map(({ order, ...row }) => ({
      ...row,
      order: order && { number: order.number },
      actsOnIt: isFinance && actsOnMoney(actor, order?.projectId ?? null),
    }))
  },
})
export type FailureRow = ResultOf<typeof listFailures>[number]

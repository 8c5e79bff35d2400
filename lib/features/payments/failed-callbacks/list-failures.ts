import { z } from 'zod'
import { holdsGrant, moneyReaders } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { reviewNarrowing } from '@/lib/features/payments/reconciliation/schema'
import { actsOnMoney } from '@/lib/features/payments/refunds/rules'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { paymentMode } from '@/lib/providers/payments'
import { listFailures as listRows } from './queries'

/**
 * Callbacks of providers that came to nothing, each with what can be done about it: a page of those whose senders are proved, and
 * the others (payments#failed-callbacks).
 */
export const listFailures = operation('payments/failed-callbacks/list-failures', {
  access: ['admin'],
  grants: moneyReaders,
  input: z.object({ ...reviewNarrowing, ...pageInput }),
  run: async ({ actor, input, world }) => {
    const found = await listRows(world.db, visible.failedCallbacks(actor), paymentMode(), input, pageWindow(input))
    const isFinance = holdsGrant(actor, ['FINANCE'])
    const acting = ({ order, ...row }: (typeof found.rows)[number]) => ({
      ...row,
      order: order && { number: order.number },
      actsOnIt: isFinance && actsOnMoney(actor, order?.projectId ?? null),
    })
    return { rows: found.rows.map(acting), total: found.total, unproved: found.unproved.map(acting) }
  },
})
export type FailureRow = ResultOf<typeof listFailures>['rows'][number]

import { moneyReaders } from '@/lib/access/actor'
import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { getReceipt as receiptOf } from './queries'
import { orderNumber } from './schema'

/** What was paid, for whom, how and when, with what has gone back since (payments#receipts). */
export const getReceipt = operation('payments/receipts/get-receipt', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  grants: moneyReaders,
  input: z.object({ number: orderNumber }),
  run: async ({ actor, input, world }) => ({
    ...(await receiptOf(world.db, visible.orders(actor), actor, input.number)),
    /** Not the office's, which reads everybody's. */
    isReadersOwn: actor.role !== 'admin',
  }),
})

export type ReceiptDetail = ResultOf<typeof getReceipt>

import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getOrder } from '@/lib/features/payments/orders/queries'
import { operation } from '@/lib/kernel/operation'
import { sharedLimit } from '@/lib/kernel/rate-limit'
import { endOrder, learnState } from './ask-provider.step'
import { isOpen } from './rules'
import { orderNumberText } from './schema'

/** Nobody keeps a provider busy through us. */
const asks = sharedLimit('orders asked about', 30, 60)

/**
 * Asks the provider how an order stands and writes it down: when the payer comes back, when the payer asks, and by
 * the jobs. What a payer has approved is captured; what nobody paid in its time is ended (payments#truth).
 */
export const checkOrder = operation('payments/payments/check-order', {
  access: ['student', 'coordinator', 'admin', 'system'],
  input: z.object({ number: orderNumberText }),
  run: async ({ actor, input, world }) => {
    const scope = visible.orders(actor)
    const order = await getOrder(world.db, scope, input.number)
    if (actor.role !== 'system') await asks(order.id)
    await learnState(world, order, isOpen(order.state) ? 'capture' : 'find')
    const learnt = await getOrder(world.db, scope, input.number)
    const isOver = isOpen(learnt.state) && learnt.state !== 'CONFIRMING' && learnt.expiresAt <= world.now
    if (isOver) await endOrder(world, learnt)
    const { state, paidAt } = isOver ? await getOrder(world.db, scope, input.number) : learnt
    return { number: input.number, state, paidAt }
  },
})

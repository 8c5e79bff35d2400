import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getOrder } from '@/lib/features/orders/queries'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { endOrder } from './ask-provider'
import { isOpen } from './rules'
import { orderNumberText } from './schema'

/** A student gives up an order she has not paid: its provider can take no money for it any more, as far as it can do so. */
export const leaveOrder = operation('payments/leave-order', {
  access: ['student'],
  input: z.object({ number: orderNumberText }),
  run: async ({ actor, input, world }) => {
    const scope = visible.orders(actor)
    const order = await getOrder(world.db, scope, input.number)
    if (order.state === 'CONFIRMING') throw new Fault('payments.orderOpen')
    if (isOpen(order.state)) await endOrder(order, world)
    const { state } = await getOrder(world.db, scope, input.number)
    return { number: input.number, state }
  },
})

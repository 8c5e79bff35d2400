import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getOrder } from '@/lib/features/payments/orders/queries'
import { operation } from '@/lib/kernel/operation'
import { learnState } from './ask-provider.step'
import { orderNumberText } from './schema'

/** Tells a provider of an order that was closed here, because another one settled it or its price changed. */
export const stopOrder = operation('payments/payments/stop-order', {
  access: ['system'],
  input: z.object({ number: orderNumberText }),
  run: async ({ actor, input, world }) => {
    const order = await getOrder(world.db, visible.orders(actor), input.number)
    await learnState(world, order, 'cancel')
    return { number: input.number }
  },
})

import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { findOrderOfTarget } from '@/lib/features/payments/orders/queries'
import { orNotFound } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { perform } from '@/lib/kernel/perform'
import { checkOrder } from './check-order'
import { getPayable, getTarget } from './queries'

/**
 * A client says that PayPal's payer has approved: what it says proves nothing, and only makes the server ask and, while
 * the order waits, capture (payments#paypal). An order that is not PayPal's for this very registration is none.
 */
export const confirmPaypal = operation('payments/payments/confirm-paypal', {
  access: ['student'],
  input: z.object({ id, providerOrderId: z.string().trim().min(1).max(500) }),
  run: async ({ actor, input, world }) => {
    const reach = {
      registrations: visible.registrations(actor),
      packageRegistrations: visible.packageRegistrations(actor),
    }
    const target = await getTarget(world.db, reach, input.id)
    const named = { provider: 'PAYPAL' as const, providerOrderId: input.providerOrderId }
    const order = orNotFound(await findOrderOfTarget(world.db, target, named))
    await perform(checkOrder, { number: order.number }, actor, world)
    return getPayable(world.db, target)
  },
})

import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { endOrder } from './ask-provider.step'
import { beginCharge } from './begin-charge.step'
import { openOrder } from './open-order.step'
import { getTarget } from './queries'
import { methods, shownPolicy } from './schema'

/**
 * A student begins to pay for their registration or package (payments#orders): the order is written with the policy the
 * student agrees to, then its provider is asked to collect. The same method again continues where it stopped; another
 * one replaces the order that waits. However often and wherever the student clicks, one order is open.
 */
export const startPayment = operation('payments/payments/start-payment', {
  access: ['student'],
  input: z.object({
    id,
    method: z.enum(methods),
    /** The refund policy is agreed to, by its hash where it was shown. */
    hasAgreed: z.boolean().default(false),
    policyHash: z.string().max(64).optional(),
    /** The policy as the student's client showed it: kept beside ours, which is the one agreed to (payments#policy). */
    shownPolicy: shownPolicy.optional(),
  }),
  run: async ({ actor, input, world }) => {
    const { method, policyHash, shownPolicy: shown } = input
    const reach = {
      registrations: visible.registrations(actor),
      packageRegistrations: visible.packageRegistrations(actor),
    }
    const target = await getTarget(world.db, reach, input.id)
    if (!input.hasAgreed) throw new Fault('payments.notAgreed')
    for (let tries = 0; tries < 3; tries++) {
      const { order, charge } = await openOrder(
        world,
        { target, method, policyHash, shownPolicy: shown || undefined },
        actor,
      )
      if (charge !== null) {
        const begun = await beginCharge(world, order, charge)
        if (begun !== null) return begun
      } else await endOrder(world, order)
    }
    throw new Fault('conflict.busy', { retryAfter: 5 })
  },
})

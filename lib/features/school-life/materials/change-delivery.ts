import { z } from 'zod'
import { actingBy } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { changeDeliveryRow, lockDelivery } from './queries'
import { whyNotChange } from './rules'
import { deliveryGrants, pieces, trackingNumber } from './schema'

/**
 * An administrator sends a delivery, or corrects its quantity and tracking number until the school has confirmed it
 * (school-life#deliveries). Over somebody else's change it does not go.
 */
export const changeDelivery = operation('school-life/materials/change-delivery', {
  access: ['admin'],
  grants: deliveryGrants,
  input: z.object({
    id,
    version: z.int(),
    quantity: pieces,
    trackingNumber,
    isSent: z.boolean(),
  }),
  write: async ({ db, now, record }, { actor, input }) => {
    const scope = visible.deliveries(actingBy(actor, deliveryGrants))
    const before = orNotFound(await lockDelivery(db, scope, input.id))
    refuseIf(whyNotChange(before))
    if (before.version !== input.version) throw new Fault('conflict.stale')
    const after = {
      quantity: input.quantity,
      trackingNumber: input.trackingNumber === '' ? null : input.trackingNumber,
      state: input.isSent ? ('SENT' as const) : ('PLANNED' as const),
    }
    const sentAt = input.isSent ? (before.sentAt ?? now) : null
    await changeDeliveryRow(db, before.id, { ...after, sentAt })
    const { projectId } = before
    record({ object: ['MaterialDelivery', before.id], projectId, changes: changesBetween(before, after) })
    return { state: after.state }
  },
})

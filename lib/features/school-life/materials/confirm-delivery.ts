import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { changeDeliveryRow, lockDelivery } from './queries'
import { whyNotConfirm } from './rules'

/**
 * The school's coordinator confirms that a delivery has arrived (school-life#deliveries). A second press finds it
 * confirmed and changes nothing.
 */
export const confirmDelivery = operation('school-life/materials/confirm-delivery', {
  access: ['coordinator'],
  input: z.object({ id }),
  write: async ({ db, now, record }, { actor, input }) => {
    const delivery = orNotFound(await lockDelivery(db, visible.deliveries(actor), input.id))
    refuseIf(whyNotConfirm(delivery))
    const { id, projectId, state, receivedAt } = delivery
    if (state === 'RECEIVED') return new Unchanged({ receivedAt: receivedAt ?? now })
    await changeDeliveryRow(db, id, { state: 'RECEIVED', receivedAt: now })
    const changes = [{ field: 'state', before: state, after: 'RECEIVED' }]
    record({ object: ['MaterialDelivery', id], projectId, changes })
    return { receivedAt: now }
  },
})

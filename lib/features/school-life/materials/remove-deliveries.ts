import { z } from 'zod'
import { actingBy } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { deleteDeliveries, lockDeliveries } from './queries'
import { mostRemoved, whyNotRemove } from './rules'
import { deliveryGrants } from './schema'

/**
 * An administrator takes planned deliveries back, all of them or none; the log keeps what each of them was
 * (school-life#deliveries). What was sent or changed meanwhile is not taken back.
 */
export const removeDeliveries = operation('school-life/materials/remove-deliveries', {
  access: ['admin'],
  grants: deliveryGrants,
  input: z.object({
    deliveries: z
      .array(z.object({ id, version: z.int() }))
      .min(1)
      .max(mostRemoved),
  }),
  write: async ({ db, record }, { actor, input: { deliveries } }) => {
    const versions = new Map(deliveries.map(({ id, version }) => [id, version]))
    const scope = visible.deliveries(actingBy(actor, deliveryGrants))
    const found = await lockDeliveries(db, scope, [...versions.keys()])
    if (found.length < versions.size) throw new Fault('notFound')
    for (const delivery of found) refuseIf(whyNotRemove(delivery))
    if (found.some(({ id, version }) => version !== versions.get(id))) throw new Fault('conflict.stale')
    await deleteDeliveries(db, [...versions.keys()])
    for (const { id, projectId, school, material, quantity } of found) {
      const before = { school: school.code, material: material.name.en, quantity }
      const changes = changesBetween(before, { school: null, material: null, quantity: null })
      record({ object: ['MaterialDelivery', id], projectId, changes })
    }
    return { removed: found.length }
  },
})

import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { createDelivery, isPlannable, settleMaterial } from './queries'
import { deliveryGrants, materialNames, pieces } from './schema'

/** An administrator plans what a school of the session's project is sent (school-life#deliveries). */
export const planDelivery = operation('school-life/materials/plan-delivery', {
  access: ['admin'],
  grants: deliveryGrants,
  input: z.object({
    schoolId: id,
    /** One that was sent before, or a new one by its name in both languages. */
    materialId: id.optional(),
    materialName: materialNames.optional(),
    quantity: pieces,
  }),
  write: async ({ db, now, record }, { actor, input }) => {
    const { schoolId, materialId, materialName, quantity } = input
    const { projectId } = actor
    const planned = { schoolId, projectId, materialId }
    if (!(await isPlannable(db, visible.schools(actor), planned))) throw new Fault('notFound')
    const chosen = materialId ?? (materialName && (await settleMaterial(db, now, materialName)))
    if (chosen === undefined)
      throw new Fault('input.invalid', { fields: [{ field: 'materialId', key: 'fields.errors.required' }] })
    const id = await createDelivery(db, now, { schoolId, projectId, materialId: chosen, quantity })
    record({ object: ['MaterialDelivery', id], projectId })
    return { id }
  },
})

import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import type { Tx } from '@/lib/db/client'
import type { Bilingual } from '@/lib/i18n/languages'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { lockMaterials } from './kept-delivery.queries'
import { createDelivery, insertMaterial, isPlannable } from './queries'
import { isNameTaken, namesake } from './rules'
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
    const chosen = materialId ?? (materialName && (await materialOf(db, now, materialName)))
    if (chosen === undefined)
      throw new Fault('input.invalid', { fields: [{ field: 'materialId', key: 'fields.errors.required' }] })
    const id = await createDelivery(db, now, { schoolId, projectId, materialId: chosen, quantity })
    record({ object: ['MaterialDelivery', id], projectId })
    return { id }
  },
})

/** The material of this name, made where there is none of it. */
async function materialOf(db: Tx, now: Date, name: Bilingual): Promise<string> {
  const all = await lockMaterials(db)
  const known = namesake(all, name)
  if (known !== undefined) return known.id
  if (isNameTaken(all, name, null)) throw new Fault('materials.nameTaken')
  return insertMaterial(db, now, name)
}

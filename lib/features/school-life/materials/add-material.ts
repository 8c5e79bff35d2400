import { z } from 'zod'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { lockMaterials } from './kept-delivery.queries'
import { insertMaterial } from './queries'
import { isNameTaken } from './rules'
import { deliveryGrants, materialNames } from './schema'

/** An administrator names something that is sent to schools (school-life#kept-materials). */
export const addMaterial = operation('school-life/materials/add-material', {
  access: ['admin'],
  grants: deliveryGrants,
  input: z.object({ name: materialNames }),
  write: async ({ db, now, record }, { input: { name } }) => {
    if (isNameTaken(await lockMaterials(db), name, null)) throw new Fault('materials.nameTaken')
    const materialId = await insertMaterial(db, now, name)
    record({ object: ['Material', materialId], changes: [{ field: 'nameEn', before: null, after: name.en }] })
    return { materialId }
  },
})

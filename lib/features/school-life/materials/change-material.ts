import { z } from 'zod'
import { actsOn } from '@/lib/access/actor'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, orNotFound, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { lockMaterials, updateMaterial } from './kept-delivery.queries'
import { isNameTaken } from './rules'
import { deliveryGrants, materialNames, materialTarget } from './schema'

/**
 * An administrator of all projects names a material anew, or says that it is no longer sent; what was sent of it stays
 * (school-life#kept-materials).
 */
export const changeMaterial = operation('school-life/materials/change-material', {
  access: ['admin'],
  input: z.object({ ...materialTarget, name: materialNames, isSent: z.boolean() }),
  write: async ({ db, record }, { actor, input: { materialId, version, name, isSent } }) => {
    refuseIf(actsOn(actor, deliveryGrants, null) ? null : 'auth.forbidden')
    const all = await lockMaterials(db)
    const before = orNotFound(all.find(({ id }) => id === materialId))
    const logged = ({ name, active }: { name: typeof before.name; active: boolean }) => ({
      ...{ nameZh: name.zh, nameEn: name.en, active },
    })
    const changes = changesBetween(logged(before), logged({ name, active: isSent }))
    if (changes.length === 0) return new Unchanged({ version: before.version })
    if (before.version !== version) throw new Fault('conflict.stale')
    if (isSent && isNameTaken(all, name, materialId)) throw new Fault('materials.nameTaken')
    await updateMaterial(db, materialId, { name, active: isSent })
    record({ object: ['Material', materialId], changes })
    return { version: version + 1 }
  },
})

import { z } from 'zod'
import { actingBy } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { insertDeliveries, listDeliveriesOf, listPlannedSchools, lockPlan } from './kept-delivery.queries'
import { isSendable } from './queries'
import { deliveryGrants, pieces } from './schema'

/**
 * An administrator plans the same delivery for many schools of the session's project at once; who gets this material
 * already is left out, so a second press plans nothing (school-life#many-deliveries).
 */
export const planDeliveries = operation('school-life/materials/plan-deliveries', {
  access: ['admin'],
  grants: deliveryGrants,
  input: z.object({
    /** Without: all schools that take part. */
    schoolIds: z.array(id).min(1).max(5000).optional(),
    materialId: id,
    quantity: pieces,
  }),
  write: async ({ db, now, record }, { actor, input: { schoolIds, materialId, quantity } }) => {
    const { projectId } = actor
    await lockPlan(db, projectId)
    const scope = visible.schools(actingBy(actor, deliveryGrants))
    const schools = await listPlannedSchools(db, scope, projectId, schoolIds ?? null)
    const isWhole = schoolIds === undefined || schools.length === new Set(schoolIds).size
    if (schools.length === 0 || !isWhole || !(await isSendable(db, materialId))) throw new Fault('notFound')
    const ids = schools.map(({ id }) => id)
    const sent = (await listDeliveriesOf(db, projectId, ids)).filter((one) => one.materialId === materialId)
    const served = new Set(sent.map(({ schoolId }) => schoolId))
    const rows = ids
      .filter((schoolId) => !served.has(schoolId))
      .map((schoolId) => ({ schoolId, materialId, quantity, trackingNumber: null }))
    const answer = { planned: rows.length, skipped: ids.length - rows.length }
    if (rows.length === 0) return new Unchanged(answer)
    const batchId = await insertDeliveries(db, now, projectId, rows)
    record({ object: ['MaterialDelivery', null], projectId, batchId, items: rows.length })
    return answer
  },
})

import { z } from 'zod'
import { actingBy } from '@/lib/access/actor'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { getProjectById } from '@/lib/features/catalogue/projects/queries'
import { tellStudent } from '@/lib/features/payments/endings/tell-student.step'
import { expireOpenOrder } from '@/lib/features/payments/orders/expire-orders.step'
import { changesBetween } from '@/lib/kernel/audit'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { lockKeptRegistration, writeWaiver } from './queries'
import { whyNotWaive } from './rules'

/**
 * A registrar waives the fee of a registration with a reason: an order that waits for its payment ends first, and the student
 * is told (registrations#waived-fees).
 */
export const waiveFee = operation('registrations/kept-registrations/waive-fee', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationId: id, reason }),
  write: async (work, { actor, input: { registrationId, reason }, world }) => {
    const { db, now, record } = work
    const registrar = actingBy(actor, ['REGISTRAR'])
    const registration = orNotFound(await lockKeptRegistration(db, reachOf(registrar).registrations, registrationId))
    refuseIf(whyNotWaive(registration))
    const { id, studentId, projectId } = registration
    await expireOpenOrder(work, { kind: 'registration', id })
    await writeWaiver(db, now, id, reason)
    const { name } = await getProjectById(db, visible.projects(registrar), projectId)
    await tellStudent(work, world, { registrationId: id, studentId, outcome: 'waived', project: name, reason })
    const changes = changesBetween({ ...registration, customPriceMinor: null }, { status: 'FREE', customPriceMinor: 0 })
    record({ object: ['Registration', id], projectId, studentId, reason, changes })
    return { id }
  },
})

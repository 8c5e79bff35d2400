import { z } from 'zod'
import { actingBy } from '@/lib/access/actor'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { getProject, getProjectById } from '@/lib/features/catalogue/projects/queries'
import { tellStudent } from '@/lib/features/payments/endings/tell-student.step'
import { expireOpenOrder } from '@/lib/features/payments/orders/expire-orders.step'
import { getFirstFee } from '@/lib/features/payments/prices/queries'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, orNotFound, refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { insertEvents, takeNumbers } from '../registrations/new-registrations.queries'
import { isRegistered } from '../registrations/queries'
import { chosenEvents, firstStatus, holdUntil, registrationNumber } from '../registrations/rules'
import { findKeptState, listEventCodes, lockKeptRegistration, lockTallies, putInProject } from './queries'
import { whyNotMoveTo } from './rules'

/**
 * A registrar moves a registration to another project, where it gets a number, a place and the events of the same codes. An
 * order that waits for its payment ends; what is paid or waived goes along where the price is the same
 * (registrations#moved-registrations).
 */
export const moveRegistration = operation('registrations/kept-registrations/move-registration', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationId: id, projectCode: z.string().trim().min(1).max(60), reason }),
  write: async (work, { actor, input: { registrationId, projectCode, reason }, world }) => {
    const { db, now, record } = work
    const registrar = actingBy(actor, ['REGISTRAR'])
    const scope = reachOf(registrar).registrations
    const seen = orNotFound(await findKeptState(db, scope, registrationId))
    const from = await getProjectById(db, visible.projects(registrar), seen.projectId)
    const to = await getProject(db, visible.projects(registrar), projectCode)
    await lockTallies(db, [from.id, to.id])
    const registration = await lockKeptRegistration(db, scope, registrationId)
    if (registration === null || registration.projectId !== from.id) throw new Fault('conflict.stale')
    refuseIf(whyNotMoveTo(registration, to))
    const { id, studentId } = registration
    if (await isRegistered(db, to.id, studentId)) throw new Fault('registrations.alreadyRegistered')
    await expireOpenOrder(work, { kind: 'registration', id })
    const codes = await listEventCodes(db, id)
    const { prefix, first } = await takeNumbers(db, to.id, 1)
    const number = registrationNumber(prefix, first)
    const isUnpaid = registration.status === 'PENDING'
    const status = isUnpaid ? firstStatus(await getFirstFee(db, to.id, studentId)) : registration.status
    await putInProject(db, now, id, {
      ...{ projectId: to.id, number, status },
      holdUntil: holdUntil(status, to.holdMinutes, now),
    })
    const kept = chosenEvents(to.events, codes).eventIds
    const eventIds = kept.length > 0 ? kept : chosenEvents(to.events, {}).eventIds
    await insertEvents(
      db,
      now,
      to.id,
      eventIds.map((eventId) => ({ registrationId: id, eventId })),
    )
    await tellStudent(work, world, {
      ...{ registrationId: id, studentId, reason },
      ...{ outcome: 'moved', project: from.name, target: to.name },
    })
    const changes = changesBetween({ project: from.code, status: registration.status }, { project: to.code, status })
    record({ object: ['Registration', id], projectId: from.id, studentId, reason, changes })
    record({
      object: ['Registration', id],
      projectId: to.id,
      studentId,
      reason,
      changes: [{ field: 'number', before: null, after: number }],
    })
    return { id, number }
  },
})

import { z } from 'zod'
import { endedImpersonations } from '@/lib/access/impersonation'
import { visible } from '@/lib/access/visible'
import { whyNotOwnAll } from '@/lib/features/catalogue/seasons/rules'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { addJob } from '@/lib/jobs/queue'
import { getErasable, insertErasure, lockPerson } from './queries'
import { confirms, erasedObjects, erasedPersons, erasureReasons, reasonsFor, whyNotErase } from './rules'
import { closeAccess } from './steps.queries'
import { readSubject } from './subject.queries'

/**
 * An owner of all projects has a person's data erased, with a reason and the address typed: the person is signed out at once,
 * the rest is a job that may be restarted at any point (console#erasure).
 */
export const requestErasure = operation('console/erasures/request-erasure', {
  access: ['admin'],
  grants: ['OWNER'],
  input: z.object({
    kind: z.enum(erasedPersons),
    personId: id,
    cause: z.enum(erasureReasons),
    confirmation: z.string().trim().min(1).max(254),
  }),
  write: async ({ db, now, record }, { actor, input }) => {
    refuseIf(whyNotOwnAll(actor))
    if (!reasonsFor(input.kind).includes(input.cause))
      throw new Fault('input.invalid', { fields: [{ field: 'cause', key: 'fields.errors.oneOf' }] })
    await lockPerson(db, input.kind, input.personId)
    const scopes = {
      students: visible.students(actor),
      contacts: visible.contacts(actor),
      ownerId: actor.administratorId,
    }
    const person = await getErasable(db, scopes, input)
    refuseIf(whyNotErase(person))
    if (!confirms(input.confirmation, person.confirmation))
      throw new Fault('input.invalid', { fields: [{ field: 'confirmation', key: 'erasures.wrong' }] })
    const { kind: personKind, id: personId } = person
    const { cause } = input
    const requestedById = actor.administratorId
    const erasureId = await insertErasure(db, now, { personKind, personId, cause, requestedById })
    if (personKind === 'ADMINISTRATOR')
      for (const seenAs of await endedImpersonations(db, { impersonatorId: personId }, now)) record(seenAs)
    await closeAccess(db, now, await readSubject(db, personKind, personId))
    await addJob(db, 'erase-person', { erasureId }, { tries: 20 })
    record({
      object: [erasedObjects[personKind], personId],
      studentId: personKind === 'STUDENT' ? personId : null,
    })
    return { id: erasureId }
  },
})

import type { AdminActor } from '@/lib/access/actor'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import type { PersonName } from '@/lib/db/name-reading'
import type { ProjectView } from '@/lib/features/catalogue/projects/queries'
import { tellStudent } from '@/lib/features/payments/endings/tell-student.step'
import { isContactOf } from '@/lib/features/people/contacts/queries'
import { linkContact, listConfirmedAdvisers } from '@/lib/features/people/students/advisers.queries'
import { lockStudent } from '@/lib/features/people/students/queries'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, orNotFound, refuseIf } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { signUpForProject } from '../sign-ups/sign-up-for-project.step'
import { findKeptState, writeWaiver } from './queries'
import { whyNotNameAdviser } from './rules'

type OfficeSignUp = {
  project: ProjectView
  student: { id: string; schoolId: string }
  /** The names as typed where the student is known and out of reach: no adviser gets any reach then (people#proposed-links). */
  typed: PersonName | null
  eventIds: string[]
  contactId: string | undefined
  waiverReason: string | undefined
}

/**
 * A registrar's registration of a student: the same sign-up as anybody's, an adviser where one is named, no fee where it is
 * waived, and a mail to the student (registrations#by-the-organizers).
 */
export async function signUpByOffice(
  work: Work,
  { registrar, world }: { registrar: AdminActor; world: World },
  { project, student, typed, eventIds, contactId, waiverReason }: OfficeSignUp,
): Promise<{ id: string }> {
  const { db, now, record } = work
  const { id: studentId, schoolId } = student
  const { id } = await signUpForProject(work, {
    project,
    who: { studentId, channel: 'ADMIN', registeredBy: { kind: 'ADMINISTRATOR', id: registrar.administratorId } },
    ...{ typed, schoolId, eventIds },
  })
  const linked = contactId === undefined ? [] : await nameAdviser(work, registrar, { student, contactId, typed })
  const { status } = orNotFound(await findKeptState(db, reachOf(registrar).registrations, id))
  const reason = status === 'PENDING' ? waiverReason : undefined
  if (reason !== undefined) await writeWaiver(db, now, id, reason)
  await tellStudent(work, world, {
    ...{ registrationId: id, studentId, project: project.name, reason },
    outcome: reason === undefined ? 'registered' : 'registeredFree',
  })
  const changes =
    reason === undefined
      ? []
      : changesBetween({ status, customPriceMinor: null }, { status: 'FREE', customPriceMinor: 0 })
  record({
    ...{ object: ['Registration', id], projectId: project.id, studentId, reason: reason ?? null },
    changes: [...changes, ...linked],
  })
  return { id }
}

/**
 * Makes a contact of the school the adviser of a student who has none, or proposes it for a student out of reach; tells what
 * is new by it. Lock order: the project's tally before this, as in every sign-up.
 */
async function nameAdviser(
  { db, now }: Work,
  registrar: AdminActor,
  {
    student: { id: studentId, schoolId },
    contactId,
    typed,
  }: Pick<OfficeSignUp, 'student' | 'typed'> & { contactId: string },
) {
  if (!(await isContactOf(db, visible.importers(registrar), schoolId, contactId)))
    throw new Fault('input.invalid', { fields: [{ field: 'contactId', key: 'fields.errors.oneOf' }] })
  const isOwn = typed === null
  if (isOwn) {
    await lockStudent(db, studentId)
    refuseIf(whyNotNameAdviser(contactId, await listConfirmedAdvisers(db, studentId)))
  }
  const isNew = await linkContact(db, now, { studentId, contactId, state: isOwn ? 'CONFIRMED' : 'PROPOSED' })
  return isNew ? [{ field: isOwn ? 'adviser' : 'proposedAdviser', before: null, after: contactId }] : []
}

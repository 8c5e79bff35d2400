import type { AdminActor } from '@/lib/access/actor'
import { reachOf } from '@/lib/access/reach'
import type { PersonName } from '@/lib/db/name-reading'
import type { ProjectView } from '@/lib/features/catalogue/projects/queries'
import { tellStudent } from '@/lib/features/payments/endings/tell-student.step'
import { changesBetween } from '@/lib/kernel/audit'
import { orNotFound } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { signUpForProject } from '../sign-ups/sign-up-for-project.step'
import { nameAdviser } from './name-adviser.step'
import { findKeptState, writeWaiver } from './queries'

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

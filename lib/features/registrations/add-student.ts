import type { StaffActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { Tx } from '@/lib/db/client'
import { getAdviserFor } from '@/lib/features/contacts/queries'
import {
  enterPackage,
  findUsablePlace,
  type PackageForSignUp,
  type PackagePlace,
} from '@/lib/features/packages/queries'
import type { ProjectView } from '@/lib/features/projects/queries'
import { getSchoolFor } from '@/lib/features/schools/queries'
import { findChoice, listRequiredFields } from '@/lib/features/settings/queries'
import { isInReach, linkContact, meetStudent } from '@/lib/features/students/queries'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { chooseProject } from './choose-project'
import { insertRegistrations, isRegistered, type NewRegistration, takeNumbers } from './queries'
import {
  chosenEvents,
  firstStatus,
  formOf,
  holdUntil,
  missingFields,
  registrationNumber,
  statusInPackage,
  unknownEvents,
  whyNotSignUp,
} from './rules'
import { type NewStudent, newStudentForm } from './schema'

/**
 * An adviser or coordinator registers a student for a project, alone or inside a package, or for a package alone (core 5,
 * New student; track 5, Add-student). A known address is registered under the names typed, and its link waits for the
 * student; a package she has of her own is not touched (data model, last section 4).
 */
export const addStudent = operation('registrations/add-student', {
  access: ['adviser', 'coordinator'],
  input: newStudentForm,
  run: async ({ actor, input, world }) => {
    const { project, bundle } = await chooseProject(actor, input, world)
    const person = await personOf(actor, input, project?.id ?? null, world)
    const eventIds = project === null ? [] : offeredEvents(project, input)
    const adviserId = await getAdviserFor(world.db, actor, input.contactId)
    const channel = actor.role === 'adviser' ? ('ADVISER' as const) : ('COORDINATOR' as const)

    return inTransaction(world, async ({ db, now, record }) => {
      const made = { createdByKind: 'CONTACT' as const, createdById: actor.contactId }
      const student = await meetStudent(db, now, { ...person, ...made })
      const isOwn = student.isNew || (await isInReach(db, visible.students(actor), student.id))
      await linkContact(db, now, {
        studentId: student.id,
        contactId: isOwn ? adviserId : actor.contactId,
        state: isOwn ? 'CONFIRMED' : 'PROPOSED',
      })
      const by = { actor, channel, isOwn, studentId: student.id }
      if (project === null) {
        const { id } = await signUpForPackage(db, now, bundle, by)
        record({ object: ['PackageRegistration', id], studentId: student.id })
        return { ...toldOf(by), registrationId: null, packageRegistrationId: id }
      }
      const typed = isOwn ? null : person
      const signUp = { project, bundle, eventIds, typed, schoolId: student.schoolId }
      const { id, packageRegistrationId } = await signUpForProject(db, now, signUp, by)
      record({ object: ['Registration', id], projectId: project.id, studentId: student.id })
      return { ...toldOf(by), registrationId: id, packageRegistrationId }
    })
  },
})

/** Who registers whom, and whether the student is hers. */
type By = { actor: StaffActor; channel: 'ADVISER' | 'COORDINATOR'; isOwn: boolean; studentId: string }

/** Until a student confirms the link, nothing is told that leads to her. */
function toldOf({ isOwn, studentId }: By): { studentId: string | null; isProposed: boolean } {
  return { studentId: isOwn ? studentId : null, isProposed: !isOwn }
}

type SignUp = Pick<NewRegistration, 'schoolId' | 'typed' | 'eventIds'> & {
  project: ProjectView
  bundle: PackageForSignUp | null
}

async function signUpForProject(
  db: Tx,
  now: Date,
  { project, bundle, ...registration }: SignUp,
  by: By,
): Promise<{ id: string; packageRegistrationId: string | null }> {
  const { prefix, first, ...seats } = await takeNumbers(db, project.id, 1)
  if (await isRegistered(db, project.id, by.studentId)) throw new Fault('registrations.alreadyRegistered')
  refuseIf(whyNotSignUp({ ...project, ...seats }, now))
  const place = bundle && (await placeIn(db, now, bundle, by)).place
  const status = place ? statusInPackage(place.status) : firstStatus(project.priceMinor)
  const packageRegistrationId = place?.id ?? null
  const [id] = await insertRegistrations(db, now, { projectId: project.id, ...sittingOf(by) }, [
    {
      ...registration,
      studentId: by.studentId,
      number: registrationNumber(prefix, first),
      status,
      packageRegistrationId,
      holdUntil: holdUntil(status, project.holdMinutes, now),
    },
  ])
  if (id === undefined) throw new Error('one registration in, none out')
  return { id, packageRegistrationId }
}

async function signUpForPackage(db: Tx, now: Date, bundle: PackageForSignUp, by: By): Promise<PackagePlace> {
  const { isMade, place } = await placeIn(db, now, bundle, by)
  if (!isMade || place === null) throw new Fault('packages.alreadyRegistered')
  return place
}

/** The student's place in a package; null where it is not the caller's to use. */
async function placeIn(db: Tx, now: Date, bundle: PackageForSignUp, by: By) {
  const into = { packageId: bundle.id, usesTotal: bundle.uses, status: firstStatus(bundle.priceMinor) }
  const made = await enterPackage(db, now, into, sittingOf(by), [by.studentId])
  const of = { packageId: bundle.id, studentId: by.studentId }
  return { isMade: made > 0, place: await findUsablePlace(db, of, { isOwn: by.isOwn, contactId: by.actor.contactId }) }
}

function sittingOf({ actor, channel }: By) {
  return { channel, registeredBy: { kind: 'CONTACT' as const, id: actor.contactId }, importBatchId: null }
}

function missing(field: string): never {
  throw new Fault('input.invalid', { fields: [{ field, key: 'fields.errors.required' }] })
}

/** What was typed of a person, complete as far as the project's form asks for it. */
async function personOf(actor: StaffActor, input: NewStudent, projectId: string | null, { db }: World) {
  const required = await listRequiredFields(db, formOf(actor.role, input), projectId)
  const fields = missingFields(input, required).map((field) => ({ field, key: 'fields.errors.required' as const }))
  if (fields.length > 0) throw new Fault('input.invalid', { fields })
  await refuseUnknownProvince(input, db)
  return {
    schoolId: await getSchoolFor(db, actor, input.schoolId),
    nativeFamily: input.nativeFamily ?? null,
    nativeGiven: input.nativeGiven ?? null,
    latinFamily: input.latinFamily ?? null,
    latinGiven: input.latinGiven ?? null,
    graduationYear: input.graduationYear ?? null,
    gender: input.gender ?? null,
    mobile: input.mobile ?? null,
    email: input.email ?? missing('email'),
    guardian1Mobile: input.guardian1Mobile ?? null,
    guardian1Email: input.guardian1Email ?? null,
  }
}

/** It helps a person to her school and is stored nowhere, but it must be one. */
async function refuseUnknownProvince({ province }: NewStudent, db: World['db']): Promise<void> {
  if (province === undefined || (await findChoice(db, 'provinces', province)) !== null) return
  throw new Fault('input.invalid', { fields: [{ field: 'province', key: 'fields.errors.oneOf' }] })
}

function offeredEvents(project: ProjectView, input: NewStudent): string[] {
  const chosen = chosenEvents(project.events, input)
  const fields = unknownEvents(chosen)
  if (fields.length === 0) return chosen.eventIds
  throw new Fault('input.invalid', { fields })
}

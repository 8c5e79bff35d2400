import type { StaffActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { getContact } from '@/lib/features/contacts/queries'
import { enterPackage, getPackage } from '@/lib/features/packages/queries'
import { getProject, type ProjectView } from '@/lib/features/projects/queries'
import { listSchoolsCalled } from '@/lib/features/schools/queries'
import { findChoice, listRequiredFields } from '@/lib/features/settings/queries'
import { isInReach, linkContact, meetStudent } from '@/lib/features/students/queries'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { insertRegistrations, isRegistered, takeNumbers } from './queries'
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
 * An adviser or coordinator registers a student for a project, alone or inside a package (core 5, New student; track 5,
 * Add-student). A known address is registered under the names typed, and its link waits for the student (data model, 4).
 */
export const addStudent = operation('registrations/add-student', {
  access: ['adviser', 'coordinator'],
  input: newStudentForm,
  run: async ({ actor, input, world }) => {
    const project = await getProject(world.db, visible.projects(actor), input.projectCode ?? missing('projectCode'))
    const bundle = input.packageId === undefined ? null : await getPackage(world.db, input.packageId)
    if (bundle !== null && !bundle.projectIds.includes(project.id)) throw new Fault('packages.projectOutside')
    const person = await personOf(actor, input, project, world)
    const eventIds = offeredEvents(project, input)
    const adviserId = await adviserOf(actor, input.contactId, world)
    const registeredBy = { kind: 'CONTACT' as const, id: actor.contactId }
    const channel = actor.role === 'adviser' ? ('ADVISER' as const) : ('COORDINATOR' as const)
    const sitting = { projectId: project.id, channel, registeredBy, importBatchId: null }

    return inTransaction(world, async ({ db, now, record }) => {
      const student = await meetStudent(db, now, {
        ...person,
        createdByKind: registeredBy.kind,
        createdById: registeredBy.id,
      })
      const isOwn = student.isNew || (await isInReach(db, visible.students(actor), student.id))
      await linkContact(db, now, {
        studentId: student.id,
        contactId: isOwn ? adviserId : actor.contactId,
        state: isOwn ? 'CONFIRMED' : 'PROPOSED',
      })
      const { prefix, first, ...seats } = await takeNumbers(db, project.id, 1)
      if (await isRegistered(db, project.id, student.id)) throw new Fault('registrations.alreadyRegistered')
      refuseIf(whyNotSignUp({ ...project, ...seats }, now))
      const place =
        bundle &&
        (
          await enterPackage(
            db,
            now,
            { packageId: bundle.id, usesTotal: bundle.uses, status: firstStatus(bundle.priceMinor) },
            sitting,
            [student.id],
          )
        )[0]
      const status = place ? statusInPackage(place.status) : firstStatus(project.priceMinor)
      const [registrationId] = await insertRegistrations(db, now, sitting, [
        {
          studentId: student.id,
          schoolId: student.schoolId,
          number: registrationNumber(prefix, first),
          status,
          packageRegistrationId: place?.id ?? null,
          holdUntil: holdUntil(status, project.holdMinutes, now),
          typed: isOwn ? null : person,
          eventIds,
        },
      ])
      record({ object: ['Registration', registrationId ?? null], projectId: project.id, studentId: student.id })
      return {
        studentId: student.id,
        registrationId,
        packageRegistrationId: place?.id ?? null,
        isProposed: !isOwn,
      }
    })
  },
})

function missing(field: string): never {
  throw new Fault('input.invalid', { fields: [{ field, key: 'fields.errors.required' }] })
}

/** What was typed of a person, complete as far as the project's form asks for it. */
async function personOf(actor: StaffActor, input: NewStudent, project: ProjectView, { db }: World) {
  const required = await listRequiredFields(db, formOf(actor.role, input), project.id)
  const fields = missingFields(input, required).map((field) => ({ field, key: 'fields.errors.required' as const }))
  if (fields.length > 0) throw new Fault('input.invalid', { fields })
  return {
    schoolId: await schoolOf(actor, input, db),
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

/** An adviser's students are of her school; a coordinator names the province and any approved school of it. */
async function schoolOf(actor: StaffActor, { schoolId, province }: NewStudent, db: World['db']): Promise<string> {
  const wrong = (field: string) => new Fault('input.invalid', { fields: [{ field, key: 'fields.errors.oneOf' }] })
  if (province !== undefined && (await findChoice(db, 'provinces', province)) === null) throw wrong('province')
  if (schoolId === undefined || schoolId === actor.schoolId) return actor.schoolId
  if (actor.role === 'adviser') throw new Fault('notFound')
  const [found, another] = await listSchoolsCalled(db, schoolId)
  if (found === undefined || another !== undefined) throw wrong('schoolId')
  return found.id
}

function offeredEvents(project: ProjectView, input: NewStudent): string[] {
  const chosen = chosenEvents(project.events, input)
  const fields = unknownEvents(chosen)
  if (fields.length === 0) return chosen.eventIds
  throw new Fault('input.invalid', { fields })
}

/** Whose the student becomes: the caller's, or an adviser's of her own school where a coordinator says so. */
async function adviserOf(actor: StaffActor, contactId: string | undefined, { db }: World): Promise<string> {
  if (contactId === undefined || contactId === actor.contactId) return actor.contactId
  if (actor.role === 'adviser') throw new Fault('notFound')
  return (await getContact(db, visible.contacts(actor), contactId)).id
}

import { decidedBy, type StaffActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { ProjectView } from '@/lib/features/catalogue/projects/queries'
import { findSeason } from '@/lib/features/catalogue/projects/seasons.queries'
import { listRequiredFields } from '@/lib/features/catalogue/settings/queries'
import { getAdviserFor } from '@/lib/features/people/contacts/find-adviser.step'
import { findProvinceId, refuseOtherProvince } from '@/lib/features/people/schools/check-province.step'
import { getSchoolFor } from '@/lib/features/people/schools/queries'
import { namesOfNew, proposedSchool, type SchoolAim } from '@/lib/features/people/schools/rules'
import { linkContact } from '@/lib/features/people/students/advisers.queries'
import { isInReach } from '@/lib/features/people/students/queries'
import { personFrom } from '@/lib/features/people/students/rules'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { offeredEvents } from '../sign-ups/rules'
import { signUpForProject } from '../sign-ups/sign-up-for-project.step'
import { signUpForPackage, takePackage } from '../sign-ups/take-package.step'
import { chooseProject } from './choose-project.step'
import { meetTyped } from './meet-typed.step'
import { formOf, missingFields } from './new-student.rules'
import { type NewStudent, newStudentForm } from './schema'

/**
 * An adviser or coordinator registers a student for a project, alone or inside a package, or for a package alone
 * (registrations#new-student). A known address is registered under the names typed, and its link waits for the student;
 * a package the student already has is not touched (people#proposed-links).
 */
export const addStudent = operation('registrations/registrations/add-student', {
  access: ['adviser', 'coordinator'],
  input: newStudentForm,
  run: async ({ actor, input, world }) => {
    const { project, bundle } = await chooseProject(world, actor, input)
    const typed = await personOf(actor, input, project, world)
    const school = await schoolOf(actor, input, world)
    const eventIds = project === null ? [] : offeredEvents(project.events, input)
    const adviserId = await getAdviserFor(world, actor, input.contactId)
    const channel = actor.role === 'adviser' ? ('ADVISER' as const) : ('COORDINATOR' as const)

    return inTransaction(world, async (work) => {
      const { db, now, record } = work
      const by = { createdByKind: 'CONTACT' as const, createdById: actor.contactId }
      const student = await meetTyped(work, { ...typed, ...by }, school)
      const isOwn = student.isNew || (await isInReach(db, visible.students(actor), student.id))
      const link = isOwn
        ? { contactId: adviserId, state: 'CONFIRMED' as const }
        : { contactId: actor.contactId, state: 'PROPOSED' as const }
      await linkContact(db, now, { studentId: student.id, ...link }, decidedBy(actor))
      const registeredBy = { kind: 'CONTACT' as const, id: actor.contactId }
      const who = { studentId: student.id, channel, registeredBy }
      const answer = answerFor(isOwn, student.id)
      const may = { isOwn, contactId: actor.contactId }
      if (project === null) {
        const { id } = await signUpForPackage(work, bundle, who, may)
        record({ object: ['PackageRegistration', id], studentId: student.id })
        return { ...answer, registrationId: null, packageRegistrationId: id }
      }
      const { id, packageRegistrationId } = await signUpForProject(work, {
        project,
        who,
        eventIds,
        typed: isOwn ? null : typed,
        schoolId: student.schoolId,
        place: bundle === null ? undefined : async () => (await takePackage(work, bundle, who, may)).place,
      })
      record({ object: ['Registration', id], projectId: project.id, studentId: student.id })
      return { ...answer, registrationId: id, packageRegistrationId }
    })
  },
})

/** Until a student confirms the link, the answer holds nothing that leads to the student. */
function answerFor(isOwn: boolean, studentId: string): { studentId: string | null; isProposed: boolean } {
  return { studentId: isOwn ? studentId : null, isProposed: !isOwn }
}

function missing(field: string): never {
  throw new Fault('input.invalid', { fields: [{ field, key: 'fields.errors.required' }] })
}

/** What was typed of a person, complete as far as the project's form asks for it. */
async function personOf(actor: StaffActor, input: NewStudent, project: ProjectView | null, { db }: World) {
  const isTrack = project !== null && project.season.id === (await findSeason(db))?.id
  const form = formOf(actor.role, input, isTrack)
  const required = await listRequiredFields(db, form, project?.id ?? null)
  const schoolId = input.schoolId ?? namesOfNew(input)?.name
  const fields = missingFields(form, { ...input, schoolId }, required)
  if (fields.length > 0) throw new Fault('input.invalid', { fields })
  return { ...personFrom(input), email: input.email ?? missing('email') }
}

/** A listed school of the province said, or one that a coordinator proposes because it is not listed. */
async function schoolOf(actor: StaffActor, input: NewStudent, world: World): Promise<SchoolAim> {
  const { db } = world
  const provinceId = await findProvinceId(world, input.province)
  const proposed =
    actor.role === 'coordinator' && input.schoolId === undefined ? proposedSchool(input, provinceId) : null
  if (proposed !== null) return proposed
  const id = await getSchoolFor(db, actor, input.schoolId)
  await refuseOtherProvince(world, id, provinceId)
  return { id }
}

import { z } from 'zod'
import { importGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { getProject } from '@/lib/features/catalogue/projects/queries'
import { listRequiredFields } from '@/lib/features/catalogue/settings/queries'
import { findProvinceId, refuseOtherProvince } from '@/lib/features/people/schools/check-province.step'
import { getIndependentSchool, listSchoolsCalled } from '@/lib/features/people/schools/queries'
import { namesOfNew, proposedSchool, type SchoolAim } from '@/lib/features/people/schools/rules'
import { isInReach } from '@/lib/features/people/students/queries'
import { personFrom } from '@/lib/features/people/students/rules'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { schoolKinds } from '../open-registrations/rules'
import { meetTyped } from '../registrations/meet-typed.step'
import { missingFields } from '../registrations/new-student.rules'
import { newStudentForm } from '../registrations/schema'
import { offeredEvents } from '../sign-ups/rules'
import { officeSignUp } from './schema'
import { signUpByOffice } from './sign-up-by-office.step'

const officeForm = newStudentForm
  .omit({ packageId: true })
  .extend({ ...officeSignUp, schoolKind: z.enum(schoolKinds).default('listed') })
type OfficeForm = z.output<typeof officeForm>

/**
 * A registrar enters a student of any school, or of none, and registers the student for a project. A known address is
 * registered as by anybody else: a profile in reach stays as it is, one out of reach is not shown
 * (registrations#by-the-organizers).
 */
export const registerNewStudent = operation('registrations/kept-registrations/register-new-student', {
  access: ['admin'],
  grants: importGrants,
  input: officeForm,
  run: async ({ actor: registrar, input, world }) => {
    const project = await getProject(world.db, visible.projects(registrar), input.projectCode)
    const { email, ...person } = await personOf(input, project.id, world)
    const school = await schoolOf(input, world)
    const eventIds = offeredEvents(project.events, input)
    const { contactId, waiverReason } = input

    return inTransaction(world, async (work) => {
      const by = { createdByKind: 'ADMINISTRATOR' as const, createdById: registrar.administratorId }
      const student = await meetTyped(work, { ...person, email, ...by }, school)
      const isKnown = student.isNew || (await isInReach(work.db, visible.students(registrar), student.id))
      const typed = isKnown ? null : person
      const aim = { project, student, typed, eventIds, contactId, waiverReason }
      const { id } = await signUpByOffice(work, { registrar, world }, aim)
      return { studentId: student.id, registrationId: id }
    })
  },
})

/** What was typed of a person, complete as far as the project's form asks for it; a school is asked for unless there is none. */
async function personOf(input: OfficeForm, projectId: string, { db }: World) {
  const required = await listRequiredFields(db, 'new-student', projectId)
  const school = { listed: input.schoolId, new: namesOfNew(input)?.name, none: 'none' }[input.schoolKind]
  const lacking = missingFields('new-student', { ...input, schoolId: school }, [...required, 'schoolId'])
  const fields = lacking.map((missing) =>
    missing.field === 'schoolId' && input.schoolKind === 'new' ? { ...missing, field: 'newSchoolName' } : missing,
  )
  const { email } = input
  if (fields.length > 0 || email === undefined) throw new Fault('input.invalid', { fields })
  return { ...personFrom(input), email }
}

/** A listed school, one that is not listed yet, or none. */
async function schoolOf(input: OfficeForm, world: World): Promise<SchoolAim> {
  const { db } = world
  if (input.schoolKind === 'none') return { id: (await getIndependentSchool(db)).id }
  const provinceId = await findProvinceId(world, input.province)
  const proposed = input.schoolKind === 'new' ? proposedSchool(input, provinceId) : null
  if (proposed !== null) return proposed
  const [found, another] = input.schoolId === undefined ? [] : await listSchoolsCalled(db, input.schoolId)
  if (found === undefined || another !== undefined)
    throw new Fault('input.invalid', { fields: [{ field: 'schoolId', key: 'fields.errors.oneOf' }] })
  await refuseOtherProvince(world, found.id, provinceId)
  return found
}

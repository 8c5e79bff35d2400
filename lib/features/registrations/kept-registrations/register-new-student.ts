import { z } from 'zod'
import { type AdminActor, importGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { getPackage } from '@/lib/features/catalogue/packages/queries'
import { getProject } from '@/lib/features/catalogue/projects/queries'
import { listRequiredFields } from '@/lib/features/catalogue/settings/queries'
import { whyNotKeepStudents } from '@/lib/features/people/kept-students/rules'
import { findProvinceId, refuseOtherProvince } from '@/lib/features/people/schools/check-province.step'
import { getIndependentSchool, listSchoolsCalled } from '@/lib/features/people/schools/queries'
import { namesOfNew, proposedSchool, type SchoolAim } from '@/lib/features/people/schools/rules'
import { isInReach } from '@/lib/features/people/students/queries'
import { personFrom } from '@/lib/features/people/students/rules'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { schoolKinds } from '../open-registrations/rules'
import { meetTyped } from '../registrations/meet-typed.step'
import { missingFields } from '../registrations/new-student.rules'
import { newStudentForm } from '../registrations/schema'
import { offeredEvents } from '../sign-ups/rules'
import { officeTerms } from './schema'
import { signUpByOffice } from './sign-up-by-office.step'
import { signUpInPackage } from './sign-up-in-package.step'

const officeForm = newStudentForm.extend({ ...officeTerms, schoolKind: z.enum(schoolKinds).default('listed') })
type OfficeForm = z.output<typeof officeForm>

/**
 * A registrar enters a student of any school, or of none, and registers the student for a project, or for a package. A known address is
 * registered as by anybody else: a profile in reach stays as it is, one out of reach is not shown
 * (registrations#by-the-organizers).
 */
export const registerNewStudent = operation('registrations/kept-registrations/register-new-student', {
  access: ['admin'],
  grants: importGrants,
  input: officeForm,
  run: async ({ actor: registrar, input, world }) => {
    const aim = await aimOf(registrar, input, world)
    const { email, ...person } = await personOf(input, aim.kind === 'project' ? aim.project.id : null, world)
    const school = await schoolOf(input, world)
    const { contactId, waiverReason } = input

    return inTransaction(world, async (work) => {
      const by = { createdByKind: 'ADMINISTRATOR' as const, createdById: registrar.administratorId }
      const student = await meetTyped(work, { ...person, email, ...by }, school)
      const isKnown = student.isNew || (await isInReach(work.db, visible.students(registrar), student.id))
      const typed = isKnown ? null : person
      const terms = { student, typed, contactId, waiverReason }
      const caller = { registrar, world }
      const { id } =
        aim.kind === 'project'
          ? await signUpByOffice(work, caller, { ...aim, ...terms })
          : await signUpInPackage(work, caller, { ...aim, ...terms })
      return { studentId: student.id, id }
    })
  },
})

/** The project with its events, or the package, which takes a registrar of all projects. */
async function aimOf(registrar: AdminActor, input: OfficeForm, { db }: World) {
  if (input.packageId !== undefined) {
    refuseIf(whyNotKeepStudents(registrar))
    return { kind: 'package' as const, bundle: await getPackage(db, input.packageId) }
  }
  if (input.projectCode === undefined)
    throw new Fault('input.invalid', { fields: [{ field: 'projectCode', key: 'fields.errors.required' }] })
  const project = await getProject(db, visible.projects(registrar), input.projectCode)
  return { kind: 'project' as const, project, eventIds: offeredEvents(project.events, input) }
}

/** What was typed of a person, complete as far as the project's form asks for it; a school is asked for unless there is none. */
async function personOf(input: OfficeForm, projectId: string | null, { db }: World) {
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

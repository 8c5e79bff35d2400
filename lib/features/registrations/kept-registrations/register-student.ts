import { z } from 'zod'
import { importGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { getProject } from '@/lib/features/catalogue/projects/queries'
import { getKeptStudent } from '@/lib/features/people/kept-students/queries'
import { whyNotChange } from '@/lib/features/people/kept-students/rules'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { offeredEvents } from '../sign-ups/rules'
import { officeSignUp } from './schema'
import { signUpByOffice } from './sign-up-by-office.step'

/**
 * A registrar registers a student who is known for a project, while it takes registrations, at the student's price or for
 * nothing with a reason; the student is told (registrations#by-the-organizers).
 */
export const registerStudent = operation('registrations/kept-registrations/register-student', {
  access: ['admin'],
  grants: importGrants,
  input: z.object({ studentId: id, ...officeSignUp }),
  write: async (work, { actor: registrar, input, world }) => {
    const { db } = work
    const project = await getProject(db, visible.projects(registrar), input.projectCode)
    const student = await getKeptStudent(db, visible.students(registrar), input.studentId)
    refuseIf(whyNotChange(student))
    const { contactId, waiverReason } = input
    const eventIds = offeredEvents(project.events, input)
    const aim = { project, student, typed: null, eventIds, contactId, waiverReason }
    return signUpByOffice(work, { registrar, world }, aim)
  },
})

import { z } from 'zod'
import { importGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { getPackage } from '@/lib/features/catalogue/packages/queries'
import { getKeptStudent } from '@/lib/features/people/kept-students/queries'
import { whyNotChange, whyNotKeepStudents } from '@/lib/features/people/kept-students/rules'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { officeTerms } from './schema'
import { signUpInPackage } from './sign-up-in-package.step'

/**
 * A registrar of all projects registers a student who is known for a package on offer, at its price or for nothing with a
 * reason; the student joins its projects and is told (registrations#by-the-organizers).
 */
export const registerInPackage = operation('registrations/kept-registrations/register-in-package', {
  access: ['admin'],
  grants: importGrants,
  input: z.object({ studentId: id, packageId: id, ...officeTerms }),
  write: async (work, { actor: registrar, input, world }) => {
    refuseIf(whyNotKeepStudents(registrar))
    const student = await getKeptStudent(work.db, visible.students(registrar), input.studentId)
    refuseIf(whyNotChange(student))
    const { contactId, waiverReason } = input
    const bundle = await getPackage(work.db, input.packageId)
    return signUpInPackage(work, { registrar, world }, { bundle, student, typed: null, contactId, waiverReason })
  },
})

import { z } from 'zod'
import { importGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { getPackage } from '@/lib/features/catalogue/packages/queries'
import { tellStudent } from '@/lib/features/payments/endings/tell-student.step'
import { getKeptStudent } from '@/lib/features/people/kept-students/queries'
import { whyNotChange, whyNotKeepStudents } from '@/lib/features/people/kept-students/rules'
import { changesBetween } from '@/lib/kernel/audit'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { signUpForPackage } from '../sign-ups/take-package.step'
import { nameAdviser } from './name-adviser.step'
import { writePackageWaiver } from './packages.queries'
import { officeTerms } from './schema'

/**
 * A registrar of all projects registers a student who is known for a package on offer, at its price or for nothing with a
 * reason; the student joins its projects and is told (registrations#by-the-organizers).
 */
export const registerInPackage = operation('registrations/kept-registrations/register-in-package', {
  access: ['admin'],
  grants: importGrants,
  input: z.object({ studentId: id, packageId: id, ...officeTerms }),
  write: async (work, { actor: registrar, input, world }) => {
    const { db, now, record } = work
    refuseIf(whyNotKeepStudents(registrar))
    const { packageId, contactId, waiverReason } = input
    const student = await getKeptStudent(db, visible.students(registrar), input.studentId)
    refuseIf(whyNotChange(student))
    const bundle = await getPackage(db, packageId)
    const registeredBy = { kind: 'ADMINISTRATOR' as const, id: registrar.administratorId }
    const who = { studentId: student.id, channel: 'ADMIN' as const, registeredBy }
    const { id, status } = await signUpForPackage(work, bundle, who)
    const linked =
      contactId === undefined ? [] : await nameAdviser(work, registrar, { student, contactId, typed: null })
    const reason = status === 'PENDING' ? waiverReason : undefined
    if (reason !== undefined) await writePackageWaiver(db, now, id, reason)
    await tellStudent(work, world, {
      ...{ registrationId: id, studentId: student.id, project: bundle.name, reason },
      outcome: reason === undefined ? 'registered' : 'registeredFree',
    })
    const waived = reason === undefined ? [] : changesBetween({ status }, { status: 'FREE' as const })
    record({
      ...{ object: ['PackageRegistration', id], studentId: student.id, reason: reason ?? null },
      changes: [...waived, ...linked],
    })
    return { id }
  },
})

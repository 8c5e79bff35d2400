import type { AdminActor } from '@/lib/access/actor'
import type { PersonName } from '@/lib/db/name-reading'
import type { PackageView } from '@/lib/features/catalogue/packages/queries'
import { tellStudent } from '@/lib/features/payments/endings/tell-student.step'
import { changesBetween } from '@/lib/kernel/audit'
import type { Work } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { signUpForPackage } from '../sign-ups/take-package.step'
import { nameAdviser } from './name-adviser.step'
import { writePackageWaiver } from './packages.queries'

type PackageSignUp = {
  bundle: PackageView
  student: { id: string; schoolId: string }
  /** The names as typed where the student is known and out of reach. */
  typed: PersonName | null
  contactId: string | undefined
  waiverReason: string | undefined
}

/**
 * A registrar's registration of a student for a package: as the student's own, an adviser where one is named, no fee where it
 * is waived, and a mail to the student (registrations#by-the-organizers).
 */
export async function signUpInPackage(
  work: Work,
  { registrar, world }: { registrar: AdminActor; world: World },
  { bundle, student, typed, contactId, waiverReason }: PackageSignUp,
): Promise<{ id: string }> {
  const { db, now, record } = work
  const { id: studentId } = student
  const registeredBy = { kind: 'ADMINISTRATOR' as const, id: registrar.administratorId }
  const { id, status } = await signUpForPackage(work, bundle, { studentId, channel: 'ADMIN', registeredBy })
  const linked = contactId === undefined ? [] : await nameAdviser(work, registrar, { student, contactId, typed })
  const reason = status === 'PENDING' ? waiverReason : undefined
  if (reason !== undefined) await writePackageWaiver(db, now, id, reason)
  await tellStudent(work, world, {
    ...{ registrationId: id, studentId, project: bundle.name, reason },
    outcome: reason === undefined ? 'packageRegistered' : 'packageRegisteredFree',
  })
  const waived = reason === undefined ? [] : changesBetween({ status }, { status: 'FREE' as const })
  record({
    ...{ object: ['PackageRegistration', id], studentId, reason: reason ?? null },
    changes: [...waived, ...linked],
  })
  return { id }
}

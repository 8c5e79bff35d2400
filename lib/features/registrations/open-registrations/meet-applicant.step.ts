import { findStudentAccount } from '@/lib/features/people/auth/queries'
import { settleSchool } from '@/lib/features/people/schools/queries'
import { meetStudent } from '@/lib/features/people/students/queries'
import { Fault } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import { newRowId } from './queries'
import type { IntentPayload } from './schema'

export type Applicant = { id: string; schoolId: string; isNew: boolean; newSchoolId: string | null }

/**
 * The student of a proved address. A known profile is never written to, whatever was typed; an account that was closed
 * stays closed.
 */
export async function meetApplicant(
  { db, now }: Work,
  email: string,
  { person, school }: IntentPayload,
): Promise<Applicant> {
  const known = await findStudentAccount(db, email)
  if (known !== null) return { id: known.id, schoolId: known.schoolId, isNew: false, newSchoolId: null }
  const settled = await settleSchool(db, now, school)
  const id = newRowId(now)
  const by = { createdByKind: 'STUDENT' as const, createdById: id }
  const met = await meetStudent(db, now, { id, ...person, email, schoolId: settled.id, ...by })
  if (!met.isNew && (await findStudentAccount(db, email)) === null) throw new Fault('openRegistrations.accountClosed')
  return { ...met, newSchoolId: settled.isNew ? settled.id : null }
}

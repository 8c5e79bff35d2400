import type { AdminActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { refuseIf } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import { lockStudents } from './merging.queries'
import { getKeptStudent, type KeptStudent } from './queries'
import { whyNotKeepStudents, whyNotTellApart } from './rules'

/** Two entries in reach, locked against a merge meanwhile, of which a registrar says whether they are one person. */
export async function lockPair(
  { db }: Work,
  actor: AdminActor,
  ids: { studentId: string; otherId: string },
): Promise<[KeptStudent, KeptStudent]> {
  refuseIf(whyNotKeepStudents(actor))
  const scope = visible.students(actor)
  await lockStudents(db, [ids.studentId, ids.otherId])
  const student = await getKeptStudent(db, scope, ids.studentId)
  const other = await getKeptStudent(db, scope, ids.otherId)
  refuseIf(whyNotTellApart(student, other))
  return [student, other]
}

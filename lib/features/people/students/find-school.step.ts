import { listSchoolsCalled } from '@/lib/features/people/schools/queries'
import { Fault } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import { getOwnSchool, type StudentDetail } from './queries'

/** The one approved school of this id or name; the student's own keeps its place even while it waits for approval. */
export async function findSchool(
  { db }: Work,
  spelling: string | undefined,
  { school }: StudentDetail,
): Promise<StudentDetail['school']> {
  if (spelling === undefined || [school.id, school.name, school.nameEn].includes(spelling)) return school
  const [found, another] = await listSchoolsCalled(db, spelling)
  if (found !== undefined && another === undefined) return getOwnSchool(db, found.id)
  const key = found === undefined ? 'students.errors.schoolUnknown' : 'students.errors.schoolAmbiguous'
  throw new Fault('input.invalid', { fields: [{ field: 'school', key }] })
}

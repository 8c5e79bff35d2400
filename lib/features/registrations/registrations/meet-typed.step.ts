import { settleSchool } from '@/lib/features/people/schools/queries'
import type { SchoolAim } from '@/lib/features/people/schools/rules'
import { findStudentOf, type Met, meetStudent } from '@/lib/features/people/students/queries'
import type { Work } from '@/lib/kernel/transaction'

type TypedPerson = Omit<Parameters<typeof meetStudent>[2], 'schoolId'>

/**
 * The student of the address typed, made where there is none, at a school that is proposed where it is not listed. For a known
 * student no school is proposed: they stay at their own (registrations#new-student).
 */
export async function meetTyped({ db, now, record }: Work, typed: TypedPerson, school: SchoolAim): Promise<Met> {
  const known = await findStudentOf(db, typed.email)
  if (known !== null) return { ...known, isNew: false }
  const { id: schoolId, isNew } = await settleSchool(db, now, school)
  if (isNew) record({ object: ['School', schoolId] })
  return meetStudent(db, now, { ...typed, schoolId })
}

import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listSchoolsCalled } from '@/lib/features/schools/queries'
import type { Tx } from '@/lib/db/client'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { targetId } from '@/lib/kernel/target'
import { inTransaction } from '@/lib/kernel/transaction'
import { wireId } from '@/lib/wire/formats'
import { getFreeze, getStudent, type StudentDetail, updateOwnProfile } from './queries'
import { shownTo, whyNotEditProfile } from './rules'
import { ownProfileFields } from './schema'

/**
 * A student changes her Latin names, gender, graduation year and school (decisions, Schools, people, names; track 5). Left
 * out, the school stays; said, it must not be empty.
 */
export const updateStudentInfo = operation('students/update-student-info', {
  access: ['student'],
  input: z.object({
    studentId: wireId.optional(),
    ...ownProfileFields,
    school: ownProfileFields.school.optional(),
    version: z.int().min(1).optional(),
  }),
  run: ({ actor, input, world }) =>
    inTransaction(world, async ({ db, now, record }) => {
      const scope = visible.students(actor)
      const student = await getStudent(db, scope, targetId(input.studentId, actor.studentId, 'studentId'))
      refuseIf(whyNotEditProfile(await getFreeze(db, student.id)))
      if (input.version !== undefined && input.version !== student.version) throw new Fault('conflict.stale')
      const { latinGiven, latinFamily, gender, graduationYear } = input
      const schoolId = await schoolCalled(db, input.school, student)
      const changed = { latinGiven, latinFamily, gender, graduationYear, schoolId }
      await updateOwnProfile(db, student, changed, now)
      const changes = changesBetween({ ...student, schoolId: student.school.id }, changed)
      record({ object: ['Student', student.id], studentId: student.id, changes })
      return shownTo(actor.role, await getStudent(db, scope, student.id))
    }),
})

/** The one approved school of this id or name; her own keeps its place even while it waits for approval. */
async function schoolCalled(db: Tx, spelling: string | undefined, { school }: StudentDetail): Promise<string> {
  if (spelling === undefined || [school.id, school.name, school.nameEn].includes(spelling)) return school.id
  const [found, another] = await listSchoolsCalled(db, spelling)
  if (found !== undefined && another === undefined) return found.id
  const key = found === undefined ? 'students.errors.schoolUnknown' : 'students.errors.schoolAmbiguous'
  throw new Fault('input.invalid', { fields: [{ field: 'school', key }] })
}

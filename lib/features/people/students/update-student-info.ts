import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { targetId } from '@/lib/kernel/target'
import { changeEntry } from './change-entry.step'
import { findSchool } from './find-school.step'
import { getFreeze, getStudent } from './queries'
import { shownTo, whyNotEditProfile } from './rules'
import { ownProfileFields } from './schema'

/**
 * A student changes their Latin names, gender, graduation year and school (people#own-profile). If the school is left
 * out, it stays; if it is sent, it must not be empty.
 */
export const updateStudentInfo = operation('people/students/update-student-info', {
  access: ['student'],
  input: z.object({
    studentId: id.optional(),
    ...ownProfileFields,
    school: ownProfileFields.school.optional(),
    version: z.int().min(1).optional(),
  }),
  write: async (work, { actor, input }) => {
    const { db, now, record } = work
    const scope = visible.students(actor)
    const student = await getStudent(db, scope, targetId(input.studentId, actor.studentId, 'studentId'))
    refuseIf(whyNotEditProfile(await getFreeze(db, visible.freezingAwards(actor, now), student.id)))
    if (input.version !== undefined && input.version !== student.version) throw new Fault('conflict.stale')
    const { latinGiven, latinFamily, gender, graduationYear } = input
    const { id: schoolId } = await findSchool(work, input.school, student)
    const changed = { latinGiven, latinFamily, gender, graduationYear, schoolId }
    await changeEntry(work, student, changed)
    const changes = changesBetween({ ...student, schoolId: student.school.id }, changed)
    record({ object: ['Student', student.id], studentId: student.id, changes })
    return shownTo(actor.role, await getStudent(db, scope, student.id))
  },
})

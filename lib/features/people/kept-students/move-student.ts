import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getSchool } from '@/lib/features/people/schools/queries'
import { isLanguage } from '@/lib/i18n/languages'
import { queueMail } from '@/lib/jobs/outbox'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { getKeptStudent, putAtSchool } from './queries'
import { whyNotChange, whyNotKeepStudents, whyNotMove } from './rules'
import { seenStudent } from './schema'

/**
 * A registrar puts a student at another school, with a reason; registrations stay with the school they were made at
 * (data-model#moved-students), and the student is told.
 */
export const moveStudent = operation('people/kept-students/move-student', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ ...seenStudent, schoolId: id, reason }),
  write: async ({ db, now, record }, { actor, input, world }) => {
    refuseIf(whyNotKeepStudents(actor))
    const student = await getKeptStudent(db, visible.students(actor), input.studentId)
    const school = await getSchool(db, visible.schools(actor), input.schoolId)
    refuseIf(whyNotChange(student) ?? whyNotMove(student, school))
    const seen = { id: student.id, version: input.version }
    if (!(await putAtSchool(db, now, seen, school.id))) throw new Fault('conflict.stale')
    await queueMail(db, now, {
      dedupeKey: `student-moved:${student.id}:${input.version}`,
      template: 'student-moved',
      payload: { school: school.name, schoolEn: school.nameEn ?? school.name },
      language: isLanguage(student.language) ? student.language : world.language,
      person: { kind: 'STUDENT', id: student.id },
      to: student.email,
    })
    const changes = [{ field: 'schoolId', before: student.schoolId, after: school.id }]
    record({ object: ['Student', student.id], studentId: student.id, reason: input.reason, changes })
    return { id: student.id }
  },
})

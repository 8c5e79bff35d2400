import { z } from 'zod'
import { actingBy } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { isInReach } from '@/lib/features/people/students/queries'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { listDoublesOf } from './doubles.queries'
import { getKeptStudent as getStudent } from './queries'
import { whyNotChange, whyNotEnrolStudent, whyNotKeepStudents } from './rules'

/**
 * A student as the organisers keep them: entry, advisers, who looks like them, and what may be done. Opening it is
 * audited, since a guardian's address stands in it (people#kept-students).
 */
export const getKeptStudent = operation('people/kept-students/get-kept-student', {
  access: ['admin'],
  input: z.object({ studentId: id }),
  run: async ({ actor, input, world }) => {
    const { db } = world
    const student = await getStudent(db, visible.students(actor), input.studentId)
    await inTransaction(world, async ({ record }) =>
      record({ object: ['Student', student.id], studentId: student.id, projectId: actor.projectId }),
    )
    const whyNotKeep = whyNotKeepStudents(actor) ?? whyNotChange(student)
    // Whom a student looks like may be somebody out of reach, so it takes the role on all projects.
    const isReached = await isInReach(db, visible.students(actingBy(actor, ['REGISTRAR'])), student.id)
    return {
      student,
      doubles: whyNotKeep === null ? await listDoublesOf(db, student.id) : [],
      whyNotKeep,
      whyNotEnrol: whyNotEnrolStudent(actor, student, isReached),
    }
  },
})

import { z } from 'zod'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { getStudent } from '@/lib/features/people/students/queries'
import { shownTo } from '@/lib/features/people/students/rules'
import { listRegistrations } from '@/lib/features/registrations/rosters/queries'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageWindow } from '@/lib/kernel/paging'
import { targetId } from '@/lib/kernel/target'
import { inTransaction } from '@/lib/kernel/transaction'

/**
 * A student's entry with their registrations, for the student and for whoever has the student in reach (people#entry).
 * It opens the guardians' data, which is audited for administrators (security#secrets).
 */
export const getStudentInfo = operation('registrations/overviews/get-student-info', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ studentId: id.optional() }),
  run: async ({ actor, input, world }) => {
    const { db } = world
    const id = targetId(input.studentId, actor.role === 'student' ? actor.studentId : null, 'studentId')
    const student = await getStudent(db, visible.students(actor), id)
    if (actor.role === 'admin') {
      await inTransaction(world, async ({ record }) =>
        record({ object: ['Student', student.id], studentId: student.id, projectId: actor.projectId }),
      )
    }
    const newestFirst = { by: 'created', descending: true } as const
    const { rows } = await listRegistrations(db, reachOf(actor), { studentId: id }, pageWindow({}), newestFirst)
    return { student: shownTo(actor.role, student), registrations: rows }
  },
})

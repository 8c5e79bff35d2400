import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { isInReach } from '@/lib/features/people/students/queries'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput } from '@/lib/kernel/paging'
import { targetId } from '@/lib/kernel/target'
import { listAwards } from './awards.queries'

/** The awards of a student in reach and of their teams, once released (judging#results). */
export const listStudentAwards = operation('judging/results/list-student-awards', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ studentId: id.optional(), ...pageInput }),
  run: async ({ actor, input, world: { db, now } }) => {
    const studentId = targetId(input.studentId, actor.role === 'student' ? actor.studentId : null, 'studentId')
    if (!(await isInReach(db, visible.students(actor), studentId))) throw new Fault('notFound')
    return listAwards(db, visible.awards(actor, now), { studentId })
  },
})

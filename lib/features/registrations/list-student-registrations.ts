import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { isInReach } from '@/lib/features/students/queries'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { targetId } from '@/lib/kernel/target'
import { wireId } from '@/lib/wire/formats'
import { listRegistrations, reachOf } from '@/lib/features/rosters/queries'

/** One student's registrations, the newest first (track 7, A student's applications by student_id). */
export const listStudentRegistrations = operation('registrations/list-student-registrations', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ studentId: wireId.optional(), ...pageInput }),
  run: async ({ actor, input, world }) => {
    const studentId = targetId(input.studentId, actor.role === 'student' ? actor.studentId : null, 'studentId')
    if (!(await isInReach(world.db, visible.students(actor), studentId))) throw new Fault('notFound')
    const newestFirst = { by: 'created', descending: true } as const
    return listRegistrations(world.db, reachOf(actor), { studentId }, pageWindow(input), newestFirst)
  },
})

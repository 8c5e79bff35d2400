import { z } from 'zod'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { isInReach } from '@/lib/features/people/students/queries'
import { listProjectCodes } from '@/lib/features/registrations/rosters/counts.queries'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput } from '@/lib/kernel/paging'
import { targetId } from '@/lib/kernel/target'

/** The projects a student takes part in (registrations#project-codes). */
export const listStudentCodes = operation('registrations/registrations/list-student-codes', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ studentId: id.optional(), ...pageInput }),
  run: async ({ actor, input, world }) => {
    const studentId = targetId(input.studentId, actor.role === 'student' ? actor.studentId : null, 'studentId')
    if (!(await isInReach(world.db, visible.students(actor), studentId))) throw new Fault('notFound')
    return listProjectCodes(world.db, reachOf(actor), { studentId })
  },
})

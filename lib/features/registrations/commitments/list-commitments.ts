import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getProjectById } from '@/lib/features/catalogue/projects/queries'
import { isInReach } from '@/lib/features/people/students/queries'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput } from '@/lib/kernel/paging'
import { targetId } from '@/lib/kernel/target'
import { listLetters } from './queries'

/** The commitment letters of a student for a project (registrations#commitment-letters). */
export const listCommitments = operation('registrations/commitments/list-commitments', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ studentId: id.optional(), projectId: id, ...pageInput }),
  run: async ({ actor, input, world }) => {
    const { db } = world
    const studentId = targetId(input.studentId, actor.role === 'student' ? actor.studentId : null, 'studentId')
    if (!(await isInReach(db, visible.students(actor), studentId))) throw new Fault('notFound')
    const { id: projectId } = await getProjectById(db, visible.projects(actor), input.projectId)
    return listLetters(db, visible.commitments(actor), { studentId, projectId })
  },
})

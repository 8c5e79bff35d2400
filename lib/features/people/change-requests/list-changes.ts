import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { id } from '@/lib/kernel/id'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { targetId } from '@/lib/kernel/target'
import { listRequests } from './queries'
import { proposedTo } from './rules'

/** What changes a student asked for and what became of them, for the student and for whoever has the student in reach. */
export const listChanges = operation('people/change-requests/list-changes', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ studentId: id.optional() }),
  run: async ({ actor, input, world }) => {
    const id = targetId(input.studentId, actor.role === 'student' ? actor.studentId : null, 'studentId')
    const requests = await listRequests(world.db, visible.students(actor), id)
    return requests.map(({ studentId: _hers, proposed, ...request }) => ({
      ...request,
      proposed: proposedTo(actor.role, request.field, proposed),
    }))
  },
})

export type Requests = ResultOf<typeof listChanges>

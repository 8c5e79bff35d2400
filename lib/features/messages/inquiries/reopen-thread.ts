import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { changeThread, lockThread } from './queries'
import { isWriter, whyNotAnswer, whyNotReopen } from './rules'

/** Staff put a closed thread back among those that wait for an answer (messages#threads). */
export const reopenThread = operation('messages/inquiries/reopen-thread', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ id }),
  write: async ({ db, record }, { actor, input }) => {
    const thread = orNotFound(await lockThread(db, visible.inquiries(actor), input.id))
    refuseIf(isWriter(actor, thread) ? 'auth.forbidden' : whyNotAnswer(actor, thread.projectId))
    refuseIf(whyNotReopen(thread.state))
    await changeThread(db, thread, { state: 'OPEN' })
    const changes = [{ field: 'state', before: thread.state, after: 'OPEN' }]
    record({ object: ['Inquiry', thread.id], projectId: thread.projectId, studentId: thread.studentId, changes })
    return { id: thread.id }
  },
})

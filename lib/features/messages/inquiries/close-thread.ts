import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { changeThread, lockThread } from './queries'
import { isWriter, whyNotAnswer, whyNotClose } from './rules'

/** Staff close a thread that needs no (more) answer (messages#threads). */
export const closeThread = operation('messages/inquiries/close-thread', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ id }),
  write: async ({ db, record }, { actor, input }) => {
    const thread = orNotFound(await lockThread(db, visible.inquiries(actor), input.id))
    refuseIf(isWriter(actor, thread) ? 'auth.forbidden' : whyNotAnswer(actor, thread.projectId))
    refuseIf(whyNotClose(thread.state))
    await changeThread(db, thread, { state: 'CLOSED' })
    const changes = [{ field: 'state', before: thread.state, after: 'CLOSED' }]
    record({ object: ['Inquiry', thread.id], projectId: thread.projectId, studentId: thread.studentId, changes })
    return { id: thread.id }
  },
})

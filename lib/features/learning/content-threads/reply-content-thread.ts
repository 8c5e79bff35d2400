import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { findThreadKey } from './queries'
import { whyNotSend } from './rules'
import { messageBody } from './schema'
import { writeMessage } from './write-message.step'

/** A student's adviser, or an administrator who keeps contents, answers what the student asked (learning#feedback). */
export const replyContentThread = operation('learning/content-threads/reply-content-thread', {
  access: ['adviser', 'admin'],
  grants: ['CONTENT'],
  input: z.object({ threadId: id, body: messageBody }),
  write: async (work, { actor, input: { threadId, body } }) => {
    refuseIf(whyNotSend({ contentId: threadId, body }))
    const key = orNotFound(await findThreadKey(work.db, visible.contentThreads(actor), { threadId }))
    return writeMessage(work, { actor, key, body })
  },
})

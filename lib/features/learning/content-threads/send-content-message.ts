import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { refuseOthers, targetId } from '@/lib/kernel/target'
import { findThreadKey, isContentInReach } from './queries'
import { whyNotSend } from './rules'
import { messageBody } from './schema'
import { writeMessage } from './write-message.step'

/**
 * A student writes about a chapter; an adviser or an administrator answers in the thread of the student they name
 * (learning#feedback).
 */
export const sendContentMessage = operation('learning/content-threads/send-content-message', {
  access: ['student', 'adviser', 'admin'],
  grants: ['CONTENT'],
  input: z.object({ contentId: z.string().max(64).optional(), studentId: id.optional(), body: messageBody }),
  write: async (work, { actor, input }) => {
    const { contentId = '', body } = input
    refuseIf(whyNotSend({ contentId, body }))
    const own = actor.role === 'student' ? actor.studentId : null
    if (own !== null) refuseOthers(input.studentId, own)
    const studentId = targetId(input.studentId, own, 'studentId')
    const key = { studentId, contentId }
    const isThere =
      actor.role === 'student'
        ? await isContentInReach(work.db, visible.contents(actor), contentId)
        : (await findThreadKey(work.db, visible.contentThreads(actor), key)) !== null
    if (!isThere) throw new Fault('notFound')
    return writeMessage(work, { actor, key, body })
  },
})

import { z } from 'zod'
import { takeMessage } from '@/lib/access/attempts'
import { visible } from '@/lib/access/visible'
import { confirmUploads } from '@/lib/features/files/files/confirm-upload.step'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction, Unchanged } from '@/lib/kernel/transaction'
import { findSent, findThread, lockThread } from './queries'
import { isSameMessage } from './repeats.queries'
import { inquiryPersonOf, isWriter, whyNotAnswer, whyNotClose } from './rules'
import { messageFields } from './schema'
import { writeMessage } from './write-message.step'

/**
 * A message more in a thread: of whoever opened it, which opens it again, or an answer of staff, which may close it
 * (messages#who-answers). Of two answers that close a thread the second is refused.
 */
export const replyMessage = operation('messages/inquiries/reply-message', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ threadId: id, ...messageFields, closes: z.boolean().default(false) }),
  run: async ({ actor, input, world }) => {
    const scope = visible.inquiries(actor)
    const known = orNotFound(await findThread(world.db, scope, input.threadId))
    refuseIf(whyNotAnswer(actor, known.projectId))
    const author = { ...inquiryPersonOf(actor), isWriter: isWriter(actor, known) }
    const closes = input.closes && !author.isWriter
    const files = await confirmUploads(world, actor, { keys: input.attachments, purpose: 'MESSAGE' })
    const fileIds = files.map(({ id }) => id)
    if (actor.role !== 'admin') await takeMessage(author.id)
    return inTransaction(world, async (work) => {
      const { db, now, record } = work
      const { content } = input
      const clientId = input.clientId ?? null
      const sent = clientId === null ? null : await findSent(db, author, clientId)
      if (sent !== null) return new Unchanged({ id: sent, state: known.state, content, at: now })
      const thread = orNotFound(await lockThread(db, scope, input.threadId))
      // What a device has not marked, and the last message says already, is a second click of an older client.
      if (clientId === null && (await isSameMessage(db, now, thread.id, { author, content, fileIds })))
        return new Unchanged({ id: thread.id, state: thread.state, content, at: now })
      refuseIf(closes ? whyNotClose(thread.state) : null)
      const { state } = await writeMessage(work, thread, {
        author,
        content,
        fileIds,
        clientId,
        closes,
        language: world.language,
      })
      const changes = state === thread.state ? [] : [{ field: 'state', before: thread.state, after: state }]
      record({ object: ['Inquiry', thread.id], projectId: thread.projectId, studentId: thread.studentId, changes })
      return { id: thread.id, state, content, at: now }
    })
  },
})

import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { isContentInReach, markSeen } from './queries'

/** A student has read what the teachers answered about a chapter, up to the message shown last. */
export const readContentThread = operation('learning/content-threads/read-content-thread', {
  access: ['student'],
  input: z.object({ contentId: id, until: z.coerce.date().min(new Date(0)) }),
  write: async ({ db, now, record }, { actor, input: { contentId, until } }) => {
    if (!(await isContentInReach(db, visible.contents(actor), contentId))) throw new Fault('notFound')
    const id = await markSeen(db, until < now ? until : now, { studentId: actor.studentId, contentId })
    if (id === null) return new Unchanged({ contentId })
    record({ object: ['ContentThread', id], studentId: actor.studentId })
    return { contentId }
  },
})

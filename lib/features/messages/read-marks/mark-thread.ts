import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { orNotFound } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inStatement } from '@/lib/kernel/transaction'
import { findThread } from '../inquiries/queries'
import { inquiryPersonOf } from '../inquiries/rules'
import { markRead } from './queries'

/** The reader has a thread before them, with all its messages until then. */
export const markThread = operation('messages/read-marks/mark-thread', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ id, until: z.coerce.date() }),
  run: async ({ actor, input, world }) => {
    const thread = orNotFound(await findThread(world.db, visible.inquiries(actor), input.id))
    const seen = { inquiryId: thread.id, until: input.until }
    await inStatement(world, (db, now) => markRead(db, now, inquiryPersonOf(actor), seen))
    return { id: thread.id }
  },
})

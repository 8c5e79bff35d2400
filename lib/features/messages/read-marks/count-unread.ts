import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { answeredThreads, inquiryPersonOf, ownThreads } from '../inquiries/rules'
import { listUnread, stampOf } from './queries'

/** How many threads wait to be read, and which one where it is a single one. */
export const countUnread = operation('messages/read-marks/count-unread', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({}),
  run: async ({ actor, world }) => {
    const { db } = world
    const scope = visible.inquiries(actor)
    const reader = inquiryPersonOf(actor)
    const own = await listUnread(db, { AND: [scope, ownThreads(actor)] }, reader, { side: 'writer' })
    const inbox = await listUnread(db, { AND: [scope, answeredThreads(actor)] }, reader, { side: 'staff' })
    return {
      own: { count: own.count, newest: own.rows[0]?.id ?? null },
      inbox: { count: inbox.count, newest: inbox.rows[0]?.id ?? null },
      stamp: await stampOf(db, scope),
    }
  },
})

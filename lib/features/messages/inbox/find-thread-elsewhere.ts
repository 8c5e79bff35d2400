import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { findThread } from '../inquiries/queries'
import { findThreadProject } from './queries'

/**
 * The project that an administrator has to switch to for a thread that a mail led to: of those they may read threads of. None:
 * the thread is in reach already, or in no project of theirs (messages#inbox).
 */
export const findThreadElsewhere = operation('messages/inbox/find-thread-elsewhere', {
  access: ['admin'],
  input: z.object({ id }),
  run: async ({ actor, input, world: { db } }) => {
    if ((await findThread(db, visible.inquiries(actor), input.id)) !== null) return { projectCode: null }
    const grants = actor.grants.filter(({ role }) => role !== 'SCORER')
    return { projectCode: await findThreadProject(db, visible.grantedProjects({ ...actor, grants }), input.id) }
  },
})

import { z } from 'zod'
import { endedImpersonations, ownSessionOf } from '@/lib/access/impersonation'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { endOpened } from './queries'

/** An administrator sees the portal as themself again (console#impersonation); whoever does already is told nothing else. */
export const endImpersonation = operation('console/impersonation/end-impersonation', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({}),
  run: async ({ actor, world }) => {
    world.effects.impersonation = null
    if (actor.impersonatorId === null) return null
    await inTransaction(world, async ({ db, now, record }) => {
      const openedFromId = await ownSessionOf(db, actor.sessionId)
      record({ object: ['Session', actor.sessionId], reason: 'impersonation ended' })
      for (const ended of await endedImpersonations(db, { openedFromId }, now)) record(ended)
      await endOpened(db, { openedFromId }, now)
    })
    return null
  },
})

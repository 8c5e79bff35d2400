import { z } from 'zod'
import { endedImpersonations, ownSessionOf } from '@/lib/access/impersonation'
import { endSession } from '@/lib/access/start-session'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'

/**
 * Whoever is signed in logs out: the session ends on the server, a copied cookie with it. An administrator who sees the
 * portal as somebody else logs out of both (console#impersonation).
 */
export const signOut = operation('people/auth/sign-out', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({}),
  run: async ({ actor, world }) => {
    const isImpersonated = actor.impersonatorId !== null
    await inTransaction(world, async ({ db, now, record }) => {
      const sessionId = isImpersonated ? await ownSessionOf(db, actor.sessionId) : actor.sessionId
      if (isImpersonated || actor.role === 'admin')
        for (const ended of await endedImpersonations(db, { openedFromId: sessionId }, now)) record(ended)
      await endSession(db, sessionId, now)
      record({ object: ['Session', sessionId] })
    })
    world.effects.session = null
    if (isImpersonated) world.effects.impersonation = null
    return null
  },
})

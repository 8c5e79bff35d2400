import { z } from 'zod'
import { endSession } from '@/lib/access/start-session'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'

/** Whoever is signed in logs out: the session ends on the server, a copied cookie with it. */
export const signOut = operation('people/auth/sign-out', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({}),
  run: async ({ actor, world }) => {
    await inTransaction(world, async ({ db, now, record }) => {
      await endSession(db, actor.sessionId, now)
      record({ object: ['Session', actor.sessionId] })
    })
    world.effects.session = null
    return null
  },
})

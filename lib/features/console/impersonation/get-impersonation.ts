import { z } from 'zod'
import { personIdOf } from '@/lib/access/actor'
import { operation } from '@/lib/kernel/operation'
import { getEnd } from './queries'

/** As whom an administrator sees the portal, and until when; null for whoever is themself (console#impersonation). */
export const getImpersonation = operation('console/impersonation/get-impersonation', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({}),
  run: async ({ actor, world: { db } }) => {
    if (actor.impersonatorId === null) return null
    const { name, role } = actor
    return { name, role, personId: personIdOf(actor), endsAt: await getEnd(db, actor) }
  },
})

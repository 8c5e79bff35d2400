import { z } from 'zod'
import { endedImpersonations } from '@/lib/access/impersonation'
import { startSession } from '@/lib/access/start-session'
import { landingOf } from '@/lib/features/people/auth/rules'
import { refuseIf } from '@/lib/kernel/fault'
import { textSchema } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { endOpened, getImpersonable, lockSession } from './queries'
import { impersonationFacts, personKinds, whyNotImpersonate, whyNotSeeOthers } from './rules'

const roles = { STUDENT: 'student', ADVISER: 'adviser', COORDINATOR: 'coordinator' } as const

/**
 * A registrar or owner of all projects sees the portal as a student, adviser or coordinator, to look and not to change
 * anything, for half an hour at most. It is audited with its reason (console#impersonation).
 */
export const startImpersonation = operation('console/impersonation/start-impersonation', {
  access: ['admin'],
  input: z.object({ kind: z.enum(personKinds), personId: id, reason: textSchema(impersonationFacts.reason) }),
  run: async ({ actor, input: { kind, personId, reason }, world }) => {
    refuseIf(whyNotSeeOthers(actor))
    const started = await inTransaction(world, async ({ db, now, record }) => {
      const person = await getImpersonable(db, actor, { kind, id: personId })
      refuseIf(whyNotImpersonate(actor, person))
      await lockSession(db, actor.sessionId)
      const openedFromId = actor.sessionId
      for (const ended of await endedImpersonations(db, { openedFromId }, now)) record(ended)
      await endOpened(db, { openedFromId }, now)
      const { loginType, holder } = person
      const openedFrom = { impersonatorId: actor.administratorId, openedFromId }
      record({
        object: [kind === 'student' ? 'Student' : 'Contact', personId],
        studentId: kind === 'student' ? personId : null,
        reason,
      })
      return {
        landing: landingOf(roles[loginType]),
        ...(await startSession(db, world, { loginType, holder, projectId: null, openedFrom })),
      }
    })
    world.effects.impersonation = { token: started.token, expires: started.expires }
    return { landing: started.landing }
  },
})

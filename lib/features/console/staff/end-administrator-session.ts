import { z } from 'zod'
import { endedImpersonations } from '@/lib/access/impersonation'
import { endOpened } from '@/lib/features/console/impersonation/queries'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { endOneSession, getMember } from './queries'
import { whyNotManageStaff } from './rules'

/** An owner ends one session of an administrator and what was opened from it; its cookie opens nothing with the next request (console#staff). */
export const endAdministratorSession = operation('console/staff/end-administrator-session', {
  access: ['admin'],
  input: z.object({ administratorId: id, sessionId: id }),
  write: async ({ db, now, record }, { actor, input: { administratorId, sessionId } }) => {
    refuseIf(whyNotManageStaff(actor))
    const { id: memberId } = await getMember(db, administratorId)
    if (!(await endOneSession(db, memberId, sessionId, now))) return new Unchanged({ id: sessionId })
    const openedFromId = sessionId
    for (const seenAs of await endedImpersonations(db, { openedFromId }, now)) record(seenAs)
    await endOpened(db, { openedFromId }, now)
    record({ object: ['Session', sessionId], reason: 'ended by an owner' })
    return { id: sessionId }
  },
})

import { z } from 'zod'
import { endedImpersonations } from '@/lib/access/impersonation'
import { forgetAuthenticator as forgetApp } from '@/lib/access/second-factor'
import { endSessions } from '@/lib/access/start-session'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { getMember } from './queries'
import { whyNotForgetApp, whyNotManageStaff } from './rules'

/** Who lost the authenticator app signs in with the password alone once an owner forgets it; their sessions end. */
export const forgetAuthenticator = operation('console/staff/forget-authenticator', {
  access: ['admin'],
  input: z.object({ administratorId: id }),
  write: async ({ db, now, record }, { actor, input: { administratorId } }) => {
    refuseIf(whyNotManageStaff(actor))
    const { id: memberId, name } = await getMember(db, administratorId)
    refuseIf(whyNotForgetApp(actor, { id: memberId }))
    if (!(await forgetApp(db, memberId))) return new Unchanged({ name })
    for (const seenAs of await endedImpersonations(db, { impersonatorId: memberId }, now)) record(seenAs)
    const ended = await endSessions(db, { administratorId: memberId }, now, 'REVOKED')
    record({ object: ['Administrator', memberId], reason: 'authenticator', items: ended })
    return { name }
  },
})

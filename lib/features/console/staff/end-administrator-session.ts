import { z } from 'zod'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction, Unchanged } from '@/lib/kernel/transaction'
import { endOneSession, getMember } from './queries'
import { whyNotManageStaff } from './rules'

/** An owner ends one session of an administrator; its cookie opens nothing with the next request (console#staff). */
export const endAdministratorSession = operation('console/staff/end-administrator-session', {
  access: ['admin'],
  input: z.object({ administratorId: id, sessionId: id }),
  run: ({ actor, input: { administratorId, sessionId }, world }) => {
    refuseIf(whyNotManageStaff(actor))
    return inTransaction(world, async ({ db, now, record }) => {
      const { id: memberId } = await getMember(db, administratorId)
      if (!(await endOneSession(db, memberId, sessionId, now))) return new Unchanged({ id: sessionId })
      record({ object: ['Session', sessionId], reason: 'ended by an owner' })
      return { id: sessionId }
    })
  },
})

import { z } from 'zod'
import { endedImpersonations } from '@/lib/access/impersonation'
import { endSessions } from '@/lib/access/start-session'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { getMember, isLastOwner, setDisabled } from './queries'
import { whyNotDisable, whyNotManageStaff } from './rules'

/** An owner shuts an administrator out: their sessions end, their grants and what they did stand (console#staff). */
export const disableAdministrator = operation('console/staff/disable-administrator', {
  access: ['admin'],
  input: z.object({ administratorId: id, version: z.int() }),
  write: async ({ db, now, record }, { actor, input: { administratorId, version } }) => {
    refuseIf(whyNotManageStaff(actor))
    const member = await getMember(db, administratorId)
    if (member.disabledAt !== null) return new Unchanged({ name: member.name })
    refuseIf(whyNotDisable(actor, { id: member.id, isLastOwner: await isLastOwner(db, member) }))
    if (!(await setDisabled(db, { id: member.id, version }, now))) throw new Fault('conflict.stale')
    for (const seenAs of await endedImpersonations(db, { impersonatorId: member.id }, now)) record(seenAs)
    const ended = await endSessions(db, { administratorId: member.id }, now, 'DISABLED')
    record({ object: ['Administrator', member.id], reason: 'disabled', items: ended })
    return { name: member.name }
  },
})

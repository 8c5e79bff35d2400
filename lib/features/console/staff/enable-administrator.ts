import { z } from 'zod'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { getMember, setDisabled } from './queries'
import { whyNotManageStaff } from './rules'

/** An owner lets an administrator in again, with the grants they had (console#staff). */
export const enableAdministrator = operation('console/staff/enable-administrator', {
  access: ['admin'],
  input: z.object({ administratorId: id, version: z.int() }),
  write: async ({ db, record }, { actor, input: { administratorId, version } }) => {
    refuseIf(whyNotManageStaff(actor))
    const member = await getMember(db, administratorId)
    if (member.disabledAt === null) return new Unchanged({ name: member.name })
    if (!(await setDisabled(db, { id: member.id, version }, null))) throw new Fault('conflict.stale')
    record({ object: ['Administrator', member.id], reason: 'enabled' })
    return { name: member.name }
  },
})

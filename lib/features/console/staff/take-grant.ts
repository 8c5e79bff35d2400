import { z } from 'zod'
import { endedImpersonations } from '@/lib/access/impersonation'
import { endOpened } from '@/lib/features/console/impersonation/queries'
import { letSeeOthers } from '@/lib/features/console/impersonation/rules'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { getMember, isLastOwner, revokeGrant } from './queries'
import { whyNotManageStaff, whyNotTakeGrant } from './rules'

/**
 * An owner takes a grant from an administrator, who has lost it with the next request (console#staff). Of two owners
 * who take each other's at once the second is refused by the database.
 */
export const takeGrant = operation('console/staff/take-grant', {
  access: ['admin'],
  input: z.object({ administratorId: id, grantId: id }),
  write: async ({ db, now, record }, { actor, input: { administratorId, grantId } }) => {
    refuseIf(whyNotManageStaff(actor))
    const member = await getMember(db, administratorId)
    const grant = orNotFound(member.grants.find((one) => one.id === grantId))
    refuseIf(whyNotTakeGrant(grant, { isLastOwner: await isLastOwner(db, member) }))
    if (!(await revokeGrant(db, grant.id, now))) return new Unchanged({ id: grant.id })
    if (!letSeeOthers(member.grants.filter((one) => one !== grant))) {
      const impersonatorId = member.id
      for (const seenAs of await endedImpersonations(db, { impersonatorId }, now)) record(seenAs)
      await endOpened(db, { impersonatorId }, now)
    }
    record({
      object: ['Administrator', member.id],
      projectId: grant.projectId,
      changes: [{ field: 'grant', before: `${grant.role} ${grant.project?.code ?? '*'}`, after: null }],
    })
    return { id: grant.id }
  },
})

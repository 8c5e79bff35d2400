import { z } from 'zod'
import { takeMailTurn } from '@/lib/access/attempts'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { getMember } from './queries'
import { whyNotManageStaff, whyNotSendLink } from './rules'
import { sendInvitation } from './send-invitation.step'

/** An owner has an administrator sent another link that sets a password; the old password stands until it is used. */
export const sendPasswordLink = operation('console/staff/send-password-link', {
  access: ['admin'],
  input: z.object({ administratorId: id }),
  run: async ({ actor, input: { administratorId }, world }) => {
    refuseIf(whyNotManageStaff(actor))
    await takeMailTurn(world)
    return inTransaction(world, async (work) => {
      const { id: memberId, email, name, disabledAt } = await getMember(work.db, administratorId)
      refuseIf(whyNotSendLink({ isDisabled: disabledAt !== null }))
      if (email === null) throw new Fault('notFound')
      const expiresAt = await sendInvitation(work, world, { id: memberId, email, name, by: actor.name })
      work.record({ object: ['Administrator', memberId] })
      return { email, expiresAt }
    })
  },
})

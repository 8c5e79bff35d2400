import { z } from 'zod'
import { takeMailTurn } from '@/lib/access/attempts'
import { visible } from '@/lib/access/visible'
import { getProjectById } from '@/lib/features/catalogue/projects/queries'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { createMember, isAdministratorAddress } from './queries'
import { whyNotManageStaff } from './rules'
import { grantFields, invitationFields } from './schema'
import { sendInvitation } from './send-invitation.step'

/**
 * An owner invites somebody to administer: by name, address and a first grant (console#staff). A mail brings the link
 * that sets a password; until then nobody can sign in.
 */
export const inviteAdministrator = operation('console/staff/invite-administrator', {
  access: ['admin'],
  input: z.object({ ...invitationFields, ...grantFields }),
  run: async ({ actor, input: { name, email, role, projectId }, world }) => {
    refuseIf(whyNotManageStaff(actor))
    const project = projectId && (await getProjectById(world.db, visible.grantedProjects(actor), projectId))
    await takeMailTurn(world)
    return inTransaction(world, async (work) => {
      if (await isAdministratorAddress(work.db, email)) {
        throw new Fault('staff.emailTaken', { fields: [{ field: 'email', key: 'faults.staff.emailTaken' }] })
      }
      const grant = { role, projectId, grantedById: actor.administratorId }
      const id = await createMember(work.db, work.now, { email, name }, grant)
      await sendInvitation(work, world, { id, email, name, by: actor.name })
      const granted = `${role} ${project ? project.code : '*'}`
      work.record({
        object: ['Administrator', id],
        projectId,
        changes: [
          { field: 'email', before: null, after: email },
          { field: 'grant', before: null, after: granted },
        ],
      })
      return { id, name }
    })
  },
})

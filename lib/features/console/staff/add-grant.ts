import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getProjectById } from '@/lib/features/catalogue/projects/queries'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { createGrant, getMember } from './queries'
import { whyNotManageStaff } from './rules'
import { grantFields } from './schema'

/** An owner lets an administrator do more: a role in one project, or in all (console#staff). */
export const addGrant = operation('console/staff/add-grant', {
  access: ['admin'],
  input: z.object({ administratorId: id, ...grantFields }),
  run: async ({ actor, input: { administratorId, role, projectId }, world }) => {
    refuseIf(whyNotManageStaff(actor))
    const project = projectId && (await getProjectById(world.db, visible.grantedProjects(actor), projectId))
    return inTransaction(world, async ({ db, now, record }) => {
      const member = await getMember(db, administratorId)
      const grant = { role, projectId, grantedById: actor.administratorId }
      const grantId = await createGrant(db, now, member.id, grant)
      const granted = `${role} ${project ? project.code : '*'}`
      record({
        object: ['Administrator', member.id],
        projectId,
        changes: [{ field: 'grant', before: null, after: granted }],
      })
      return { id: grantId }
    })
  },
})

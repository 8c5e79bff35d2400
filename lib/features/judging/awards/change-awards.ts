import { z } from 'zod'
import { actsOn, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { listAwardKinds } from '@/lib/features/judging/award-kinds/queries'
import { lockProject } from '@/lib/features/judging/releases/queries'
import { refuseIf } from '@/lib/kernel/fault'
import { optionalReason } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { findHolders } from './find-holders.step'
import { wishes } from './schema'
import { writeAwards } from './write-awards.step'

/**
 * An organiser says which awards teams, or students by themselves, shall have (judging#awards). Two who give the last
 * one take turns, and the second is refused.
 */
export const changeAwards = operation('judging/awards/change-awards', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({
    projectId: id,
    holder: z.enum(['TEAM', 'REGISTRATION']),
    wishes: wishes.min(1),
    reason: optionalReason,
  }),
  write: async (work, { actor, input: { projectId, holder, wishes: requested, reason }, world }) => {
    refuseIf(actsOn(actor, resultGrants, projectId) ? null : 'notFound')
    await lockProject(work.db, projectId)
    const ids = requested.map(({ holderId }) => holderId)
    return writeAwards(work, {
      projectId,
      administratorId: actor.administratorId,
      language: world.language,
      holder,
      kinds: await listAwardKinds(work.db, visible.awardKinds(actor), projectId),
      holders: await findHolders(work, actor, { projectId, holder, ids }),
      wishes: requested,
      reason,
    })
  },
})

import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { endInvites, getInvite } from './queries'

/** The leader ends the link to the team: from then on it opens nothing; ending it again does no harm. */
export const revokeTeamInvite = operation('teams/team-invites/revoke-team-invite', {
  access: ['student'],
  input: z.object({ inviteId: id }),
  write: async ({ db, now, record }, { actor, input }) => {
    const { id, teamId, projectId } = await getInvite(db, visible.teamInvites(actor), input.inviteId)
    await endInvites(db, now, teamId)
    record({ object: ['TeamInvite', id], projectId, studentId: actor.studentId })
    return { id }
  },
})

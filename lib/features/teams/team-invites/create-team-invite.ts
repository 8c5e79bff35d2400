import { z } from 'zod'
import { lockOwn } from '@/lib/features/teams/own-teams/queries'
import { whyNotInvite } from '@/lib/features/teams/own-teams/rules'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { replaceInvite } from './queries'
import { endOfInvite } from './rules'

/** The leader makes the link by which others come to the team; the previous link ends (teams#invitations). */
export const createTeamInvite = operation('teams/team-invites/create-team-invite', {
  access: ['student'],
  input: z.object({ registrationId: id }),
  write: async ({ db, now, record }, { actor, input }) => {
    const { own, team } = await lockOwn(db, actor, input.registrationId)
    refuseIf(whyNotInvite(own, team, now))
    if (team === null) throw new Fault('teams.noOwn')
    const { id } = await replaceInvite(db, now, team.id, endOfInvite(own.entriesEndAt, now))
    record({ object: ['TeamInvite', id], projectId: own.projectId, studentId: own.studentId })
    return { id }
  },
})

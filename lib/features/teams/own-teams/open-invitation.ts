import { z } from 'zod'
import { tryInviteCode } from '@/lib/access/attempts'
import { visible } from '@/lib/access/visible'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { readInvitation } from '@/lib/features/teams/team-invites/rules'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { findInvitation, findOfferedTeam, listOwn } from './queries'
import { invitedTeam, whyNotJoin } from './rules'

/**
 * The team behind what a student typed or pasted: an invitation's link or code, or the number of a team of their own
 * school, of whose people only the number is told.
 */
export const openInvitation = operation('teams/own-teams/open-invitation', {
  access: ['student'],
  input: z.object({ projectCode, invitation: z.string().trim().min(1).max(2000) }),
  run: async ({ actor, input, world }) => {
    const { db, now } = world
    const [own] = await listOwn(db, visible.registrations(actor), input.projectCode)
    if (own === undefined) throw new Fault('notFound')
    const invitation = readInvitation(input.invitation)
    const projectId = own.project.id
    if (!('code' in invitation)) {
      const find = () => findInvitation(db, invitation)
      const found = await ('token' in invitation ? find() : tryInviteCode(world, actor.studentId, find))
      const invited = invitedTeam(found, own, projectId, now)
      if ('whyNot' in invited) throw new Fault(invited.whyNot)
      const { code, memberCount, leader } = invited.team
      return { code, memberCount, leader, whyNotJoin: invited.whyNotJoin, token: invited.token }
    }
    const { schoolId, isIndependent } = own
    const key = { projectId, schoolId, code: invitation.code }
    const found = isIndependent ? null : await findOfferedTeam(db, visible.joinableTeams(actor), key)
    if (found === null) throw new Fault('teams.noSuchNumber')
    const { code, memberCount } = found
    return { code, memberCount, leader: null, whyNotJoin: whyNotJoin(own, found, now), token: null }
  },
})

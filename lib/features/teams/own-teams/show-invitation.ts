import { z } from 'zod'
import { anyone } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { findProject } from '@/lib/features/catalogue/projects/queries'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { orNotFound } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { findInvitation } from './queries'
import { invitedTeam } from './rules'
import { inviteToken } from './schema'

/**
 * Whoever holds an invitation's link learns, also without an account, who invites to which team of which project, how many
 * places are left and until when one can leave again, and nothing else; of an invitation that opens nothing, why
 * (teams#invitations).
 */
export const showInvitation = operation('teams/own-teams/show-invitation', {
  access: ['anyone'],
  input: z.object({ projectCode, token: inviteToken }),
  run: async ({ input, world: { db, now } }) => {
    const project = orNotFound(await findProject(db, visible.projects(anyone), input.projectCode))
    const { code, name, colour, icon } = project
    const invited = invitedTeam(await findInvitation(db, { token: input.token }), null, project.id, now)
    const invitation = 'whyNot' in invited ? invited : { team: invited.team }
    return { project: { code, name, colour, icon }, invitation }
  },
})

import { z } from 'zod'
import type { StudentActor } from '@/lib/access/actor'
import { impersonatorOf } from '@/lib/access/impersonation'
import { visible } from '@/lib/access/visible'
import { env } from '@/lib/env'
import { getProject } from '@/lib/features/catalogue/projects/queries'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { isAlone, settled } from '@/lib/features/registrations/registrations/rules'
import { findLivingInvite } from '@/lib/features/teams/team-invites/queries'
import { invitePath, shownInviteCode } from '@/lib/features/teams/team-invites/rules'
import { operation } from '@/lib/kernel/operation'
import type { World } from '@/lib/kernel/world'
import { qrCode } from '@/lib/qr-code'
import { findInvitation, listMembers, listOwn } from './queries'
import { invitedTeam, whyNotGo, whyNotHandOver, whyNotInvite, whyNotTeamUp } from './rules'
import { inviteToken } from './schema'

/**
 * A student's own team of a project with its members and, for its leader, its invitation; otherwise what the student
 * may do to join one, and the team of an invitation they hold (teams#team-page).
 */
export const getOwnTeam = operation('teams/own-teams/get-own-team', {
  access: ['student'],
  input: z.object({ projectCode, token: inviteToken.optional() }),
  run: async ({ actor, input, world }) => {
    const { db, now } = world
    const project = await getProject(db, visible.projects(actor), input.projectCode)
    const [own = null] = await listOwn(db, visible.registrations(actor), input.projectCode)
    const isSettled = own !== null && settled(own.status)
    const placed = own?.team ?? null
    const team = isSettled ? placed : null
    return {
      project: { id: project.id, code: project.code, name: project.name, colour: project.colour, icon: project.icon },
      registration: own && { id: own.id, status: own.status, role: own.role },
      sizeMin: own?.project.teamSizeMin ?? null,
      sizeMax: own?.teamSizeMax ?? null,
      /** Each team is one student, who has nobody to look for. */
      isAlone: isAlone(project.teamSizeMax),
      isIndependent: own?.isIndependent ?? false,
      // Not the next deadline but the last: until then somebody may still come or go.
      changesUntil: own?.entriesEndAt && now <= own.entriesEndAt ? own.entriesEndAt : null,
      team: team && { ...team, projectId: project.id },
      /** An unpaid student placed by staff is told nothing yet of the team itself (teams#placed-and-settled). */
      placedIn: isSettled ? null : (placed?.code ?? null),
      isShown: isSettled && own.project.showTeam,
      members: own?.project.showTeam && team ? await membersOf(actor, world, team.id) : [],
      // An administrator who sees the page as the leader is not handed the team's invitation.
      invite:
        team && impersonatorOf(actor) === null
          ? await inviteOf(actor, world, { teamId: team.id, projectCode: project.code })
          : null,
      invited:
        input.token === undefined
          ? null
          : invitedTeam(await findInvitation(db, { token: input.token }), own, project.id, now),
      can: own && {
        teamUp: whyNotTeamUp(own, now),
        leave: whyNotGo(own, team, now),
        handOver: whyNotHandOver(own, team, now),
        invite: whyNotInvite(own, team, now),
      },
    }
  },
})

async function membersOf(actor: StudentActor, { db }: World, teamId: string) {
  const rows = await listMembers(db, visible.teams(actor), teamId)
  return rows.map(({ studentId, teamType: _, ...member }) => ({ ...member, isYou: studentId === actor.studentId }))
}

async function inviteOf(
  actor: StudentActor,
  { db, now }: World,
  { teamId, projectCode: code }: { teamId: string; projectCode: string },
) {
  const invite = await findLivingInvite(db, visible.teamInvites(actor), teamId, now)
  if (invite === null) return null
  const { id, token, code: inviteCode, expiresAt } = invite
  const address = env().APP_URL + invitePath({ projectCode: code, token })
  return { id, inviteCode: inviteCode && shownInviteCode(inviteCode), address, expiresAt, qr: qrCode(address) }
}

import { z } from 'zod'
import type { StudentActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { env } from '@/lib/env'
import { getProject } from '@/lib/features/projects/queries'
import { projectCode } from '@/lib/features/projects/schema'
import { countingWindow, settled } from '@/lib/features/registrations/rules'
import { findInvite, findLivingInvite } from '@/lib/features/team-invites/queries'
import { invitePath, whyNotUseInvite } from '@/lib/features/team-invites/rules'
import { operation } from '@/lib/kernel/operation'
import type { World } from '@/lib/kernel/world'
import { qrCode } from '@/lib/qr-code'
import { findInvitedTeam, listMembers, listOwn, type Own } from './queries'
import { whyNotGo, whyNotHandOver, whyNotInvite, whyNotJoin, whyNotTeamUp } from './rules'
import { inviteToken } from './schema'

/**
 * A student's own team of a project with its members and, for its leader, its invitation; or what she may do to come to
 * one, and the team an invitation she holds is for (decisions, What the bare route names hold: /teamInfo).
 */
export const getOwnTeam = operation('own-teams/get-own-team', {
  access: ['student'],
  input: z.object({ projectCode, token: inviteToken.optional() }),
  run: async ({ actor, input, world }) => {
    const { db, now } = world
    const project = await getProject(db, visible.projects(actor), input.projectCode)
    const [own = null] = await listOwn(db, visible.registrations(actor), input.projectCode)
    const isSettled = own !== null && settled(own.status)
    const team = own?.team ?? null
    return {
      project: { id: project.id, code: project.code, name: project.name },
      registration: own && { id: own.id, number: own.number, status: own.status, role: own.role },
      sizes: { min: own?.project.teamSizeMin ?? null, max: own?.teamSizeMax ?? null },
      isIndependent: own?.isIndependent ?? false,
      takesOtherSchools: own?.teamSchools === 'ANY',
      deadlineAt: own && (countingWindow(own.windows, now)?.deadlineAt ?? null),
      team: team && { ...team, projectId: project.id },
      isShown: isSettled && own.project.showTeam,
      members: isSettled && own.project.showTeam && team ? await membersOf(actor, world, team.id) : [],
      invite: isSettled && team ? await inviteOf(actor, world, { teamId: team.id, projectCode: project.code }) : null,
      invited: input.token === undefined ? null : await invitedBy(world, input.token, own, project.id),
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
  const { id, token, expiresAt } = invite
  const address = env().APP_URL + invitePath({ projectCode: code, token })
  return { id, token, address, expiresAt, qr: qrCode(address) }
}

/** What an invitation leads to; one for another project than the address says leads nowhere. */
async function invitedBy({ db, now }: World, token: string, own: Own | null, projectId: string) {
  const invite = await findInvite(db, token)
  const found = invite && (await findInvitedTeam(db, invite.teamId))
  if (invite === null || found === null || found.projectId !== projectId) {
    return { whyNot: 'teamInvites.invalid' as const }
  }
  const whyNot = whyNotUseInvite(invite, now)
  if (whyNot !== null) return { whyNot }
  const { id, code, memberCount, leader, schoolId } = found
  const isOwn = own !== null && own.teamId === id
  return { token, isOwn, team: { code, memberCount, leader, schoolId }, whyNotJoin: own && whyNotJoin(own, found, now) }
}

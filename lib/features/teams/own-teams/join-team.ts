import { z } from 'zod'
import type { StudentActor } from '@/lib/access/actor'
import { takeTeamSearch } from '@/lib/access/attempts'
import { visible } from '@/lib/access/visible'
import type { Tx } from '@/lib/db/client'
import { email } from '@/lib/features/people/students/schema'
import { findInvite } from '@/lib/features/teams/team-invites/queries'
import { whyNotUseInvite } from '@/lib/features/teams/team-invites/rules'
import { placeRegistrations } from '@/lib/features/teams/teams/queries'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { findInvitedTeam, findOfferedTeam, getOwn, lockOwn, type OfferedTeam, type Own } from './queries'
import { whyNotJoin } from './rules'
import { inviteToken, teamNumber } from './schema'

const input = z.object({
  registrationId: id,
  code: teamNumber.optional(),
  leaderEmail: email.optional(),
  token: inviteToken.optional(),
})
type Input = z.output<typeof input>

/**
 * A student enters a team as a member: by its leader's address, by an invitation, or by its number where it is of the
 * student's own school (teams#joining). In another school's team the student keeps their own school.
 */
export const joinTeam = operation('teams/own-teams/join-team', {
  access: ['student'],
  input,
  run: async ({ actor, input, world }) => {
    if (input.leaderEmail !== undefined) await takeTeamSearch(actor.studentId)
    return inTransaction(world, async ({ db, now, record }) => {
      const offered = await findTarget(db, actor, input, now)
      const { own, target } = await lockOwn(db, actor, input.registrationId, offered.id)
      if (target === null) throw new Fault('team.leaderNotFound')
      refuseIf(whyNotJoin(own, target, now))
      const { id, projectId, studentId, teamType } = own
      await placeRegistrations(db, now, [{ id, teamId: target.id, role: 'MEMBER', teamType }])
      const changes = changesBetween({ code: null, role: null }, { code: target.code, role: 'MEMBER' })
      record({ object: ['Registration', id], projectId, studentId, changes })
      return { registrationId: id }
    })
  },
})

/** The team that was named, for whoever can name it: nothing else tells whether there is one. */
async function findTarget(db: Tx, actor: StudentActor, input: Input, now: Date): Promise<OfferedTeam> {
  const own = await getOwn(db, visible.registrations(actor), input.registrationId)
  const found = await findNamed(db, actor, own, input, now)
  const isMeant = found !== null && found.projectId === own.project.id && [undefined, found.code].includes(input.code)
  if (!isMeant) throw new Fault('team.leaderNotFound')
  return found
}

async function findNamed(db: Tx, actor: StudentActor, own: Own, input: Input, now: Date): Promise<OfferedTeam | null> {
  if (input.token !== undefined) {
    const invite = await findInvite(db, input.token)
    if (invite === null) return null
    refuseIf(whyNotUseInvite(invite, now))
    return findInvitedTeam(db, invite.teamId)
  }
  const scope = visible.joinableTeams(actor)
  const projectId = own.project.id
  const { leaderEmail, code } = input
  if (leaderEmail !== undefined) return findOfferedTeam(db, scope, { projectId, leaderEmail })
  // Independent is no school: there a number leads to strangers (teams#independent).
  if (code === undefined || own.isIndependent) return null
  return findOfferedTeam(db, scope, { projectId, schoolId: own.schoolId, code })
}

import { z } from 'zod'
import { takeTeamSearch } from '@/lib/access/attempts'
import { visible } from '@/lib/access/visible'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { email } from '@/lib/features/people/students/schema'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { findOfferedTeam, listOwn } from './queries'
import { whyNotJoin } from './rules'

/** The team a leader's address stands for, in a project the student takes part in (teams#joining). */
export const findTeam = operation('teams/own-teams/find-team', {
  access: ['student'],
  input: z.object({ projectCode, leaderEmail: email }),
  run: async ({ actor, input: { projectCode: code, leaderEmail }, world: { db, now } }) => {
    const [own] = await listOwn(db, visible.registrations(actor), code)
    if (own === undefined) throw new Fault('notFound')
    await takeTeamSearch(actor.studentId)
    const found = await findOfferedTeam(db, visible.joinableTeams(actor), { projectId: own.project.id, leaderEmail })
    if (found === null) throw new Fault('team.leaderNotFound')
    const reason = whyNotJoin(own, found, now)
    // Members the student can't be in a team with under any circumstances are not named.
    if (reason === 'teams.otherSchool') throw new Fault(reason)
    const { code: number, memberCount, leader } = found
    return { code: number, memberCount, leader, whyNotJoin: reason }
  },
})

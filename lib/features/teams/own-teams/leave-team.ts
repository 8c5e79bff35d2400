import { z } from 'zod'
import { tidyTeams } from '@/lib/features/payments/endings/tidy-teams.step'
import { placeRegistrations } from '@/lib/features/teams/teams/queries'
import { changesBetween } from '@/lib/kernel/audit'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { lockOwn } from './queries'
import { whyNotGo } from './rules'

/** A student leaves their team; when the last one leaves, the team ends (teams#leaving). */
export const leaveTeam = operation('teams/own-teams/leave-team', {
  access: ['student'],
  input: z.object({ registrationId: id }),
  write: async (work, { actor, input: { registrationId: id } }) => {
    const { db, now, record } = work
    const { own, team } = await lockOwn(db, actor, id)
    refuseIf(whyNotGo(own, team, now))
    const { projectId, studentId, code, role, teamType } = own
    await placeRegistrations(db, now, [{ id, teamId: null, role: null, teamType }])
    await tidyTeams(work, team === null ? [] : [team.id])
    const changes = changesBetween({ code, role }, { code: null, role: null })
    record({ object: ['Registration', id], projectId, studentId, changes })
    return { code }
  },
})

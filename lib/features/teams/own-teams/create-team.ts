import { z } from 'zod'
import { insertTeams, placeRegistrations } from '@/lib/features/teams/teams/queries'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { findFreeCode, lockOwn } from './queries'
import { whyNotTeamUp } from './rules'

/** A student founds a team under the lowest free code of their school and leads it (teams#founding). */
export const createTeam = operation('teams/own-teams/create-team', {
  access: ['student'],
  input: z.object({ registrationId: id }),
  run: ({ actor, input: { registrationId: id }, world }) =>
    inTransaction(world, async ({ db, now, record }) => {
      const { own } = await lockOwn(db, actor, id)
      refuseIf(whyNotTeamUp(own, now))
      const code = await findFreeCode(db, own)
      if (code === null) throw new Fault('teams.noCodeLeft', { values: { most: own.teamCodeMax } })
      const { projectId, schoolId, teamType, studentId } = own
      const [teamId = null] = await insertTeams(db, now, [{ projectId, schoolId, code }])
      await placeRegistrations(db, now, [{ id, teamId, role: 'LEADER', teamType }])
      const changes = changesBetween({ code: null, role: null }, { code, role: 'LEADER' })
      record({ object: ['Registration', id], projectId, studentId, changes })
      return { projectId, schoolId, code }
    }),
})

import type { StudentActor } from '@/lib/access/actor'
import { insertTeams, placeRegistrations } from '@/lib/features/teams/teams/queries'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import { findFreeCode, lockOwn } from './queries'
import { whyNotTeamUp } from './rules'

/** A student's team under the lowest free code of their school, which they lead (teams#founding). */
export async function foundTeam({ db, now, record }: Work, student: StudentActor, registrationId: string) {
  const { own } = await lockOwn(db, student, registrationId)
  refuseIf(whyNotTeamUp(own, now))
  const code = await findFreeCode(db, own)
  if (code === null) throw new Fault('teams.noCodeLeft', { values: { most: own.teamCodeMax } })
  const { projectId, schoolId, teamType, studentId } = own
  const [teamId = null] = await insertTeams(db, now, [{ projectId, schoolId, code }])
  await placeRegistrations(db, now, [{ id: registrationId, teamId, role: 'LEADER', teamType }])
  const changes = changesBetween({ code: null, role: null }, { code, role: 'LEADER' })
  record({ object: ['Registration', registrationId], projectId, studentId, changes })
  return { projectId, schoolId, code }
}

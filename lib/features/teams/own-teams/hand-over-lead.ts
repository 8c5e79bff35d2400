import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { placeRegistrations } from '@/lib/features/teams/teams/queries'
import { Fault, orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { listMembers, lockOwn } from './queries'
import { whyNotHandOver } from './rules'

/** A leader makes another settled member of the team its leader and is a member from then on (teams#leaving). */
export const handOverLead = operation('teams/own-teams/hand-over-lead', {
  access: ['student'],
  input: z.object({ registrationId: id, memberId: id }),
  write: async ({ db, now, record }, { actor, input: { registrationId: id, memberId } }) => {
    const { own, team } = await lockOwn(db, actor, id)
    refuseIf(whyNotHandOver(own, team, now))
    if (team === null || memberId === id) throw new Fault('notFound')
    const members = await listMembers(db, visible.teams(actor), team.id)
    const next = orNotFound(members.find((member) => member.id === memberId))
    await placeRegistrations(db, now, [
      { id, teamId: team.id, role: 'MEMBER', teamType: own.teamType },
      { id: next.id, teamId: team.id, role: 'LEADER', teamType: next.teamType },
    ])
    const changes = [
      { field: id, before: 'LEADER', after: 'MEMBER' },
      { field: next.id, before: next.role, after: 'LEADER' },
    ]
    record({ object: ['Team', team.id], projectId: own.projectId, studentId: own.studentId, items: 2, changes })
    return { code: team.code }
  },
})

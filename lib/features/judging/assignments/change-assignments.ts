import { z } from 'zod'
import { actsOn, resultGrants } from '@/lib/access/actor'
import { visibleSql } from '@/lib/access/visible-sql'
import { lockProject } from '@/lib/features/judging/releases/queries'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { countLive, deleteAssignments, insertAssignments, listEligible } from './queries'
import { whyNotAssign } from './rules'
import { scorerIds, teamIds } from './schema'

/**
 * A scoring lead gives works to scorers and takes them back. What is asked for is what changes, so that two leads who
 * press at once lose nothing of each other's; scores stay, whoever gave them (judging#assignments).
 */
export const changeAssignments = operation('judging/assignments/change-assignments', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ projectId: id, teamIds, give: scorerIds, take: scorerIds }),
  write: async ({ db, now, record }, { actor, input }) => {
    const { projectId, give, take } = input
    refuseIf(actsOn(actor, resultGrants, projectId) ? null : 'notFound')
    await lockProject(db, projectId)
    refuseIf(whyNotAssign(give, await listEligible(db, projectId)))
    const teamIds = [...new Set(input.teamIds)]
    const found = await countLive(db, visibleSql.teams(actor), projectId, teamIds)
    if (found < teamIds.length) throw new Fault('notFound')
    const pairs = teamIds.flatMap((teamId) => give.map((scorerId) => ({ teamId, scorerId })))
    const removed = await deleteAssignments(
      db,
      teamIds,
      take.filter((one) => !give.includes(one)),
    )
    const added = await insertAssignments(db, now, actor.administratorId, pairs)
    const outcome = { added, removed }
    if (added + removed === 0) return new Unchanged(outcome)
    record({ object: ['ScoreAssignment', null], projectId, items: added + removed })
    return outcome
  },
})

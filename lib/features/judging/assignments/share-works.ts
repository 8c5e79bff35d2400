import { z } from 'zod'
import { actsOn, resultGrants } from '@/lib/access/actor'
import { visibleSql } from '@/lib/access/visible-sql'
import { lockProject } from '@/lib/features/judging/releases/queries'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { insertAssignments, listEligible, listWorkRows } from './queries'
import { mostPerWork, shareEvenly, whyNotAssign, whyNotShare } from './rules'
import { scorerIds } from './schema'

/**
 * The works that were handed in are shared out evenly: each gets so many scorers, and what is assigned already stays
 * (judging#assignments). The same press again adds nothing.
 */
export const shareWorks = operation('judging/assignments/share-works', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ projectId: id, scorerIds, perWork: z.int().min(1).max(mostPerWork) }),
  write: async ({ db, now, record }, { actor, input }) => {
    const { projectId, perWork } = input
    refuseIf(actsOn(actor, resultGrants, projectId) ? null : 'notFound')
    await lockProject(db, projectId)
    const chosen = [...new Set(input.scorerIds)]
    const eligible = await listEligible(db, projectId)
    refuseIf(whyNotAssign(chosen, eligible))
    const scope = visibleSql.teams(actor)
    const submitted = (await listWorkRows(db, scope, projectId)).filter(({ isSubmitted }) => isSubmitted)
    refuseIf(whyNotShare(submitted.length, chosen.length))
    // Whoever no longer scores and has not scored a work leaves a place in it.
    const scoring = new Set(eligible.map(({ id }) => id))
    const works = submitted.map(({ teamId, scorerIds, scoredBy }) => ({
      teamId,
      scorerIds: scorerIds.filter((id) => scoring.has(id) || scoredBy.includes(id)),
    }))
    const added = await insertAssignments(db, now, actor.administratorId, shareEvenly(works, chosen, perWork))
    if (added === 0) return new Unchanged({ added })
    record({ object: ['ScoreAssignment', null], projectId, items: added })
    return { added }
  },
})

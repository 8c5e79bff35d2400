import { z } from 'zod'
import { ownerOf } from '@/lib/access/actor'
import { getReviewedTeam, reviewOf } from '@/lib/features/work/team-comments/find-reviewed-team.step'
import { tellEvent } from '@/lib/features/work/work-events/queries'
import { teamReference } from '@/lib/features/work/workspaces/schema'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { getBlockOf, insertComment } from './queries'
import { mostBody, whyNotComment } from './rules'

/** Staff comment on a team's work, as a whole or on one of its blocks (work#comments). */
export const addComment = operation('work/team-comments/add-comment', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({
    projectId: teamReference.projectId.optional(),
    schoolId: teamReference.schoolId,
    code: teamReference.code.optional(),
    blockId: id.optional(),
    body: z.string().max(mostBody).default(''),
  }),
  write: async (work, { actor, input }) => {
    const { projectId, schoolId, code, blockId } = input
    if (projectId === undefined || code === undefined) throw new Fault('teamComments.noParent')
    refuseIf(whyNotComment(input.body))
    const { db, now, record } = work
    const team = await getReviewedTeam(work, reviewOf(actor), { projectId, schoolId, code })
    const block = blockId === undefined ? null : await getBlockOf(db, team, blockId)
    const { kind, id } = ownerOf(actor)
    const of = { teamId: team.id, blockId: block?.id ?? null, authorKind: kind, authorId: id }
    const comment = await insertComment(db, now, { ...of, body: input.body.trim() })
    await tellEvent(db, now, actor, { teamIds: [team.id], event: 'COMMENT' })
    record({ object: ['TeamComment', comment.id], projectId: team.projectId })
    return { comment }
  },
})

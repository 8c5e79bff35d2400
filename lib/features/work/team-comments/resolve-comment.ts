import { z } from 'zod'
import { ownerOf } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { getReviewedTeam, reviewOf } from '@/lib/features/work/team-comments/find-reviewed-team.step'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { getComment, setResolved } from './queries'

/** Staff of a team say that a comment is dealt with, or open it again (work#comments). */
export const resolveComment = operation('work/team-comments/resolve-comment', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ commentId: id, isResolved: z.boolean() }),
  write: async (work, { actor, input }) => {
    const { db, now, record } = work
    const scope = visible.teamComments(actor, now)
    const { view, team } = await getComment(db, scope, input.commentId)
    await getReviewedTeam(work, reviewOf(actor), team)
    if (!(await setResolved(db, now, view.id, input.isResolved ? ownerOf(actor) : null)))
      return new Unchanged({ comment: view })
    const state = (isResolved: boolean) => (isResolved ? 'resolved' : 'open')
    const change = { field: 'state', before: state(!input.isResolved), after: state(input.isResolved) }
    record({ object: ['TeamComment', view.id], projectId: team.projectId, changes: [change] })
    return { comment: (await getComment(db, scope, view.id)).view }
  },
})

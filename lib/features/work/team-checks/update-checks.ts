import { z } from 'zod'
import { ownerOf } from '@/lib/access/actor'
import { getReviewedTeam, reviewOf } from '@/lib/features/work/team-comments/find-reviewed-team.step'
import { tellEvent } from '@/lib/features/work/work-events/queries'
import { teamReference } from '@/lib/features/work/workspaces/schema'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { deleteMarks, getCheckProgress, insertMarks, listItems } from './queries'

/** Staff give the whole list of a block's check items at once: those named are ticked, its others are not (work#checks). */
export const updateChecks = operation('work/team-checks/update-checks', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ ...teamReference, blockId: id, tickedIds: z.array(id).max(200) }),
  write: async (work, { actor, input }) => {
    const { db, now, record } = work
    const team = await getReviewedTeam(work, reviewOf(actor), input)
    const items = await listItems(db, team.templateId, { blockId: input.blockId })
    const ticked = new Set(input.tickedIds)
    if (items.length === 0 || [...ticked].some((id) => !items.includes(id))) throw new Fault('notFound')
    const by = ownerOf(actor)
    const added = await insertMarks(
      db,
      now,
      team.id,
      items.filter((id) => ticked.has(id)),
      by,
    )
    const removed = await deleteMarks(
      db,
      team.id,
      items.filter((id) => !ticked.has(id)),
    )
    const progress = await getCheckProgress(db, team.id)
    if (added + removed === 0) return new Unchanged({ progress })
    await tellEvent(db, now, actor, { teamIds: [team.id], event: 'CHECK' })
    record({ object: ['TeamCheck', team.id], projectId: team.projectId, items: added + removed })
    return { progress }
  },
})

import { z } from 'zod'
import { ownerOf } from '@/lib/access/actor'
import { getReviewedTeam, reviewOf } from '@/lib/features/work/team-comments/find-reviewed-team.step'
import { tellEvent } from '@/lib/features/work/work-events/queries'
import { teamKey } from '@/lib/features/work/workspaces/schema'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { deleteMarks, findMark, getCheckProgress, insertMarks, listItems } from './queries'

/** Staff of a team tick one of its check items, or take the mark away (work#checks). */
export const tickCheck = operation('work/team-checks/tick-check', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ ...teamKey, checkItemId: id, isTicked: z.boolean() }),
  write: async (work, { actor, input }) => {
    const { db, now, record } = work
    const team = await getReviewedTeam(work, reviewOf(actor), input)
    const items = await listItems(db, team.templateId, { ids: [input.checkItemId] })
    const [itemId] = items
    if (itemId === undefined) throw new Fault('notFound')
    const by = ownerOf(actor)
    const changed = input.isTicked
      ? await insertMarks(db, now, team.id, items, by)
      : await deleteMarks(db, team.id, items)
    const found = {
      ticked: await findMark(db, team.id, itemId),
      progress: await getCheckProgress(db, team.id),
    }
    if (changed === 0) return new Unchanged(found)
    await tellEvent(db, now, actor, { teamIds: [team.id], event: 'CHECK' })
    const change = { field: itemId, before: String(!input.isTicked), after: String(input.isTicked) }
    record({ object: ['TeamCheck', team.id], projectId: team.projectId, changes: [change] })
    return found
  },
})

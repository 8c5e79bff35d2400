import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { isReviewed } from '@/lib/features/work/team-comments/reviewers.queries'
import { getTeam } from '@/lib/features/work/workspaces/queries'
import { teamReference } from '@/lib/features/work/workspaces/schema'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { inStatement } from '@/lib/kernel/transaction'
import { listEvents, tellEvent } from './queries'
import { whyNotTell } from './rules'
import { toldEvent } from './schema'

/**
 * A program reports what its person does with a team's work; the session decides in which role (work#log). Only what
 * the person may do can be reported.
 */
export const logEvent = operation('work/work-events/log-event', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ ...teamReference, event: toldEvent, ...pageInput }),
  run: async ({ actor, input, world }) => {
    const { id: teamId } = await getTeam(world.db, visible.teams(actor), input)
    const { event } = input
    const reviews = await isReviewed(world.db, visible.reviewedTeams(actor), teamId)
    const opens = actor.role !== 'admin' || reviews
    refuseIf(whyNotTell(event, { writes: actor.role === 'student', reviews, opens }))
    await inStatement(world, (db, now) => tellEvent(db, now, actor, { teamIds: [teamId], event }))
    return listEvents(world.db, actor, teamId, pageWindow(input))
  },
})

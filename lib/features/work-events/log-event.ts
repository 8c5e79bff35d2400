import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getTeam } from '@/lib/features/workspaces/queries'
import { teamKey } from '@/lib/features/workspaces/schema'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inStatement } from '@/lib/kernel/transaction'
import { listEvents, tellEvent } from './queries'
import { mostEvents, toldEvent } from './schema'

/**
 * A program tells what its person does with a team's work; as whom she did it her session says (decisions, Teams: draft
 * status). Ticks and comments are the staff's, so only they tell of them.
 */
export const logEvent = operation('work-events/log-event', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ ...teamKey, event: toldEvent }),
  run: async ({ actor, input, world }) => {
    const { id: teamId } = await getTeam(world.db, visible.teams(actor), input)
    const { event } = input
    if (actor.role === 'student' && (event === 'CHECK' || event === 'COMMENT')) throw new Fault('auth.forbidden')
    await inStatement(world, (db, now) => tellEvent(db, now, actor, { teamIds: [teamId], event }))
    return listEvents(world.db, actor, teamId, mostEvents)
  },
})

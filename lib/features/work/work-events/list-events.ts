import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getTeam } from '@/lib/features/work/workspaces/queries'
import { teamReference } from '@/lib/features/work/workspaces/schema'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listEvents as listRows } from './queries'

/** What happened to a team's work, the newest first (work#log). */
export const listEvents = operation('work/work-events/list-events', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ ...teamReference, ...pageInput }),
  run: async ({ actor, input, world }) => {
    const { id } = await getTeam(world.db, visible.teams(actor), input)
    return listRows(world.db, actor, id, pageWindow(input))
  },
})

import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listParts } from '@/lib/features/work/workspaces/parts.queries'
import { getTeam } from '@/lib/features/work/workspaces/queries'
import { teamKey } from '@/lib/features/work/workspaces/schema'
import { operation } from '@/lib/kernel/operation'

/** The parts of a team's work with how much of each is written, and its check items, for the panel beside the list (judging#team-list). */
export const getTeamWork = operation('judging/team-lists/get-team-work', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object(teamKey),
  run: async ({ actor, input, world: { db } }) => listParts(db, await getTeam(db, visible.teams(actor), input)),
})

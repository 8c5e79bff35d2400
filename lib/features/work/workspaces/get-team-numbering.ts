import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { getTeamSizeMax } from './queries'
import { isNumberedFor } from './rules'
import { teamKey } from './schema'

/** Whether a student knows the work of a team by its number, which its tab is named by. */
export const getTeamNumbering = operation('work/workspaces/get-team-numbering', {
  access: ['student'],
  input: z.object(teamKey),
  run: async ({ actor, input, world: { db } }) =>
    isNumberedFor(actor, await getTeamSizeMax(db, visible.teams(actor), input)),
})

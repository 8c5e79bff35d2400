import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getTeam } from '@/lib/features/work/workspaces/queries'
import { operation } from '@/lib/kernel/operation'
import { getRevision as getRow } from './queries'
import { blockKey, version } from './schema'

/** One version of a block with its content: to look at, to compare, to take over when somebody else has saved it. */
export const getRevision = operation('work/team-blocks/get-revision', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ ...blockKey, version }),
  run: async ({ actor, input, world }) => {
    const { id } = await getTeam(world.db, visible.teams(actor), input)
    return getRow(world.db, id, input.blockId, input.version)
  },
})

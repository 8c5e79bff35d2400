import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getTeam } from '@/lib/features/work/workspaces/queries'
import { operation } from '@/lib/kernel/operation'
import { listRevisions as listRows, type Revision } from './queries'
import { blockKey, version } from './schema'

const most = 50

/** The versions of a block with their authors, the newest first, fifty at a time (work#versions). */
export const listRevisions = operation('work/team-blocks/list-revisions', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ ...blockKey, before: version.nullable().default(null) }),
  run: async ({ actor, input, world }): Promise<{ revisions: Revision[]; hasMore: boolean }> => {
    const { id } = await getTeam(world.db, visible.teams(actor), input)
    const rows = await listRows(world.db, id, input.blockId, { before: input.before, most: most + 1 })
    return { revisions: rows.slice(0, most), hasMore: rows.length > most }
  },
})

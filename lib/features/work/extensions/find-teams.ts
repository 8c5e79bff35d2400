import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { listTeamsNamed } from './queries'

const most = 20

/** The first teams of a project that answer a search, each with its own deadlines (catalogue#extensions). */
export const findTeams = operation('work/extensions/find-teams', {
  access: ['admin'],
  input: z.object({ projectId: id, search: z.string().trim().max(100) }),
  run: ({ actor, input, world: { db } }) => listTeamsNamed(db, visible.teams(actor), { ...input, take: most }),
})

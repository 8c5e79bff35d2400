import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { listCopySources as listSources } from './queries'

/** The other projects of an administrator's grants whose awards could be copied. */
export const listCopySources = operation('judging/award-kinds/list-copy-sources', {
  access: ['admin'],
  input: z.object({}),
  run: ({ actor, world: { db } }) => listSources(db, visible.grantedProjects(actor), actor.projectId),
})

export type CopySource = ResultOf<typeof listCopySources>[number]

import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getProjectId } from '@/lib/features/projects/queries'
import { projectCode } from '@/lib/features/projects/schema'
import { findSeason } from '@/lib/features/seasons/queries'
import { operation } from '@/lib/kernel/operation'
import { listIds, reachOf } from './queries'
import { search } from './schema'

/** Which rows of an open list a search means. The browser has the rows, but no address or phone to look in (security). */
export const findInRoster = operation('registrations/find-in-roster', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ projectCode: projectCode.optional(), search: search.min(1) }),
  run: async ({ actor, input, world }) => {
    const { db } = world
    const place = input.projectCode
      ? { projectId: await getProjectId(db, visible.projects(actor), input.projectCode) }
      : { seasonId: (await findSeason(db))?.id }
    return listIds(db, reachOf(actor), { ...place, search: input.search })
  },
})

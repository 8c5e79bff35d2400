import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getProjectId } from '@/lib/features/projects/queries'
import { projectCode } from '@/lib/features/projects/schema'
import { search } from '@/lib/features/registrations/schema'
import { findSeason } from '@/lib/features/seasons/queries'
import { operation } from '@/lib/kernel/operation'
import { listIds, reachOf } from './queries'

/** Which rows of an open list a search means. The browser has the rows, but no address or phone to look in (security). */
export const findInRoster = operation('rosters/find-in-roster', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ projectCode: projectCode.optional(), search: search.min(1) }),
  run: async ({ actor, input, world }) => {
    const { db } = world
    const { projectCode } = input
    if (projectCode) await getProjectId(db, visible.projects(actor), projectCode)
    const place = projectCode ? { projectCode } : { seasonId: (await findSeason(db))?.id }
    return listIds(db, reachOf(actor), { ...place, search: input.search })
  },
})

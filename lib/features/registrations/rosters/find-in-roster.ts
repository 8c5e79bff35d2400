import { z } from 'zod'
import { reachOf } from '@/lib/access/reach'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { search } from '@/lib/features/people/students/schema'
import { operation } from '@/lib/kernel/operation'
import { placeOf } from './choose-place.step'
import { listIds } from './queries'
import { mostListed } from './rules'

/** Which rows of an open list a search means. The browser has the rows, but no address or phone to look in (registrations#search). */
export const findInRoster = operation('registrations/rosters/find-in-roster', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ projectCode: projectCode.optional(), search: search.min(1) }),
  run: async ({ actor, input, world }) => {
    const place = await placeOf(world, actor, input.projectCode)
    return listIds(world.db, reachOf(actor), { ...place, search: input.search }, mostListed)
  },
})

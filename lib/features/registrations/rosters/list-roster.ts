import { z } from 'zod'
import { reachOf } from '@/lib/access/reach'
import { operation } from '@/lib/kernel/operation'
import { placeOf } from './choose-place.step'
import { rowsAskedFor } from './choose-rows.step'
import { countList } from './counts.queries'
import { describedRows } from './describe-rows.step'
import { sortings } from './filters.queries'
import { rosterNarrowing } from './narrowing.schema'
import { readRegistrations } from './queries'
import { mostListed } from './rules'

/**
 * The rows of the registration list, as the reader sees them: a project's, or the current season's, with its counts
 * (registrations#roster).
 */
export const listRoster = operation('registrations/rosters/list-roster', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({
    ...rosterNarrowing,
    sort: z.enum(sortings).optional(),
    descending: z.boolean().optional(),
    /** The first so many; without it all of them. */
    first: z.int().min(1).max(mostListed).optional(),
  }),
  run: async ({ actor, input, world }) => {
    const { projectCode, sort = 'name', descending = false, first = mostListed, ...narrowed } = input
    const place = await placeOf(world, actor, projectCode)
    const reach = reachOf(actor)
    const filter = await rowsAskedFor(world, narrowed)
    const sorting = { by: sort, descending }
    const [found, counts] = await Promise.all([
      readRegistrations(world.db, reach, { ...filter, ...place }, { skip: 0, take: first }, sorting),
      countList(world.db, reach, place, filter),
    ])
    return { rows: await describedRows(world, actor, found), ...counts }
  },
})

export type { RosterRow } from './describe-rows.step'

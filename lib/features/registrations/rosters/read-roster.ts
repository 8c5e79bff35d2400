import { z } from 'zod'
import type { SignedInActor } from '@/lib/access/actor'
import { type Reach, reachOf } from '@/lib/access/reach'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import type { RowsAnswer } from '@/lib/kernel/doors/rows'
import { operation } from '@/lib/kernel/operation'
import type { World } from '@/lib/kernel/world'
import { listChanges } from './changes.queries'
import { placeOf } from './choose-place.step'
import { describedRows, type RosterRow } from './describe-rows.step'
import { listIds, readRegistrations } from './queries'
import { mostListed } from './rules'

/** As many rows as one statement reads, in some 50 ms: more at a time cost as much each, and others wait longer for their turn. */
const atOnce = 1000
/** Whatever is written has been committed that many milliseconds later. */
const slackMs = 60_000

/**
 * The registration list whole, in the order of the names, a part at a time; with `since` only what has changed from then on,
 * and the places of that (performance#long-tables).
 */
export const readRoster = operation('registrations/rosters/read-roster', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({
    projectCode: projectCode.optional(),
    /** The `at` of an earlier answer. */
    since: z.int().min(0).max(8.64e15).optional(),
  }),
  run: async ({ actor, input, world }): Promise<RowsAnswer<RosterRow>> => {
    const place = await placeOf(world, actor, input.projectCode)
    const reach = reachOf(actor)
    const at = world.now.getTime()
    if (input.since === undefined) {
      const ids = await listIds(world.db, reach, place, mostListed)
      return { head: { at, places: null, total: ids.length }, parts: partsOf(world, actor, reach, ids) }
    }
    const since = new Date(Math.max(0, input.since - slackMs))
    const { total, changed } = await listChanges(world.db, reach, place, since)
    const listed = changed.filter((one) => one.place < mostListed)
    const head = { at, places: listed.map((one) => one.place), total: Math.min(total, mostListed) }
    const ids = listed.map(({ id }) => id)
    return { head, parts: partsOf(world, actor, reach, ids) }
  },
})

async function* partsOf(world: World, actor: SignedInActor, reach: Reach, ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce)
    const found = await readRegistrations(world.db, reach, { ids: some }, { skip: 0, take: some.length })
    yield await describedRows(world, actor, found)
  }
}

import type { Reach } from '@/lib/access/reach'
import type { Db } from '@/lib/db/client'
import { type Filter, live, shownName } from './filters.queries'

type Changes = {
  total: number
  /** By name, with the place of each in the whole list, counted from 0. */
  changed: { id: string; place: number }[]
}

/** How many live registrations in reach fit, and which of them, their student or their team changed since then. */
export async function listChanges(db: Db, reach: Reach, filter: Filter, since: Date): Promise<Changes> {
  const [found] = await db.$queryRaw<{ total: number; changed: [string, number][] | null }[]>`
    select count(*)::int as total,
      json_agg(json_build_array(x.id, x.place) order by x.place) filter (where x.told >= ${since}) as changed
    from (select r.id, row_number() over (order by ${shownName}, r.id) - 1 as place,
      greatest(r.updated_at, s.updated_at, t.updated_at) as told ${live(reach, filter)}) x`
  return { total: found?.total ?? 0, changed: (found?.changed ?? []).map(([id, place]) => ({ id, place })) }
}

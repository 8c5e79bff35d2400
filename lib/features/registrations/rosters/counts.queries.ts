import type { Reach } from '@/lib/access/reach'
import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { FeeStatus } from '@/lib/db/generated/enums'
import { mostCounted } from '@/lib/kernel/paging'
import { type Filter, fitting, live } from './filters.queries'
import { begun, someOf } from './pages.queries'

/** How many live registrations in reach each project of a season has; of a contact or a school where one is named. */
export async function countByProject(
  db: Db,
  reach: Reach,
  filter: Pick<Filter, 'seasonId' | 'contactId' | 'schoolId'>,
): Promise<Map<string, number>> {
  const counted = await db.$queryRaw<{ id: string; count: number }[]>`
    select p.id, count(*)::int as count ${live(reach, filter)} group by p.id`
  return new Map(counted.map(({ id, count }) => [id, count]))
}

export type SchoolCount = { id: string; name: string; nameEn: string | null; isIndependent: boolean; count: number }

/** How many live registrations in reach each school has in a project, by name; and how many whose school is not told. */
export async function countBySchool(
  db: Db,
  reach: Reach,
  projectCode: string,
): Promise<{ schools: SchoolCount[]; untold: number }> {
  const counted = await db.$queryRaw<(SchoolCount & { placed: boolean })[]>`
    select v.placed, c.id, c.name, c.name_en as "nameEn", c.is_independent as "isIndependent", count(*)::int as count
    ${live(reach, { projectCode })}
    group by v.placed, c.id order by c.sort_key, c.id`
  const schools = counted.flatMap(({ placed, ...school }) => (placed ? [school] : []))
  return { schools, untold: counted.reduce((sum, { placed, count }) => sum + (placed ? 0 : count), 0) }
}

/** How many live registrations in reach that fit have each status. */
export async function countByStatus(db: Db, reach: Reach, filter: Filter): Promise<Record<FeeStatus, number>> {
  const counted = await db.$queryRaw<{ status: FeeStatus; count: number }[]>`
    select r.status::text as status, count(*)::int as count ${live(reach, filter)} group by r.status`
  const counts = { PENDING: 0, PAID: 0, FREE: 0 }
  for (const { status, count } of counted) counts[status] = count
  return counts
}

type ListCounts = {
  /** All that are in the place, and those of them that fit; of more than are counted, as many as that. */
  whole: number
  total: number
  /** There are more than are counted. */
  isMore: boolean
  /** How many of each status fit in everything else; null where not all were counted. */
  statuses: Record<FeeStatus, number> | null
}

/** The counts of a screen's list, all in one reading of its rows, which ends where nobody cares any more. */
export async function countList(
  db: Db,
  reach: Reach,
  place: Filter,
  { status, ...others }: Filter,
  most = mostCounted,
): Promise<ListCounts> {
  const counted = await db.$queryRaw<{ status: FeeStatus; whole: number; fit: number }[]>`
    select x.status::text as status, count(*)::int as whole, (count(*) filter (where x.fits))::int as fit
    from (${someOf(reach, place, Prisma.sql`r.status, ${fitting(others)} as fits`, most + 1)}) x group by x.status`
  const counts = { whole: 0, total: 0, statuses: { PENDING: 0, PAID: 0, FREE: 0 } }
  for (const { status: one, whole, fit } of counted) {
    counts.statuses[one] = fit
    counts.whole += whole
    if (status === undefined || status.includes(one)) counts.total += fit
  }
  if (counts.whole <= most) return { ...counts, isMore: false }
  const total = await countUpTo(db, reach, { ...place, ...others, status }, most)
  return { whole: most, total, isMore: true, statuses: null }
}

/** How many live registrations in reach fit, or that there are so many. */
async function countUpTo(db: Db, reach: Reach, filter: Filter, most: number): Promise<number> {
  const [counted] = await db.$queryRaw<{ total: number }[]>`
    ${begun(filter)} select count(*)::int as total from (${someOf(reach, filter, Prisma.sql`r.id`, most)}) x`
  return counted?.total ?? 0
}

/** The codes of the projects somebody in reach takes part in. */
export async function listProjectCodes(db: Db, reach: Reach, filter: Filter): Promise<string[]> {
  const rows = await db.$queryRaw<{ code: string }[]>`select distinct p.code ${live(reach, filter)} order by p.code`
  return rows.map(({ code }) => code)
}

import type { Reach } from '@/lib/access/reach'
import { Prisma } from '@/lib/db/generated/client'
import { pageWindow } from '@/lib/kernel/paging'
import { type Filter, fitting, orderOf, registrationsWith, shownName, sortedBy, type Sorting } from './filters.queries'
import { candidates, isFew, isMany } from './search.queries'

/** Rows to skip and to take; of a list with so many rows, of which the nearer end is looked for. */
export type Window = { skip: number; take: number; total?: number }

/** Rows of which each has its name in one way, so that an index may have them in order. */
type Arm = { rows: Prisma.Sql; seen: Prisma.Sql; name: Prisma.Sql }

const isKeyed = Prisma.sql`(v.seen or v.typed is null)`

function armsOf({ parts }: Reach): Arm[] {
  return parts.flatMap(({ rows, seen, typed }) => {
    if (typed === 'any') return [{ rows, seen, name: shownName }]
    const name = Prisma.sql`r.name_key`
    if (typed === 'none') return [{ rows, seen, name }]
    return [
      { rows: Prisma.sql`${rows} and ${isKeyed}`, seen, name },
      { rows: Prisma.sql`${typed} and ${rows} and not ${isKeyed}`, seen, name: Prisma.sql`lower(v.typed) collate "C"` },
    ]
  })
}

/** Ways of finding what is looked for, of which a statement goes one; without a search there is only one. */
const waysOf = ({ search }: Filter) => (search ? [isFew, isMany] : [Prisma.sql`true`])

/** What a statement about a search begins with. */
export const begun = (filter: Filter) => (filter.search ? candidates(filter.search, filter) : Prisma.empty)

/** The same rows counted from the end, where that is nearer. */
function nearest({ skip, take, total = Number.POSITIVE_INFINITY }: Window) {
  const taken = Math.max(0, Math.min(take, total - skip))
  const behind = total - skip - taken
  return behind < skip ? { skip: Math.max(0, behind), take: taken, isFromEnd: true } : { skip, take, isFromEnd: false }
}

/**
 * A page of the live registrations in reach that fit, as ids in their order with `seen`: each arm gives no more than the
 * page may need, in the order an index has it, so that a page costs the same of a thousand rows and of a hundred thousand
 * (registrations#list-order), and the last ones, whose number is known, no more than the first. `columns` are read of them,
 * who are `x`, by `joins`.
 */
export function pageOf(
  reach: Reach,
  filter: Filter,
  window: Window,
  sorting: Sorting,
  { columns, joins }: { columns: Prisma.Sql; joins: Prisma.Sql },
): Prisma.Sql {
  const { skip, take, isFromEnd } = nearest(window)
  const name = (alias: Prisma.Sql, isReversed: boolean) =>
    orderOf(sorting, Prisma.sql`${alias}.sorted`, Prisma.sql`${alias}.name`, Prisma.sql`${alias}.id`, isReversed)
  const arms = waysOf(filter).flatMap((way) =>
    armsOf(reach).map(
      (arm) => Prisma.sql`(select r.id, v.seen, ${sortedBy(sorting)} as sorted, ${arm.name} as name
        from ${registrationsWith(reach, arm.seen)}
        where r.cancelled_at is null and ${arm.rows} and ${fitting(filter)} and ${way}
        order by ${orderOf(sorting, sortedBy(sorting), arm.name, Prisma.sql`r.id`, isFromEnd)} limit ${skip + take})`,
    ),
  )
  const merged = name(Prisma.sql`y`, isFromEnd)
  return Prisma.sql`${begun(filter)} select ${columns}
    from (select * from (${Prisma.join(arms, ' union all ')}) y order by ${merged} limit ${take} offset ${skip}) x ${joins}
    order by ${name(Prisma.sql`x`, false)}`
}

/**
 * The most that a list without pages may have (api#lists), by name and in one go: finding their ids first would look up each row
 * twice. `own` is read of each of them, `all` once of all who are `x`, so that what they share is read once and the
 * statement has few tables where nobody is found.
 */
export function wholeOf(
  reach: Reach,
  filter: Omit<Filter, 'search'>,
  { own, all }: { own: Prisma.Sql; all: Prisma.Sql },
): Prisma.Sql {
  // Not as a value: for any limit PostgreSQL would plan to go through the whole project by name.
  const most = Prisma.raw(String(pageWindow({}).take))
  const parts = armsOf(reach).map(
    (
      arm,
    ) => Prisma.sql`(select ${own}, r.id as "byId", ${arm.name} as "byName" from ${registrationsWith(reach, arm.seen)}
      where r.cancelled_at is null and ${arm.rows} and ${fitting(filter)}
      order by ${arm.name}, r.id limit ${most})`,
  )
  return Prisma.sql`with x as materialized (select * from (${Prisma.join(parts, ' union all ')}) y
    order by y."byName", y."byId" limit ${most}) select ${all} as packed`
}

/** How many live registrations in reach fit. */
export function countOf(reach: Reach, filter: Filter): Prisma.Sql {
  const counts = waysOf(filter).flatMap((way) =>
    reach.parts.map(
      ({ rows, seen }) => Prisma.sql`(select count(*) from ${registrationsWith(reach, seen)}
        where r.cancelled_at is null and ${rows} and ${fitting(filter)} and ${way})`,
    ),
  )
  return Prisma.sql`${begun(filter)} select (${Prisma.join(counts, ' + ')})::int as total`
}

/** Some of the live registrations in reach that fit, at most so many, in no order. */
export function someOf(reach: Reach, filter: Filter, columns: Prisma.Sql, most: number): Prisma.Sql {
  const parts = waysOf(filter).flatMap((way) =>
    reach.parts.map(
      ({ rows, seen }) => Prisma.sql`(select ${columns} from ${registrationsWith(reach, seen)}
        where r.cancelled_at is null and ${rows} and ${fitting(filter)} and ${way})`,
    ),
  )
  return Prisma.sql`${Prisma.join(parts, ' union all ')} limit ${most}`
}

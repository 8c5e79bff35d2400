import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { PersonName } from '@/lib/db/name-reading'
import type { Page } from '@/lib/kernel/paging'
import type { DoubleSign } from './rules'

type DoubleRow = { id: string; otherId: string; signs: DoubleSign[] }

/** Latin letters without blanks and hyphens, family and given name in either order. */
const latinKey = Prisma.sql`(select string_agg(part, ' ' order by part) from unnest(array[
  regexp_replace(lower(s.latin_family), '[^a-z]', '', 'g'), regexp_replace(lower(s.latin_given), '[^a-z]', '', 'g')]) part)`

/** A key that more entries share tells nothing: the address of an office, a number that was made up. */
const mostAlike = 5

/** What each live entry is compared by. One whole name counts only with the school or the year. */
const keys = Prisma.sql`
  select s.id, k.sign, k.key from student s cross join lateral (values
    ('name', s.native_family || ' ' || s.native_given || ' ' || s.graduation_year || ' ' || s.school_id),
    ('mobile', nullif(right(regexp_replace(s.mobile, '[^0-9]', '', 'g'), 11), '')),
    ('latinName', ${latinKey} || ' ' || s.school_id),
    ('latinName', ${latinKey} || ' ' || s.graduation_year),
    ('guardian', s.guardian1_email),
    ('guardian', nullif(s.guardian2_email, s.guardian1_email))) k (sign, key)
  where k.key is not null and s.merged_into_id is null and s.erased_at is null`

const pairs = (of: Prisma.Sql) => Prisma.sql`
  with keys as materialized (${keys}),
  few as (select * from (select *, count(*) over (partition by sign, key) as alike from keys) k where alike between 2 and ${mostAlike}),
  pair as (
    select a.id, b.id as other_id, array_agg(distinct a.sign) as signs
    from few a join few b on b.sign = a.sign and b.key = a.key and b.id > a.id group by a.id, b.id)
  select pair.id, pair.other_id as "otherId", pair.signs, count(*) over ()::int as total from pair ${of}`

const personSelect = {
  id: true,
  nativeFamily: true,
  nativeGiven: true,
  latinFamily: true,
  latinGiven: true,
  graduationYear: true,
  createdAt: true,
  school: { select: { id: true, name: true, nameEn: true } },
  _count: { select: { registrations: { where: { cancelledAt: null } } } },
} satisfies Prisma.StudentSelect
type PersonRow = Prisma.StudentGetPayload<{ select: typeof personSelect }>
export type DoublePerson = PersonName & Omit<PersonRow, '_count'> & { registrations: number }
export type DoublePair = { one: DoublePerson; other: DoublePerson; signs: DoubleSign[] }

/** Pairs of entries that look like one person, those with the most in common first. */
export async function listDoublePairs(
  db: Db,
  { skip, take }: { skip: number; take: number },
): Promise<Page<DoublePair>> {
  const rows = await db.$queryRaw<(DoubleRow & { total: number })[]>`${pairs(Prisma.sql`
    order by cardinality(pair.signs) desc, 'name' = any(pair.signs) desc, pair.id, pair.other_id limit ${take} offset ${skip}`)}`
  return { rows: await described(db, rows), total: rows[0]?.total ?? 0 }
}

/** The entries that look like this student's. */
export async function listDoublesOf(db: Db, studentId: string): Promise<DoublePair[]> {
  const rows = await db.$queryRaw<DoubleRow[]>`${pairs(Prisma.sql`
    where ${studentId}::uuid in (pair.id, pair.other_id) order by cardinality(pair.signs) desc, pair.id, pair.other_id`)}`
  const turned = rows.map((row) => (row.id === studentId ? row : { ...row, id: row.otherId, otherId: row.id }))
  return described(db, turned)
}

async function described(db: Db, rows: readonly DoubleRow[]): Promise<DoublePair[]> {
  const ids = rows.flatMap(({ id, otherId }) => [id, otherId])
  const people = await db.student.findMany({ where: { id: { in: ids } }, select: personSelect })
  const byId = new Map(people.map(({ _count, ...one }) => [one.id, { ...one, registrations: _count.registrations }]))
  return rows.flatMap(({ id, otherId, signs }) => {
    const [one, other] = [byId.get(id), byId.get(otherId)]
    return one === undefined || other === undefined ? [] : [{ one, other, signs }]
  })
}

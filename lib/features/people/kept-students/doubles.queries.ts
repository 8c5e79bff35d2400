import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { PersonName } from '@/lib/db/name-reading'
import { searched } from '@/lib/db/sql'
import type { Page, RowWindow } from '@/lib/kernel/paging'
import type { DoubleSign } from './rules'
import type { DoubleNarrowing } from './schema'

type DoubleRow = { id: string; otherId: string; signs: DoubleSign[] }

/** Latin letters without blanks and hyphens, family and given name in either order. */
const latinKey = Prisma.sql`case when n.family is null or n.given is null then coalesce(n.family, n.given)
  else least(n.family, n.given) || ' ' || greatest(n.family, n.given) end`

/** A key that more entries share tells nothing: the address of an office, a number that was made up. */
const mostAlike = 5

const live = Prisma.sql`s.merged_into_id is null and s.erased_at is null`

/** Live entries by their name in Latin letters. */
const named = Prisma.sql`
  select s.id, s.school_id, s.graduation_year, l.latin from student s
    cross join lateral (select regexp_replace(lower(s.latin_family), '[^a-z]', '', 'g') collate "C" as family,
      regexp_replace(lower(s.latin_given), '[^a-z]', '', 'g') collate "C" as given offset 0) n
    cross join lateral (select ${latinKey} as latin offset 0) l
  where l.latin is not null and ${live}`

const fewAlike = Prisma.sql`having count(*) between 2 and ${mostAlike}`

/** Live entries that have something in common. One whole name counts only with the school or the year. */
const alike = Prisma.sql`
  select 'name' as sign, array_agg(s.id) as ids from student s
    where s.native_family is not null and s.native_given is not null and s.graduation_year is not null and ${live}
    group by s.native_family, s.native_given, s.graduation_year, s.school_id ${fewAlike}
  union all select 'mobile', array_agg(k.id) from (
    select s.id, nullif(right(regexp_replace(s.mobile, '[^0-9]', '', 'g'), 11), '') as key from student s where ${live}) k
    where k.key is not null group by k.key ${fewAlike}
  union all select 'latinName', array_agg(id) from named group by latin, school_id ${fewAlike}
  union all select 'latinName', array_agg(id) from named where graduation_year is not null
    group by latin, graduation_year ${fewAlike}
  union all select 'guardian', array_agg(k.id) from (
    select s.id, s.guardian1_email as key from student s where ${live}
    union all select s.id, s.guardian2_email from student s where s.guardian2_email is distinct from s.guardian1_email and ${live}) k
    where k.key is not null group by k.key ${fewAlike}`

const pairs = (of: Prisma.Sql) => Prisma.sql`
  with named as materialized (${named}), alike as materialized (${alike}),
  pair as (
    select a.id, b.id as other_id, array_agg(distinct alike.sign) as signs
    from alike, unnest(alike.ids) a (id), unnest(alike.ids) b (id) where b.id > a.id group by a.id, b.id)
  select pair.id, pair.other_id as "otherId", pair.signs, count(*) over ()::int as total from pair ${of}`

/** Whether the organisers said that a pair is two people. */
const isDistinct = Prisma.sql`exists (
  select from distinct_students d where d.student_id = pair.id and d.other_id = pair.other_id)`

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

/**
 * Pairs of entries that look like one person, those with the most in common first, or those of them that are two people; one of
 * the two has all that is looked for.
 */
export async function listDoublePairs(
  db: Db,
  { search, state }: DoubleNarrowing,
  { skip, take }: RowWindow,
): Promise<Page<DoublePair>> {
  const rows = await db.$queryRaw<(DoubleRow & { total: number })[]>`${pairs(Prisma.sql`
    where ${state === 'distinct' ? isDistinct : Prisma.sql`not ${isDistinct}`} ${search ? Prisma.sql`and ${hasOne(search)}` : Prisma.empty}
    order by cardinality(pair.signs) desc, 'name' = any(pair.signs) desc, pair.id, pair.other_id limit ${take} offset ${skip}`)}`
  return { rows: await described(db, rows), total: rows[0]?.total ?? 0 }
}

const hasOne = (search: string) => Prisma.sql`exists (
  select from student s join school c on c.id = s.school_id
  where s.id in (pair.id, pair.other_id) and ${searched(Prisma.sql`concat(s.search_text, ' ', c.search_text)`, search)})`

/** The entries that look like this student's, without those of somebody else. */
export async function listDoublesOf(db: Db, studentId: string): Promise<DoublePair[]> {
  const rows = await db.$queryRaw<DoubleRow[]>`${pairs(Prisma.sql`
    where ${studentId}::uuid in (pair.id, pair.other_id) and not ${isDistinct} order by cardinality(pair.signs) desc, pair.id, pair.other_id`)}`
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

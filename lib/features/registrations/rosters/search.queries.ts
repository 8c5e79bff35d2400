import { Prisma } from '@/lib/db/generated/client'
import { contains, searched } from '@/lib/db/sql'
import { type Filter, projectCalled } from './filters.queries'

/** Up to so many are found first and sorted then; what more have in common is met soon enough in the list's own order. */
const few = 5000
/** An index knows parts of three signs and more. */
const shortest = 3

/**
 * The registrations that a search may mean, by whatever an index finds them: `found.ids`, or null where they are many. A
 * statement asks them once, and takes the one way or the other (registrations#search).
 */
export function candidates(search: string, { projectCode }: Filter): Prisma.Sql {
  const text = search.trim()
  const inPlace =
    projectCode === undefined ? Prisma.sql`true` : Prisma.sql`o.project_id = ${projectCalled(projectCode)}`
  const here = Prisma.sql`o.cancelled_at is null and ${inPlace}`
  const typed = Prisma.sql`concat_ws(' ', o.typed_latin_family, o.typed_latin_given,
    concat(o.typed_native_family, o.typed_native_given))`
  const isTyped = Prisma.sql`num_nonnulls(o.typed_native_family, o.typed_native_given, o.typed_latin_family,
    o.typed_latin_given) > 0`
  const ofStudents = Prisma.sql`select o.id from matched e join registration o on o.student_id = e.id where ${here}`
  const byNumber = Prisma.sql`select o.id from registration o
    where ${here} and ${partly(text)} and ${contains(Prisma.sql`o.number`, text)}`
  const byName = Prisma.sql`select o.id from registration o where ${here} and ${isTyped} and ${contains(typed, text)}`
  const code = codeIn(text)
  const byTeam =
    code === null
      ? []
      : [Prisma.sql`select o.id from team u join registration o on o.team_id = u.id where ${here} and u.code = ${code}`]
  const all = [ofStudents, byNumber, byName, ...byTeam].map((ids) => Prisma.sql`(${ids} limit ${few + 1})`)
  return Prisma.sql`with matched as materialized (
      select e.id from student e where ${searched(Prisma.sql`e.search_text`, text)} limit ${few + 1}),
    found as materialized (select case when (select count(*) from matched) <= ${few}
      then array(${Prisma.join(all, ' union all ')}) end as ids)`
}

const count = Prisma.sql`(select coalesce(cardinality(ids), ${few + 1}) from found)`
export const isFew = Prisma.sql`${count} <= ${few} and r.id = any((select ids from found)::uuid[])`
export const isMany = Prisma.sql`${count} > ${few}`

/** Said once more in the words the index of the numbers understands. */
function partly(text: string): Prisma.Sql {
  if (text.length < shortest) return Prisma.sql`true`
  return Prisma.sql`o.number ilike ${`%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`}`
}

/** A team's code as it is written. */
function codeIn(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

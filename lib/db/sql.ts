import { Prisma } from './generated/client'
import { searchQuery } from './search-text'

/** A time as milliseconds since the epoch, for rows that are built as JSON. */
export function milliseconds(instant: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(extract(epoch from ${instant}) * 1000)::bigint`
}

/** A time as `Date.toISOString` writes it, for rows that are built as JSON. */
export function isoTime(instant: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The four columns of a student's name as one value; the table under the alias said. */
export function nameJson(student: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`json_build_object('nativeFamily', ${student}.native_family, 'nativeGiven', ${student}.native_given,
    'latinFamily', ${student}.latin_family, 'latinGiven', ${student}.latin_given)`
}

/** Whether a search text holds all that is looked for; a search for signs alone finds nothing. */
export function searched(searchText: Prisma.Sql, search: string): Prisma.Sql {
  const parts = searchQuery(search)
  if (parts.length === 0) return Prisma.sql`false`
  return Prisma.join(
    parts.map((part) => Prisma.sql`${searchText} like ${`%${part}%`}`),
    ' and ',
    '(',
    ')',
  )
}

/** Whether a short plain text (a number, a name as typed) contains what is looked for, in any case. */
export function contains(text: Prisma.Sql, search: string): Prisma.Sql {
  return Prisma.sql`position(lower(${search.trim()}) in lower(${text})) > 0`
}

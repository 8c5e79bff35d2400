import { Prisma } from './generated/client'
import { searchQuery } from './search-text'

/** A time as milliseconds since the epoch, for rows that are built as JSON. */
export function milliseconds(instant: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(extract(epoch from ${instant}) * 1000)::bigint`
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

import { formulaSigns } from '@/lib/csv/write-csv'
import { Prisma } from './generated/client'
import { searchAlternatives } from './search-text'

/** A time as milliseconds since the epoch, for rows that are built as JSON. */
export function milliseconds(instant: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(date_part('epoch', ${instant}) * 1000)::bigint`
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
  const parts = searchAlternatives(search)
  if (parts.length === 0) return Prisma.sql`false`
  const holds = (part: string) => Prisma.sql`${searchText} like ${`%${part}%`}`
  return Prisma.join(
    parts.map((alternatives) => Prisma.join(alternatives.map(holds), ' or ', '(', ')')),
    ' and ',
    '(',
    ')',
  )
}

/** Whether a short plain text (a number, a name as typed) contains what is looked for, in any case. */
export function contains(text: Prisma.Sql, search: string): Prisma.Sql {
  return Prisma.sql`position(lower(${search.trim()}) in lower(${text})) > 0`
}

/** Blocks of Unicode whose signs are Han; a name that begins with one is written without a blank. */
const han = [
  [0x4e00, 0x9fff],
  [0x3400, 0x4dbf],
  [0x20000, 0x3ffff],
  [0x2e80, 0x2fdf],
  [0x3005, 0x3007],
  [0x3021, 0x3029],
  [0xf900, 0xfaff],
] as const

/** A student's name as `personName` writes it in Chinese; the table under the alias said. */
export function chineseName(student: Prisma.Sql): Prisma.Sql {
  const native = Prisma.sql`concat(${student}.native_family, ${student}.native_given)`
  const sign = Prisma.sql`ascii(coalesce(${student}.native_family, ${student}.native_given))`
  const isHan = han.map(([first, last]) => Prisma.sql`${sign} between ${first} and ${last}`)
  return Prisma.sql`coalesce(
    nullif(case when ${Prisma.join(isHan, ' or ')} then ${native}
      else concat_ws(' ', ${student}.native_given, ${student}.native_family) end, ''),
    concat_ws(' ', ${student}.latin_given, ${student}.latin_family))`
}

const formulas = Prisma.raw(Array.from(formulaSigns, (sign) => sign.charCodeAt(0)).join(', '))

/** What stands between the quotation marks of a cell of CSV, as `quotedLine` writes it. */
export function csvCell(text: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`replace(case when ascii(${text}) in (${formulas}) then '''' || ${text} else ${text} end, '"', '""')`
}

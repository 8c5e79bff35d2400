import type { AdviserActor } from '@/lib/access/actor'
import { type Reach, reachOf } from '@/lib/access/reach'
import { askPlanned, type Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { JsonRow } from '@/lib/db/json-row'
import { type Bilingual, bilingualOf, isLanguage, type Language } from '@/lib/i18n/languages'
import { orNotFound } from '@/lib/kernel/fault'
import { type Page, type PageInput, pageWindow } from '@/lib/kernel/paging'
import { type Filter, type Sorting, typedName } from './filters.queries'
import { countOf, pageOf, wholeOf, type Window } from './pages.queries'
import {
  ownOfMany,
  registrationColumns,
  registrationOf,
  registrationTables,
  type RegistrationRow,
  rowsOfMany,
  type PackedRegistrations,
  columnsOfMany,
} from './row.queries'

export type { RegistrationRow } from './row.queries'

/** How the rows of a statement are asked for. */
type AskRows = (db: Db, statement: Prisma.Sql) => Promise<{ row: JsonRow }[]>
const askRows: AskRows = (db, statement) => db.$queryRaw<{ row: JsonRow }[]>(statement)
/** A school's own list, which many ask: planned once. */
export const askOwnRows: AskRows = (db, statement) => askPlanned<{ row: JsonRow }>(db, statement)

/** Live registrations, in one statement: a list of hundreds is the portal's most frequent one (performance#w1). */
export async function listRegistrations(
  db: Db,
  reach: Reach,
  filter: Filter,
  window: Window,
  sorting: Sorting = byName,
  ask: AskRows = askRows,
): Promise<Page<RegistrationRow>> {
  if (window.skip > 0) {
    const total = await countRegistrations(db, reach, filter)
    if (total <= window.skip) return { rows: [], total }
    return { rows: await readRegistrations(db, reach, filter, { ...window, total }, sorting, ask), total }
  }
  const rows = await readRegistrations(db, reach, filter, window, sorting, ask)
  return { rows, total: rows.length < window.take ? rows.length : await countRegistrations(db, reach, filter) }
}

/** The same as a function asks for them: only of a page it is told how many there are in all (api#lists). */
export async function listAsked(
  db: Db,
  reach: Reach,
  filter: Filter,
  asked: PageInput,
  sorting: Sorting = byName,
  ask: AskRows = askRows,
): Promise<Page<RegistrationRow>> {
  const window = pageWindow(asked)
  if (asked.page !== undefined) return listRegistrations(db, reach, filter, window, sorting, ask)
  const rows = await readRegistrations(db, reach, filter, window, sorting, ask)
  return { rows, total: rows.length }
}

/** An adviser's whole list without pages, the portal's most frequent one: planned once and in one go (performance#w1). */
export async function listWhole(
  db: Db,
  actor: AdviserActor,
  filter: Omit<Filter, 'search'>,
): Promise<Page<RegistrationRow>> {
  const reach = reachOf(actor, { isWhole: true })
  const statement = wholeOf(reach, filter, { own: ownOfMany, all: columnsOfMany })
  const [found] = await askPlanned<{ packed: PackedRegistrations }>(db, statement)
  const rows = found === undefined ? [] : rowsOfMany(found.packed).map((row) => registrationOf(row, reach))
  return { rows, total: rows.length }
}

/** The same where their number is known, or nobody asks. */
export async function readRegistrations(
  db: Db,
  reach: Reach,
  filter: Filter,
  window: Window,
  sorting: Sorting = byName,
  ask: AskRows = askRows,
): Promise<RegistrationRow[]> {
  const found = await ask(db, registrationsSql(reach, filter, window, sorting))
  return found.map(({ row }) => registrationOf(row, reach))
}

function registrationsSql(reach: Reach, filter: Filter, window: Window, sorting: Sorting): Prisma.Sql {
  return pageOf(reach, filter, window, sorting, {
    columns: Prisma.sql`${registrationColumns} as row`,
    joins: Prisma.sql`join registration r on r.id = x.id ${registrationTables}
      cross join lateral (select x.seen, x.seen or ${reach.ownSchool} as placed, ${typedName} as typed) v`,
  })
}

const byName: Sorting = { by: 'name', descending: false }

async function countRegistrations(db: Db, reach: Reach, filter: Filter): Promise<number> {
  const [counted] = await db.$queryRaw<{ total: number }[]>(countOf(reach, filter))
  return counted?.total ?? 0
}

/** One live registration in reach; absent and out of reach are the same. */
export async function getRegistration(db: Db, reach: Reach, id: string): Promise<RegistrationRow> {
  const { rows } = await listRegistrations(db, reach, { ids: [id] }, { skip: 0, take: 1 })
  const [row] = rows
  return orNotFound(row)
}

/** Which live registrations in reach fit, the first so many in their order; for a list whose rows the browser has already. */
export async function listIds(
  db: Db,
  reach: Reach,
  filter: Filter,
  limit: number,
  sorting: Sorting = byName,
): Promise<string[]> {
  const read = { columns: Prisma.sql`x.id`, joins: Prisma.empty }
  const rows = await db.$queryRaw<{ id: string }[]>(pageOf(reach, filter, { skip: 0, take: limit }, sorting, read))
  return rows.map(({ id }) => id)
}

export type Addressee = {
  id: string
  number: string
  holdUntil: Date | null
  project: Bilingual
  studentId: string
  email: string
  language: Language | null
}

/** Where to write to the students of registrations that were found in reach; erased ones have no address. */
export async function listAddressees(db: Db, ids: readonly string[]): Promise<Addressee[]> {
  const rows = await db.registration.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      number: true,
      holdUntil: true,
      project: { select: { name: true } },
      student: { select: { id: true, email: true, language: true } },
    },
  })
  return rows.flatMap(({ student: { id: studentId, email, language }, project, ...row }) => {
    if (email === null) return []
    const known = isLanguage(language) ? language : null
    return [{ ...row, project: bilingualOf(project.name), studentId, email, language: known }]
  })
}

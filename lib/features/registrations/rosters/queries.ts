import type { Reach } from '@/lib/access/reach'
import { askPlanned, type Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { Channel, FeeStatus, Gender, ReviewState, TeamRole } from '@/lib/db/generated/enums'
import { column, type JsonRow, jsonRow } from '@/lib/db/json-row'
import type { PersonName } from '@/lib/db/name-reading'
import { milliseconds } from '@/lib/db/sql'
import { type Bilingual, bilingualOf, isLanguage, type Language } from '@/lib/i18n/languages'
import { Fault } from '@/lib/kernel/fault'
import { type Page, type PageInput, pageWindow } from '@/lib/kernel/paging'
import { type Filter, type Sorting, submittedAt, typedName } from './filters.queries'
import { countOf, pageOf, type Window } from './pages.queries'
import { maskedEmail, maskedPhone } from './rules'

/** A registration as lists show it: one shape for the screens and the API. Times are milliseconds since the epoch. */
export type RegistrationRow = {
  id: string
  number: string
  status: FeeStatus
  channel: Channel
  reviewState: ReviewState | null
  createdAt: number
  project: { id: string; code: string; name: Bilingual; templateId: string | null }
  /** null: neither the student nor the school is the reader's, so that only the names are told. */
  school: { id: string; name: string; nameEn: string | null } | null
  events: string[]
  extraEvents: string[]
  team: { id: string; code: number } | null
  teamRole: TeamRole | null
  teamType: string | null
  testSite: { city: string; district: string | null; name: string } | null
  submittedAt: number | null
  /** Addresses and numbers are masked in lists, except to the person they belong to. */
  student: PersonName & {
    /** null: the student is not in reach; the names are then those typed at registration, and nothing else is told. */
    id: string | null
    gender: Gender | null
    graduationYear: number | null
    email: string | null
    mobile: string | null
  }
}

const text = column<string>()
const maybeText = column<string | null>()
const number = column<number>()
const maybeNumber = column<number | null>()
const truth = column<boolean>()

const { select, valueOf: of } = jsonRow({
  id: text`r.id`,
  number: text`r.number`,
  status: column<FeeStatus>()`r.status`,
  channel: column<Channel>()`r.channel`,
  reviewState: column<ReviewState | null>()`r.review_state`,
  createdAt: number`${milliseconds(Prisma.sql`r.created_at`)}`,
  projectId: text`p.id`,
  projectCode: text`p.code`,
  projectName: column<Bilingual>()`p.name`,
  templateId: maybeText`p.template_id`,
  placed: truth`v.placed`,
  schoolId: text`c.id`,
  schoolName: text`c.name`,
  schoolNameEn: maybeText`c.name_en`,
  // Both kinds in one list, told apart by a mark before the code.
  events: column<string[] | null>()`(select json_agg((case when o.is_extra then '+' else '-' end) || o.code
    order by o.position, o.code) from registration_event g join project_event o on o.id = g.event_id
    where g.registration_id = r.id)`,
  teamId: maybeText`t.id`,
  teamCode: maybeNumber`t.code`,
  teamRole: column<TeamRole | null>()`r.team_role`,
  teamType: maybeText`r.team_type`,
  siteCity: maybeText`d.city`,
  siteDistrict: maybeText`d.district`,
  siteName: maybeText`d.name`,
  submittedAt: maybeNumber`${milliseconds(submittedAt)}`,
  seen: truth`v.seen`,
  typed: maybeText`v.typed`,
  typedNativeFamily: maybeText`r.typed_native_family`,
  typedNativeGiven: maybeText`r.typed_native_given`,
  typedLatinFamily: maybeText`r.typed_latin_family`,
  typedLatinGiven: maybeText`r.typed_latin_given`,
  studentId: text`s.id`,
  nativeFamily: maybeText`s.native_family`,
  nativeGiven: maybeText`s.native_given`,
  latinFamily: maybeText`s.latin_family`,
  latinGiven: maybeText`s.latin_given`,
  gender: column<Gender | null>()`s.gender`,
  graduationYear: maybeNumber`s.graduation_year`,
  email: maybeText`s.email`,
  mobile: maybeText`s.mobile`,
})

function rowOf(row: JsonRow, selfId: string | null): RegistrationRow {
  const events = of(row, 'events') ?? []
  const [teamId, teamCode] = [of(row, 'teamId'), of(row, 'teamCode')]
  const [city, siteName] = [of(row, 'siteCity'), of(row, 'siteName')]
  return {
    id: of(row, 'id'),
    number: of(row, 'number'),
    status: of(row, 'status'),
    channel: of(row, 'channel'),
    reviewState: of(row, 'reviewState'),
    createdAt: of(row, 'createdAt'),
    project: {
      id: of(row, 'projectId'),
      code: of(row, 'projectCode'),
      name: of(row, 'projectName'),
      templateId: of(row, 'templateId'),
    },
    school: of(row, 'placed')
      ? { id: of(row, 'schoolId'), name: of(row, 'schoolName'), nameEn: of(row, 'schoolNameEn') }
      : null,
    events: marked(events, '-'),
    extraEvents: marked(events, '+'),
    team: teamId !== null && teamCode !== null ? { id: teamId, code: teamCode } : null,
    teamRole: of(row, 'teamRole'),
    teamType: of(row, 'teamType'),
    testSite: city !== null && siteName !== null ? { city, district: of(row, 'siteDistrict'), name: siteName } : null,
    submittedAt: of(row, 'submittedAt'),
    student: of(row, 'seen') ? known(row, of(row, 'studentId') === selfId) : stranger(row),
  }
}

function marked(events: readonly string[], mark: string): string[] {
  return events.filter((code) => code.startsWith(mark)).map((code) => code.slice(1))
}

function known(row: JsonRow, isSelf: boolean): RegistrationRow['student'] {
  const [email, mobile] = [of(row, 'email'), of(row, 'mobile')]
  return {
    id: of(row, 'studentId'),
    nativeFamily: of(row, 'nativeFamily'),
    nativeGiven: of(row, 'nativeGiven'),
    latinFamily: of(row, 'latinFamily'),
    latinGiven: of(row, 'latinGiven'),
    gender: of(row, 'gender'),
    graduationYear: of(row, 'graduationYear'),
    email: email && (isSelf ? email : maskedEmail(email)),
    mobile: mobile && (isSelf ? mobile : maskedPhone(mobile)),
  }
}

/** The name as typed; where none was, the registration is of the reader's school, which knows the name. */
function stranger(row: JsonRow): RegistrationRow['student'] {
  const isTyped = of(row, 'typed') !== null
  return {
    id: null,
    nativeFamily: of(row, isTyped ? 'typedNativeFamily' : 'nativeFamily'),
    nativeGiven: of(row, isTyped ? 'typedNativeGiven' : 'nativeGiven'),
    latinFamily: of(row, isTyped ? 'typedLatinFamily' : 'latinFamily'),
    latinGiven: of(row, isTyped ? 'typedLatinGiven' : 'latinGiven'),
    gender: null,
    graduationYear: null,
    email: null,
    mobile: null,
  }
}

const tables = Prisma.sql`join registration r on r.id = x.id
  join student s on s.id = r.student_id
  join project p on p.id = r.project_id
  join school c on c.id = r.school_id
  left join team t on t.id = r.team_id
  left join test_site d on d.id = r.test_site_id`

/** How the rows of a statement are asked for. */
type AskRows = (db: Db, statement: Prisma.Sql) => Promise<{ row: JsonRow }[]>
const askRows: AskRows = (db, statement) => db.$queryRaw<{ row: JsonRow }[]>(statement)
/** Somebody's own is the portal's most frequent list, so that it is planned once (performance#w1). */
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
  const rows = await readRegistrations(db, reach, filter, window, sorting, ask)
  const isAll = rows.length < window.take && (window.skip === 0 || rows.length > 0)
  return { rows, total: isAll ? window.skip + rows.length : await countRegistrations(db, reach, filter) }
}

/** The same as a function asks for them: only of a page it is told how many there are in all (api#lists). */
export async function listAsked(
  db: Db,
  reach: Reach,
  filter: Filter,
  asked: PageInput,
  ask: AskRows = askRows,
): Promise<Page<RegistrationRow>> {
  const window = pageWindow(asked)
  if (asked.page !== undefined) return listRegistrations(db, reach, filter, window, byName, ask)
  const rows = await readRegistrations(db, reach, filter, window, byName, ask)
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

/** The same as a part of a statement that asks for more: `row` is for `registrationOf`. */
export function registrationsSql(reach: Reach, filter: Filter, window: Window, sorting: Sorting): Prisma.Sql {
  return pageOf(reach, filter, window, sorting, {
    columns: Prisma.sql`${select} as row`,
    joins: Prisma.sql`${tables} cross join lateral (select x.seen, x.seen or ${reach.ownSchool} as placed, ${typedName} as typed) v`,
  })
}

export function registrationOf(row: JsonRow, { selfId }: Pick<Reach, 'selfId'>): RegistrationRow {
  return rowOf(row, selfId)
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
  if (row === undefined) throw new Fault('notFound')
  return row
}

/** Which live registrations in reach fit, the first so many in their order; for a list whose rows the browser has already. */
export async function listIds(
  db: Db,
  reach: Reach,
  filter: Filter,
  limit: number,
  sorting: Sorting = byName,
): Promise<string[]> {
  const told = { columns: Prisma.sql`x.id`, joins: Prisma.empty }
  const rows = await db.$queryRaw<{ id: string }[]>(pageOf(reach, filter, { skip: 0, take: limit }, sorting, told))
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

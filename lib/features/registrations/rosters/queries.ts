import type { Reach } from '@/lib/access/reach'
import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { Channel, FeeStatus, Gender, ReviewState, TeamRole } from '@/lib/db/generated/enums'
import { isUuid } from '@/lib/db/ids'
import { column, type JsonRow, jsonRow } from '@/lib/db/json-row'
import type { PersonName } from '@/lib/db/name-reading'
import { contains, milliseconds, searched } from '@/lib/db/sql'
import { hasOpenOrder, hasReceivedMoney } from '@/lib/features/payments/orders/queries'
import { type Bilingual, bilingualOf, isLanguage, type Language } from '@/lib/i18n/languages'
import { Fault } from '@/lib/kernel/fault'
import type { Page } from '@/lib/kernel/paging'
import { maskedEmail, maskedPhone, reminderKey } from './rules'

/** A registration as lists show it: one shape for the screens and the API. Times are milliseconds since the epoch. */
export type RegistrationRow = {
  id: string
  number: string
  status: FeeStatus
  channel: Channel
  reviewState: ReviewState | null
  createdAt: number
  project: { id: string; code: string; name: Bilingual; templateId: string | null }
  /** null: neither the student nor the school is the reader's, so that she is told no more than the names. */
  school: { id: string; name: string; nameEn: string | null } | null
  events: string[]
  extraEvents: string[]
  team: { id: string; code: number } | null
  teamRole: TeamRole | null
  teamType: string | null
  testSite: { city: string; district: string | null; name: string } | null
  submittedAt: number | null
  /** Addresses and numbers are masked in lists, save to herself. */
  student: PersonName & {
    /** null: the student is not in reach; the names are then those typed at registration, and nothing else is told. */
    id: string | null
    gender: Gender | null
    graduationYear: number | null
    email: string | null
    mobile: string | null
  }
}

export const sortings = ['name', 'number', 'created', 'status', 'school', 'project', 'channel', 'year', 'team'] as const
export type Sorting = { by: (typeof sortings)[number]; descending: boolean }

export type Filter = {
  /** Any of them; what is no id finds nothing. */
  ids?: readonly string[] | undefined
  projectCode?: string | undefined
  seasonId?: string | undefined
  studentId?: string | undefined
  /** Those inside a registration for this package. */
  packageId?: string | undefined
  schoolId?: string | undefined
  /** Those an adviser registered or whose student is hers; those of a coordinator's school. */
  contactId?: string | undefined
  search?: string | undefined
  status?: readonly FeeStatus[] | undefined
  channel?: readonly Channel[] | undefined
  /** Codes of events or extra events; any of them. */
  event?: readonly string[] | undefined
}

export const submittedAt = Prisma.sql`(select u.submitted_at from submission_member m
  join submission u on u.id = m.submission_id where m.registration_id = r.id and u.reopened_at is null)`

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

/** Live registrations, in one statement: a list of hundreds is the portal's most frequent one (performance#w1). */
export async function listRegistrations(
  db: Db,
  reach: Reach,
  filter: Filter,
  window: { skip: number; take: number },
  sorting: Sorting = { by: 'name', descending: false },
): Promise<Page<RegistrationRow>> {
  const found = await db.$queryRaw<{ row: JsonRow }[]>`
    select ${select} as row ${live(reach, filter)}
    order by ${orderOf(sorting)}, r.id limit ${window.take} offset ${window.skip}`
  const rows = found.map(({ row }) => rowOf(row, reach.selfId))
  const isAll = window.skip === 0 && rows.length < window.take
  return { rows, total: isAll ? rows.length : await countRegistrations(db, reach, filter) }
}

async function countRegistrations(db: Db, reach: Reach, filter: Filter): Promise<number> {
  const [counted] = await db.$queryRaw<{ total: number }[]>`select count(*)::int as total ${live(reach, filter)}`
  return counted?.total ?? 0
}

/** One live registration in reach; absent and out of reach are the same. */
export async function getRegistration(db: Db, reach: Reach, id: string): Promise<RegistrationRow> {
  const { rows } = await listRegistrations(db, reach, { ids: [id] }, { skip: 0, take: 1 })
  const [row] = rows
  if (row === undefined) throw new Fault('notFound')
  return row
}

/** Which live registrations in reach fit, the first by name; for a list whose rows the browser has already. */
export async function listIds(db: Db, reach: Reach, filter: Filter, limit: number): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select r.id ${live(reach, filter)} order by ${sortColumns.name}, r.id limit ${limit}`
  return rows.map(({ id }) => id)
}

/** What a list does not show of a registration and what stands in the way of changing it. */
export type Hindrance = {
  /** In reach through an educator's class alone. */
  isOfClass: boolean
  hasOpenOrder: boolean
  hasCapture: boolean
  /** Its team has handed in. */
  isSubmitted: boolean
  /** Its student was reminded of the payment on this day. */
  isReminded: boolean
}

/** Those of the registrations that have any; payments and reminders concern the unpaid ones only. */
export async function listHindrances(
  db: Db,
  reach: Reach,
  ids: readonly string[],
  day: string,
): Promise<Map<string, Hindrance>> {
  const rows = await db.$queryRaw<(Hindrance & { id: string })[]>`
    select * from (
      select r.id, ${reach.ofClassOnly} as "isOfClass", r.status = 'PENDING' and ${hasOpenOrder} as "hasOpenOrder",
        r.status = 'PENDING' and ${hasReceivedMoney} as "hasCapture", r.team_id in (
          select u.team_id from submission u where u.reopened_at is null) is true as "isSubmitted",
        r.status = 'PENDING' and exists (select from outbox_mail m
          where m.dedupe_key = replace(${reminderKey('?', day)}, '?', r.id::text)) as "isReminded"
      from registration r where r.id = any(${[...ids]}::uuid[]) and ${reach.registrations}) x
    where "isOfClass" or "hasOpenOrder" or "hasCapture" or "isSubmitted" or "isReminded"`
  return new Map(rows.map(({ id, ...hindrance }) => [id, hindrance]))
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

/** When the last entry window of each project ends, for those that have one. */
export async function listEntriesEnd(db: Db, projectIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db.entryWindow.groupBy({
    by: ['projectId'],
    where: { projectId: { in: [...projectIds] } },
    _max: { deadlineAt: true },
  })
  return new Map(rows.flatMap(({ projectId, _max: { deadlineAt } }) => (deadlineAt ? [[projectId, deadlineAt]] : [])))
}

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

/** The codes of the projects somebody in reach takes part in. */
export async function listProjectCodes(db: Db, reach: Reach, filter: Filter): Promise<string[]> {
  const rows = await db.$queryRaw<{ code: string }[]>`select distinct p.code ${live(reach, filter)} order by p.code`
  return rows.map(({ code }) => code)
}

/**
 * The live registrations in reach that fit: `seen` says whether the student is in reach too, `placed` whether the school
 * is told, `typed` how she is called otherwise. What is not told must neither filter nor sort.
 */
function live(reach: Reach, filter: Filter): Prisma.Sql {
  return Prisma.sql`from registration r
    join student s on s.id = r.student_id
    join project p on p.id = r.project_id
    join school c on c.id = r.school_id
    left join team t on t.id = r.team_id
    left join test_site d on d.id = r.test_site_id
    cross join lateral (select ${reach.students} as seen) w
    cross join lateral (select w.seen, w.seen or ${reach.ownSchool} as placed,
      nullif(concat_ws(' ', r.typed_latin_family, r.typed_latin_given,
        concat(r.typed_native_family, r.typed_native_given)), '') as typed) v
    where r.cancelled_at is null and ${reach.registrations} and ${conditionOf(filter)}`
}

const sortColumns: Record<Sorting['by'], Prisma.Sql> = {
  name: Prisma.sql`case when v.seen or v.typed is null then s.sort_key else lower(v.typed) end collate "C"`,
  number: Prisma.sql`r.number`,
  created: Prisma.sql`r.created_at`,
  status: Prisma.sql`r.status`,
  school: Prisma.sql`case when v.placed then c.sort_key end`,
  project: Prisma.sql`p.code`,
  channel: Prisma.sql`r.channel`,
  year: Prisma.sql`case when v.seen then s.graduation_year end`,
  team: Prisma.sql`t.code`,
}

function orderOf({ by, descending }: Sorting): Prisma.Sql {
  const column = sortColumns[by]
  const ordered = descending ? Prisma.sql`${column} desc nulls last` : Prisma.sql`${column} asc nulls last`
  return by === 'name' ? ordered : Prisma.sql`${ordered}, ${sortColumns.name}`
}

function conditionOf(filter: Filter): Prisma.Sql {
  const { contactId, event, search } = filter
  const conditions = [
    filter.ids && Prisma.sql`r.id = any(${filter.ids.filter(isUuid)}::uuid[])`,
    filter.projectCode && Prisma.sql`p.code = ${filter.projectCode}`,
    filter.seasonId && Prisma.sql`p.season_id = ${filter.seasonId}::uuid`,
    filter.studentId && Prisma.sql`r.student_id = ${filter.studentId}::uuid`,
    filter.packageId &&
      Prisma.sql`r.package_registration_id in (select k.id from package_registration k where k.package_id = ${filter.packageId}::uuid)`,
    filter.schoolId && Prisma.sql`(v.placed and r.school_id = ${filter.schoolId}::uuid)`,
    contactId &&
      Prisma.sql`exists (select from contact k where k.id = ${contactId}::uuid and (r.registered_by_id = k.id
        or (v.placed and k.role = 'COORDINATOR' and k.school_id = r.school_id)
        or (v.seen and exists (select from student_adviser own
          where own.student_id = r.student_id and own.contact_id = k.id and own.state = 'CONFIRMED'))))`,
    filter.status && Prisma.sql`r.status = any(${filter.status}::fee_status[])`,
    filter.channel && Prisma.sql`r.channel = any(${filter.channel}::channel[])`,
    event &&
      Prisma.sql`exists (select from registration_event g join project_event o on o.id = g.event_id
        where g.registration_id = r.id and o.code = any(${event}))`,
    search &&
      Prisma.sql`((v.seen and ${searched(Prisma.sql`s.search_text`, search)}) or (not v.seen and ${contains(Prisma.sql`v.typed`, search)})
        or ${contains(Prisma.sql`r.number`, search)} or t.code::text = ${search.trim()})`,
  ]
  const said = conditions.filter((condition) => condition instanceof Prisma.Sql)
  return said.length === 0 ? Prisma.sql`true` : Prisma.join(said, ' and ')
}

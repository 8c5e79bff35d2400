import type { Reach } from '@/lib/access/reach'
import { Prisma } from '@/lib/db/generated/client'
import type { Channel, FeeStatus, Gender, ReviewState, TeamRole } from '@/lib/db/generated/enums'
import { column, type JsonRow, jsonRow, type Looked, type PackedRows, rowsOf } from '@/lib/db/json-row'
import type { PersonName } from '@/lib/db/name-reading'
import { milliseconds } from '@/lib/db/sql'
import { maskedEmail, maskedPhone } from '@/lib/features/people/students/rules'
import type { Bilingual, NamedSite } from '@/lib/i18n/languages'
import { submittedAt } from './filters.queries'

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
  testSite: NamedSite | null
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

/** What stands in the registration and its student. */
const ownColumns = {
  id: text`r.id`,
  number: text`r.number`,
  status: column<FeeStatus>()`r.status`,
  channel: column<Channel>()`r.channel`,
  reviewState: column<ReviewState | null>()`r.review_state`,
  createdAt: number`${milliseconds(Prisma.sql`r.created_at`)}`,
  projectId: text`r.project_id`,
  placed: truth`v.placed`,
  schoolId: text`r.school_id`,
  teamId: maybeText`r.team_id`,
  teamRole: column<TeamRole | null>()`r.team_role`,
  teamType: maybeText`r.team_type`,
  siteId: maybeText`r.test_site_id`,
  seen: truth`v.seen`,
  typed: maybeText`v.typed`,
  typedNativeFamily: maybeText`r.typed_native_family`,
  typedNativeGiven: maybeText`r.typed_native_given`,
  typedLatinFamily: maybeText`r.typed_latin_family`,
  typedLatinGiven: maybeText`r.typed_latin_given`,
  studentId: text`r.student_id`,
  nativeFamily: maybeText`s.native_family`,
  nativeGiven: maybeText`s.native_given`,
  latinFamily: maybeText`s.latin_family`,
  latinGiven: maybeText`s.latin_given`,
  gender: column<Gender | null>()`s.gender`,
  graduationYear: maybeNumber`s.graduation_year`,
  email: maybeText`s.email`,
  mobile: maybeText`s.mobile`,
}

const projectColumns = {
  projectCode: text`p.code`,
  projectName: column<Bilingual>()`p.name`,
  templateId: maybeText`p.template_id`,
}
const schoolColumns = { schoolName: text`c.name`, schoolNameEn: maybeText`c.name_en` }
const teamColumns = { teamCode: maybeNumber`t.code` }
const siteColumns = {
  siteCity: maybeText`d.city`,
  siteDistrict: maybeText`d.district`,
  siteNameEn: maybeText`d.name_en`,
  siteName: maybeText`d.name`,
}

/** Both kinds in one list, told apart by a mark before the code. */
const markedCode = Prisma.sql`(case when o.is_extra then '+' else '-' end) || o.code`

const { select, valueOf: of } = jsonRow({
  ...ownColumns,
  ...projectColumns,
  ...schoolColumns,
  ...teamColumns,
  ...siteColumns,
  submittedAt: maybeNumber`${milliseconds(submittedAt)}`,
  events: column<string[] | null>()`(select json_agg(${markedCode} order by o.position, o.code)
    from registration_event g join project_event o on o.id = g.event_id where g.registration_id = r.id)`,
})

/** What a list selects of `registration r`, joined with `registrationTables` and `v`, for `registrationOf`. */
export const registrationColumns = select
export const registrationTables = Prisma.sql`join student s on s.id = r.student_id
  join project p on p.id = r.project_id
  join school c on c.id = r.school_id
  left join team t on t.id = r.team_id
  left join test_site d on d.id = r.test_site_id`

const own = jsonRow(ownColumns)
/** What a list of many registrations, called `x`, has of each. */
export const ownOfMany = own.named

/** What many of them share, or few have, in the order of the columns above. */
const shared = [
  own.lookup('projectId', Prisma.sql`p.id`, Prisma.sql`project p`, projectColumns),
  own.lookup('schoolId', Prisma.sql`c.id`, Prisma.sql`school c`, schoolColumns),
  own.lookup('teamId', Prisma.sql`t.id`, Prisma.sql`team t`, teamColumns),
  own.lookup('siteId', Prisma.sql`d.id`, Prisma.sql`test_site d`, siteColumns),
  own.lookup(
    'id',
    Prisma.sql`m.registration_id`,
    Prisma.sql`submission_member m join submission u on u.id = m.submission_id and u.reopened_at is null`,
    { submittedAt: maybeNumber`${milliseconds(Prisma.sql`u.submitted_at`)}` },
  ),
]

/** All that is told of the registrations in `x`: of each its own, what they share, and their events in order. */
export const columnsOfMany = Prisma.sql`json_build_object('own', (select ${own.packed} from x),
  'shared', json_build_array(${Prisma.join(shared.map(({ select }) => select))}),
  'events', (select json_build_array(json_agg(e.id), json_agg(e.code)) from (
    select g.registration_id as id, ${markedCode} as code
    from registration_event g join project_event o on o.id = g.event_id
    where g.registration_id = any(array(select ${own.columnOf('id')} from x)) order by o.position, o.code) e))`

export type PackedRegistrations = {
  own: PackedRows
  shared: readonly Looked[]
  events: readonly (readonly unknown[] | null)[]
}

/** The registrations that `columnsOfMany` found, for `registrationOf`. */
export function rowsOfMany(packed: PackedRegistrations): JsonRow[] {
  const eventsOf = new Map<unknown, unknown[]>()
  const [ids, codes] = packed.events
  for (const [place, id] of (ids ?? []).entries()) {
    const known = eventsOf.get(id)
    if (known === undefined) eventsOf.set(id, [codes?.[place]])
    else known.push(codes?.[place])
  }
  return rowsOf(packed.own).map((row) => {
    const parts = shared.flatMap(({ of }, place) => of(row, packed.shared[place] ?? null))
    return [...row, ...parts, eventsOf.get(own.valueOf(row, 'id')) ?? null]
  })
}

export function registrationOf(row: JsonRow, { selfId }: Pick<Reach, 'selfId'>): RegistrationRow {
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
    testSite:
      city !== null && siteName !== null
        ? { city, district: of(row, 'siteDistrict'), name: siteName, nameEn: of(row, 'siteNameEn') }
        : null,
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

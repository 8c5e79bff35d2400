import type { Reach } from '@/lib/access/reach'
import { Prisma } from '@/lib/db/generated/client'
import type { Channel, FeeStatus, Gender, ReviewState, TeamRole } from '@/lib/db/generated/enums'
import { column, type JsonRow, jsonRow } from '@/lib/db/json-row'
import type { PersonName } from '@/lib/db/name-reading'
import { milliseconds } from '@/lib/db/sql'
import type { Bilingual, NamedSite } from '@/lib/i18n/languages'
import { submittedAt } from './filters.queries'
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

const {
  select,
  named,
  packed,
  valueOf: of,
} = jsonRow({
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
  siteNameEn: maybeText`d.name_en`,
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

/** What a list selects of a registration, for `registrationOf`. */
export const registrationColumns = select
/** The same of many at once. */
export const manyColumns = { named, packed }

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

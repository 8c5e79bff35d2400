import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type {
  CertificateAudience,
  CertificateKind,
  FeeStatus,
  ProjectColour,
  ProjectIcon,
} from '@/lib/db/generated/enums'
import type { PersonName } from '@/lib/db/name-reading'
import { milliseconds } from '@/lib/db/sql'
import { windowsOfTeam } from '@/lib/features/catalogue/projects/windows.queries'
import type { NameWindow } from '@/lib/features/certificates/printed-names/rules'
import { submittedAt } from '@/lib/features/registrations/rosters/filters.queries'
import { registrationColumns, registrationTables } from '@/lib/features/registrations/rosters/row.queries'
import { isAuthor } from '@/lib/features/work/submissions/authors.queries'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'

/** When a project's teams may submit, and hear of it. */
export type Window = { id: string; startsAt: Date; deadlineAt: Date; announceAt: Date | null; certDate: Date | null }

/** The student's team and its work; team-mates by name alone, and by none where the project shows no teams. */
type TeamWork = {
  schoolId: string
  templateId: string | null
  requiredFilled: number
  requiredTotal: number
  words: number
  leader: PersonName | null
  members: PersonName[]
}

/** What a project gave the student or the team; of certificates those that are valid. */
type Results = {
  hundredths: number | null
  awards: Bilingual[]
  teamAwards: Bilingual[]
  certificates: { kind: CertificateKind; token: string; number: string }[]
}

export type Entry = {
  id: string
  status: FeeStatus
  holdUntil: Date | null
  isInPackage: boolean
  hasTeam: boolean
  submittedAt: Date | null
  updatedAt: Date
  project: {
    code: string
    name: Bilingual
    endsAt: Date | null
    registrationClosesAt: Date | null
    teamSizeMax: number
    colour: ProjectColour
    icon: ProjectIcon
  }
  windows: Window[]
  events: Bilingual[]
  /** null: the student is settled in no team. */
  work: TeamWork | null
  /** null: nothing is released. */
  results: Results | null
  /** Who receives which certificate. */
  certificateRules: { kind: CertificateKind; audience: CertificateAudience }[]
  /** When the student is asked how certificates name them. */
  nameWindows: NameWindow[]
  hasConfirmedName: boolean
}

const instant = (sql: string) => milliseconds(Prisma.raw(sql))
const windows = Prisma.sql`(select coalesce(json_agg(json_build_object('id', w.id, 'startsAt', ${instant('w.starts_at')},
  'deadlineAt', ${instant('w.deadline_at')}, 'announceAt', ${instant('w.announce_at')},
  'certDate', ${instant('w.cert_date')}) order by w.starts_at, w.id), '[]')
  from ${windowsOfTeam(Prisma.sql`p.id`, Prisma.sql`t.id`)} w)`
const events = Prisma.sql`(select coalesce(json_agg(o.name order by o.is_extra, o.position, o.code), '[]')
  from registration_event g join project_event o on o.id = g.event_id where g.registration_id = r.id)`
/** Each of them is found by key: while a table has few rows PostgreSQL would read all of its students once a team. */
const mates = Prisma.sql`(select coalesce(json_agg(json_build_object('isLeader', m.team_role is not distinct from 'LEADER',
  'nativeFamily', s.native_family, 'nativeGiven', s.native_given, 'latinFamily', s.latin_family,
  'latinGiven', s.latin_given) order by m.name_key, m.id), '[]')
  from registration m cross join lateral (select * from student s where s.id = m.student_id offset 0) s
  where p.show_team and m.team_id = t.id and m.cancelled_at is null and m.status <> 'PENDING')`
const work = Prisma.sql`case when t.id is not null and r.status <> 'PENDING' then json_build_object('schoolId', t.school_id,
  'templateId', t.template_id, 'requiredFilled', coalesce(g.required_filled, 0), 'requiredTotal', coalesce(g.required_total, 0),
  'words', coalesce(g.total_length, 0), 'mates', ${mates}) end`
const awarded = (holder: Prisma.Sql) => Prisma.sql`(select coalesce(json_agg(k.label order by k.place, a.id), '[]')
  from award a join award_kind k on k.id = a.award_kind_id where a.state = 'PUBLISHED' and ${holder})`
const results = Prisma.sql`json_build_object('hundredths', (select c.hundredths from team_score c
  where c.team_id = t.id and c.state = 'CONFIRMED'), 'awards', ${awarded(Prisma.sql`a.registration_id = r.id`)},
  'teamAwards', ${awarded(Prisma.sql`a.team_id = t.id and ${isAuthor}`)}, 'certificates', (select coalesce(json_agg(json_build_object(
  'kind', c.kind, 'token', c.token, 'number', c.number) order by c.kind, c.id), '[]') from certificate c
  where c.registration_id = r.id and c.state = 'ISSUED'))`
const certificateRules = Prisma.sql`(select coalesce(json_agg(json_build_object('kind', c.kind, 'audience', c.audience,
  'startsAt', ${instant('c.name_check_from')}, 'deadlineAt', ${instant('c.name_check_until')})), '[]')
  from certificate_rule c where c.project_id = p.id and c.active)`

type Nullable<T> = { [Key in keyof T]: T[Key] | null }
/** Times inside JSON come as milliseconds. */
type Stamped<T> = {
  [Key in keyof T]: T[Key] extends Date ? number : T[Key] extends Date | null ? number | null : T[Key]
}
export type HomeRow = Omit<Entry, 'project' | 'windows' | 'work' | 'certificateRules' | 'nameWindows'> & {
  project: Stamped<Entry['project']>
  windows: Stamped<Window>[]
  certificateRules: (Entry['certificateRules'][number] & Stamped<Nullable<NameWindow>>)[]
  work: (Omit<TeamWork, 'leader' | 'members'> & { mates: (PersonName & { isLeader: boolean })[] }) | null
}

const dateOf = (at: number | null) => (at === null ? null : new Date(at))

export function entryOf({ project, windows: stamped, certificateRules, work: own, ...row }: HomeRow): Entry {
  const { endsAt, registrationClosesAt, ...of } = project
  return {
    ...row,
    project: { ...of, endsAt: dateOf(endsAt), registrationClosesAt: dateOf(registrationClosesAt) },
    windows: stamped.map(({ startsAt, deadlineAt, announceAt, certDate, ...window }) => ({
      ...window,
      startsAt: new Date(startsAt),
      deadlineAt: new Date(deadlineAt),
      announceAt: dateOf(announceAt),
      certDate: dateOf(certDate),
    })),
    certificateRules: certificateRules.map(({ kind, audience }) => ({ kind, audience })),
    nameWindows: certificateRules.flatMap(({ startsAt, deadlineAt }) =>
      startsAt === null || deadlineAt === null
        ? []
        : [{ startsAt: new Date(startsAt), deadlineAt: new Date(deadlineAt) }],
    ),
    work: own && workOf(own),
  }
}

function workOf({ mates, ...own }: NonNullable<HomeRow['work']>): TeamWork {
  const [leaders, members]: [PersonName[], PersonName[]] = [[], []]
  for (const { isLeader, ...name } of mates) (isLeader ? leaders : members).push(name)
  return { ...own, leader: leaders[0] ?? null, members }
}

export type HomeReach = { registrations: Scoped<Prisma.Sql>; released: Scoped<Prisma.Sql> }

/**
 * The data of a student's live registrations, the newest first, in one statement however many there are
 * (performance#w2): the projects' times, the teams' work, and of results what is released.
 */
export async function listEntries(db: Db, reach: HomeReach, studentId: string): Promise<Entry[]> {
  return (await db.$queryRaw<HomeRow[]>(entriesSql(reach, studentId))).map(entryOf)
}

/** Of `registration r`, `project p`, `team t` and `team_progress g`: what is told beside the registration itself. */
const entryColumns = (
  released: Scoped<Prisma.Sql>,
) => Prisma.sql`r.hold_until as "holdUntil", r.updated_at as "updatedAt",
  r.package_registration_id is not null as "isInPackage", t.id is not null as "hasTeam",
  json_build_object('code', p.code, 'name', p.name, 'teamSizeMax', p.team_size_max, 'colour', p.colour, 'icon', p.icon,
    'endsAt', ${instant('p.ends_at')}, 'registrationClosesAt', ${instant('p.registration_closes_at')}) as project,
  ${windows} as windows, ${events} as events, ${work} as work,
  case when r.status <> 'PENDING' and ${released} then ${results} end as results,
  ${certificateRules} as "certificateRules", r.printed_name_confirmed_at is not null as "hasConfirmedName"`

function entriesSql({ registrations, released }: HomeReach, studentId: string): Prisma.Sql {
  return Prisma.sql`
    select r.id, r.status::text as status, ${submittedAt} as "submittedAt", ${entryColumns(released)}
    from registration r join project p on p.id = r.project_id
      left join team t on t.id = r.team_id left join team_progress g on g.team_id = t.id
    where r.cancelled_at is null and r.student_id = ${studentId}::uuid and ${registrations}
    order by r.created_at desc, r.id desc`
}

/** The same rows as a part of a statement that asks for more, each with what lists show of it: `row` is for `registrationOf`. */
export function ownSql({ registrations, released }: HomeReach, studentId: string): Prisma.Sql {
  return Prisma.sql`
    select ${registrationColumns} as row, ${entryColumns(released)}
    from registration r ${registrationTables} left join team_progress g on g.team_id = t.id
      cross join (select true as seen, true as placed, null::text as typed) v
    where r.cancelled_at is null and r.student_id = ${studentId}::uuid and ${registrations}
    order by r.created_at desc, r.id`
}

/** The refund policy of each project, in both languages. */
export async function listRefundPolicies(db: Db, projectIds: readonly string[]): Promise<Map<string, Bilingual>> {
  const where = { id: { in: [...projectIds] } }
  const rows = await db.project.findMany({ where, select: { id: true, refundPolicy: true } })
  return new Map(rows.map(({ id, refundPolicy }) => [id, bilingualOf(refundPolicy)]))
}

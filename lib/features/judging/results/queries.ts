import type { Actor } from '@/lib/access/actor'
import type { Scoped } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { CertificateKind } from '@/lib/db/generated/enums'
import { column, type JsonRow, jsonRow } from '@/lib/db/json-row'
import type { PersonName } from '@/lib/db/name-reading'
import { contains, nameJson, searched } from '@/lib/db/sql'
import { type Bilingual, type Language, languageOf } from '@/lib/i18n/languages'
import type { FullName } from '@/lib/i18n/person-name'
import type { Page } from '@/lib/kernel/paging'

/** What a project gave a student, as readers are told it once it is released; scores are hundredths of a point. */
export type StudentResult = {
  id: string
  number: string
  project: { id: string; code: string; name: Bilingual; season: string }
  school: { name: string; nameEn: string | null }
  team: { projectId: string; schoolId: string; code: number; serial: number; title: string | null } | null
  hundredths: number | null
  /** The best first. */
  teamAwards: Bilingual[]
  ownAwards: Bilingual[]
  events: {
    code: string
    name: Bilingual
    hundredths: number | null
    grade: string | null
    advancement: Bilingual | null
  }[]
  /** Rights to enter a next stage that no event's result names. */
  advancements: Bilingual[]
  /** `id` null: she is in reach through a class alone. */
  student: PersonName & { id: string | null }
}

/** Whose results exist for the reader, and which of them she is told. */
export type ResultReach = Readonly<
  Record<'registrations' | 'students' | 'teams' | 'judged' | 'judgedProjects', Scoped<Prisma.Sql>>
>

export function resultReachOf(actor: Actor, now: Date): ResultReach {
  return {
    registrations: visibleSql.judgedRegistrations(actor),
    students: visibleSql.students(actor),
    teams: visibleSql.teams(actor),
    judged: visibleSql.judged(actor, now),
    judgedProjects: visibleSql.judgedProjects(actor, now),
  }
}

export type ResultFilter = {
  seasonId?: string | undefined
  projectCode?: string | undefined
  studentId?: string | undefined
  search?: string | undefined
}

const text = column<string>()
const maybeText = column<string | null>()
const maybeNumber = column<number | null>()
const labels = column<Bilingual[] | null>()

/** What is drafted or taken back is nobody's result: administrators read here what readers will. */
const awardsOf = (holder: Prisma.Sql) => Prisma.sql`(select json_agg(k.label order by k.place, a.id)
  from award a join award_kind k on k.id = a.award_kind_id where a.state = 'PUBLISHED' and ${holder})`
const confirmed = Prisma.sql`left join team_score f on f.team_id = t.id and f.state = 'CONFIRMED'`

const { select, valueOf: of } = jsonRow({
  id: text`r.id`,
  number: text`r.number`,
  projectId: text`p.id`,
  projectCode: text`p.code`,
  projectName: column<Bilingual>()`p.name`,
  season: text`n.code`,
  schoolName: text`c.name`,
  schoolNameEn: maybeText`c.name_en`,
  teamSchoolId: maybeText`t.school_id`,
  teamCode: maybeNumber`t.code`,
  teamSerial: maybeNumber`t.serial`,
  teamTitle: maybeText`t.title`,
  hundredths: maybeNumber`f.hundredths`,
  teamAwards: labels`${awardsOf(Prisma.sql`a.team_id = t.id`)}`,
  ownAwards: labels`${awardsOf(Prisma.sql`a.registration_id = r.id`)}`,
  events: column<StudentResult['events'] | null>()`(select json_agg(json_build_object('code', o.code, 'name', o.name,
    'hundredths', e.hundredths, 'grade', e.grade, 'advancement', v.label) order by o.position, o.code)
    from event_result e join project_event o on o.id = e.event_id left join advancement v on v.id = e.advancement_id
    where e.registration_id = r.id)`,
  advancements: labels`(select json_agg(v.label order by v.id) from advancement v where v.registration_id = r.id
    and not exists (select from event_result e where e.advancement_id = v.id))`,
  studentId: maybeText`w.student_id`,
  nativeFamily: maybeText`s.native_family`,
  nativeGiven: maybeText`s.native_given`,
  latinFamily: maybeText`s.latin_family`,
  latinGiven: maybeText`s.latin_given`,
})

function resultOf(row: JsonRow): StudentResult {
  const [schoolId, code, serial] = [of(row, 'teamSchoolId'), of(row, 'teamCode'), of(row, 'teamSerial')]
  const projectId = of(row, 'projectId')
  return {
    id: of(row, 'id'),
    number: of(row, 'number'),
    project: { id: projectId, code: of(row, 'projectCode'), name: of(row, 'projectName'), season: of(row, 'season') },
    school: { name: of(row, 'schoolName'), nameEn: of(row, 'schoolNameEn') },
    team:
      schoolId !== null && code !== null && serial !== null
        ? { projectId, schoolId, code, serial, title: of(row, 'teamTitle') }
        : null,
    hundredths: of(row, 'hundredths'),
    teamAwards: of(row, 'teamAwards') ?? [],
    ownAwards: of(row, 'ownAwards') ?? [],
    events: of(row, 'events') ?? [],
    advancements: of(row, 'advancements') ?? [],
    student: {
      id: of(row, 'studentId'),
      nativeFamily: of(row, 'nativeFamily'),
      nativeGiven: of(row, 'nativeGiven'),
      latinFamily: of(row, 'latinFamily'),
      latinGiven: of(row, 'latinGiven'),
    },
  }
}

const orders = {
  name: Prisma.sql`s.sort_key collate "C", n.code desc, p.code, r.id`,
  project: Prisma.sql`n.code desc, p.code, s.sort_key collate "C", r.id`,
} as const

/** Results of settled students in reach, of projects that are told, in one statement. */
export async function listStudentResults(
  db: Db,
  reach: ResultReach,
  filter: ResultFilter,
  window: { skip: number; take: number },
  order: keyof typeof orders,
): Promise<Page<StudentResult>> {
  const found = await db.$queryRaw<{ row: JsonRow }[]>`
    select ${select} as row ${judgedOnes(reach, filter)}
    order by ${orders[order]} limit ${window.take} offset ${window.skip}`
  const rows = found.map(({ row }) => resultOf(row))
  const isAll = window.skip === 0 && rows.length < window.take
  if (isAll) return { rows, total: rows.length }
  const [counted] = await db.$queryRaw<{ total: number }[]>`
    select count(*)::int as total ${judgedOnes(reach, filter)}`
  return { rows, total: counted?.total ?? 0 }
}

function judgedOnes(reach: ResultReach, filter: ResultFilter): Prisma.Sql {
  return Prisma.sql`from registration r
    join student s on s.id = r.student_id
    join project p on p.id = r.project_id
    join season n on n.id = p.season_id
    join school c on c.id = r.school_id
    left join team t on t.id = r.team_id and t.archived_at is null
    ${confirmed}
    cross join lateral (select case when ${reach.students} then s.id end as student_id) w
    where r.cancelled_at is null and ${reach.registrations} and ${reach.judgedProjects} and ${conditionOf(filter)}`
}

function conditionOf({ studentId, search, ...filter }: ResultFilter): Prisma.Sql {
  const conditions = [
    narrowed(filter),
    studentId && Prisma.sql`r.student_id = ${studentId}::uuid`,
    search &&
      Prisma.sql`((w.student_id is not null and ${searched(Prisma.sql`s.search_text`, search)})
        or ${contains(Prisma.sql`r.number`, search)} or t.code::text = ${search.trim()} or t.serial::text = ${search.trim()}
        or ${contains(Prisma.sql`coalesce(t.title, '')`, search)})`,
  ].filter((condition) => condition instanceof Prisma.Sql)
  return Prisma.join(conditions, ' and ')
}

/** What narrows students and teams alike; a search is for students. */
function narrowed({ seasonId, projectCode }: Pick<ResultFilter, 'seasonId' | 'projectCode'>): Prisma.Sql {
  const conditions = [
    Prisma.sql`true`,
    seasonId && Prisma.sql`p.season_id = ${seasonId}::uuid`,
    projectCode && Prisma.sql`p.code = ${projectCode}`,
  ].filter((condition) => condition instanceof Prisma.Sql)
  return Prisma.join(conditions, ' and ')
}

/** A team with what it was given. */
export type TeamResult = {
  id: string
  projectId: string
  project: Bilingual
  schoolId: string
  code: number
  serial: number
  title: string | null
  school: { name: string; nameEn: string | null }
  hundredths: number | null
  awards: Bilingual[]
  /** Settled members, the leader first. */
  members: FullName[]
}

/** Teams in reach with what they were given, of projects that are told, the best first. */
export async function listTeamResults(
  db: Db,
  reach: ResultReach,
  filter: Pick<ResultFilter, 'seasonId' | 'projectCode'>,
  take: number,
): Promise<TeamResult[]> {
  return db.$queryRaw<TeamResult[]>`
    select t.id, t.project_id as "projectId", p.name as project, t.school_id as "schoolId", t.code, t.serial, t.title,
      f.hundredths,
      json_build_object('name', c.name, 'nameEn', c.name_en) as school,
      coalesce(${awardsOf(Prisma.sql`a.team_id = t.id`)}, '[]') as awards,
      (select coalesce(json_agg(${nameJson(Prisma.sql`s`)} order by r.team_role, s.sort_key, r.id), '[]')
        from registration r join student s on s.id = r.student_id
        where r.team_id = t.id and r.cancelled_at is null and r.status in ('PAID', 'FREE')) as members
    from team t join project p on p.id = t.project_id join school c on c.id = t.school_id ${confirmed}
    where t.archived_at is null and ${reach.teams} and ${reach.judged} and ${narrowed(filter)}
    order by p.code, f.hundredths desc nulls last, t.serial limit ${take}`
}

/** A project of a season in which somebody in reach takes part; what it gave is counted once it is told. */
export type ProjectResult = {
  id: string
  code: string
  name: Bilingual
  students: number
  isOut: boolean
  /** null: not told. */
  teams: number | null
  scored: number | null
  awards: number | null
}

/** Of the reader's reach alone: how many students, teams, scores and awards each project of a season has. */
export async function listProjectResults(db: Db, reach: ResultReach, seasonId: string): Promise<ProjectResult[]> {
  return db.$queryRaw<ProjectResult[]>`
    with mine as materialized (
      select r.id, r.project_id, r.team_id from registration r join project p on p.id = r.project_id
      where p.season_id = ${seasonId}::uuid and r.cancelled_at is null and ${reach.registrations}),
    counted as (
      select p.id, p.code, p.name, ${reach.judgedProjects} as is_out,
        (select count(*)::int from mine m where m.project_id = p.id) as students
      from project p where p.season_id = ${seasonId}::uuid)
    select p.id, p.code, p.name, p.students, p.is_out as "isOut",
      case when p.is_out then (select count(distinct m.team_id)::int from mine m where m.project_id = p.id) end as teams,
      case when p.is_out then (select count(*)::int from team_score f where f.state = 'CONFIRMED'
        and f.team_id in (select m.team_id from mine m where m.project_id = p.id)) end as scored,
      case when p.is_out then (select count(*)::int from award a where a.project_id = p.id and a.state = 'PUBLISHED'
        and (a.team_id in (select m.team_id from mine m where m.project_id = p.id)
          or a.registration_id in (select m.id from mine m where m.project_id = p.id))) end as awards
    from counted p where p.students > 0 order by p.code`
}

/** Entry windows of projects, for when their results were announced to be expected. */
export async function listWindows(db: Db, projectIds: readonly string[]) {
  return db.entryWindow.findMany({
    where: { projectId: { in: [...projectIds] } },
    select: { projectId: true, startsAt: true, deadlineAt: true, announceAt: true },
  })
}

/** When each project's results come out or came; only for whoever may know. */
export async function listReleaseTimes(
  db: Db,
  scope: Scoped<Prisma.ResultsReleaseWhereInput>,
  projectIds: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await db.resultsRelease.findMany({
    where: { AND: [scope, { projectId: { in: [...projectIds] }, withdrawnAt: null }] },
    select: { projectId: true, releaseAt: true },
  })
  return new Map(rows.map(({ projectId, releaseAt }) => [projectId, releaseAt]))
}

/** The seasons with projects that are shown, the latest first; which of them shows results. */
export async function listResultSeasons(db: Db) {
  return db.season.findMany({
    where: { projects: { some: { state: { not: 'DRAFT' } } } },
    select: { id: true, code: true, isCurrent: true, isResults: true },
    orderBy: { code: 'desc' },
  })
}

/** An award as lists tell it. */
const awardSelect = {
  id: true,
  teamId: true,
  registrationId: true,
  awardKind: { select: { label: true, place: true, project: { select: { id: true, code: true, name: true } } } },
  team: { select: { code: true, title: true } },
} satisfies Prisma.AwardSelect
export type AwardRow = Prisma.AwardGetPayload<{ select: typeof awardSelect }>

/** Published awards in reach of some registrations, of their teams too, by place. */
export async function listAwards(
  db: Db,
  scope: Scoped<Prisma.AwardWhereInput>,
  of: { studentId: string } | { registrationId: string },
): Promise<AwardRow[]> {
  const hers = 'studentId' in of ? { studentId: of.studentId } : { id: of.registrationId }
  const registration = { ...hers, cancelledAt: null, status: { in: ['PAID' as const, 'FREE' as const] } }
  return db.award.findMany({
    where: {
      AND: [scope, { state: 'PUBLISHED', OR: [{ registration }, { team: { registrations: { some: registration } } }] }],
    },
    select: awardSelect,
    orderBy: [{ awardKind: { project: { code: 'asc' } } }, { awardKind: { place: 'asc' } }, { id: 'asc' }],
    take: 1000,
  })
}

/** The live members of a team, the leader first. */
export async function listMembers(db: Db, teamId: string) {
  return db.registration.findMany({
    where: { teamId, cancelledAt: null, status: { in: ['PAID', 'FREE'] } },
    select: {
      id: true,
      teamRole: true,
      student: { select: { nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true } },
    },
    orderBy: [{ teamRole: 'asc' }, { student: { sortKey: 'asc' } }, { id: 'asc' }],
  })
}

/** Whether a team is judged for the reader. */
export async function isJudged(db: Db, scope: Scoped<Prisma.TeamWhereInput>, teamId: string): Promise<boolean> {
  return (await db.team.findFirst({ where: { AND: [scope, { id: teamId }] }, select: { id: true } })) !== null
}

/** A judged team's confirmed total. */
export async function findTotal(db: Db, scope: Scoped<Prisma.TeamWhereInput>, teamId: string): Promise<number | null> {
  const where = { state: 'CONFIRMED' as const, team: { AND: [scope, { id: teamId }] } }
  return (await db.teamScore.findFirst({ where, select: { hundredths: true } }))?.hundredths ?? null
}

/** What a team and its members were given, of what the reader is told. */
export async function listTeamAwards(db: Db, scope: Scoped<Prisma.AwardWhereInput>, teamId: string) {
  return db.award.findMany({
    where: { AND: [scope, { state: 'PUBLISHED', OR: [{ teamId }, { registration: { teamId, cancelledAt: null } }] }] },
    select: { id: true, registrationId: true, awardKind: { select: { label: true, place: true } } },
    orderBy: [{ awardKind: { place: 'asc' } }, { id: 'asc' }],
  })
}

/** Which members of a team may enter a next stage, of those the reader is told of. */
export async function listTeamAdvancements(db: Db, scope: Scoped<Prisma.AdvancementWhereInput>, teamId: string) {
  return db.advancement.findMany({
    where: { AND: [scope, { registration: { teamId, cancelledAt: null } }] },
    select: { registrationId: true, label: true, toProject: { select: { code: true, name: true } } },
    orderBy: { id: 'asc' },
  })
}

/** The tokens of the valid certificates in reach of these registrations. */
export async function listTokens(
  db: Db,
  scope: Scoped<Prisma.CertificateWhereInput>,
  registrationIds: readonly string[],
): Promise<{ registrationId: string | null; token: string; kind: CertificateKind; language: Language }[]> {
  const rows = await db.certificate.findMany({
    where: { AND: [scope, { registrationId: { in: [...registrationIds] }, state: 'ISSUED' }] },
    select: {
      registrationId: true,
      token: true,
      kind: true,
      rule: { select: { template: { select: { language: true } } } },
    },
    orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(({ rule, ...row }) => ({ ...row, language: languageOf(rule.template.language) }))
}

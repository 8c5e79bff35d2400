import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { nameJson } from '@/lib/db/sql'
import type { Bilingual } from '@/lib/i18n/languages'
import type { FullName } from '@/lib/i18n/person-name'
import { awardsOf, confirmed, narrowed, type ResultFilter, type ResultReach } from './queries'

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

type TeamResultFilter = Pick<ResultFilter, 'seasonId' | 'projectCode'>

/** Teams in reach with what they were given, of projects that are told, the best first: the first so many, or all. */
export async function listTeamResults(
  db: Db,
  reach: ResultReach,
  filter: TeamResultFilter,
  take: number | null = null,
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
    where ${publishedTo(reach, filter)}
    order by p.code, f.hundredths desc nulls last, t.serial limit ${take}::int`
}

export async function countTeamResults(db: Db, reach: ResultReach, filter: TeamResultFilter): Promise<number> {
  const [counted] = await db.$queryRaw<{ total: number }[]>`
    select count(*)::int as total from team t join project p on p.id = t.project_id where ${publishedTo(reach, filter)}`
  return counted?.total ?? 0
}

/** Of `team t` and its `project p`. */
function publishedTo(reach: ResultReach, filter: TeamResultFilter): Prisma.Sql {
  return Prisma.sql`t.archived_at is null and ${reach.teams} and ${reach.judged} and ${narrowed(filter)}`
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

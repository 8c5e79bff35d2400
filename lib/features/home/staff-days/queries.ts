import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { ProjectState } from '@/lib/db/generated/enums'
import { milliseconds } from '@/lib/db/sql'
import { startedWork } from '@/lib/features/judging/team-lists/rows.queries'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'

/** How far a project is among those in reach. */
export type ProjectFigures = {
  id: string
  code: string
  name: Bilingual
  state: ProjectState
  capacity: number | null
  /** Its students work in teams. */
  isTeamed: boolean
  registrationOpensAt: Date | null
  registrationClosesAt: Date | null
  eventDeadlineAt: Date | null
  /** From when on its results are told; null: not said yet. */
  releaseAt: Date | null
  windows: { startsAt: Date; deadlineAt: Date; announceAt: Date | null }[]
  refundSteps: { until: Date; percent: number }[]
  registered: number
  paid: number
  unpaid: number
  teamed: number
  teams: number
  /** Teams in whose work something is written, or that have submitted; teams whose students have no leader. */
  started: number
  leaderless: number
  submitted: number
  /** null: nothing of it is told before the release. */
  scored: number | null
  /** Submitted works the reader is to score and has not. */
  unscored: number
}

export type WorksToScore = Pick<ProjectFigures, 'code' | 'releaseAt' | 'windows' | 'unscored'>

/** Whose score is asked for, and of which project. */
type Scoring = { scorerId: string; projectId: string }

export type FiguresReach = Readonly<
  Record<'projects' | 'registrations' | 'teams' | 'totals' | 'judgedProjects', Scoped<Prisma.Sql>>
> & {
  scoring: Scoring | null
}

type Times<Row> = { [Key in keyof Row]: Row[Key] extends Date | null ? number | null : Row[Key] }
type FiguresRow = Omit<ProjectFigures, 'windows' | 'refundSteps' | 'name'> & {
  name: Prisma.JsonValue
  windows: Times<ProjectFigures['windows'][number]>[]
  refundSteps: Times<ProjectFigures['refundSteps'][number]>[]
}

const ofWindow = Prisma.sql`json_build_object('startsAt', ${milliseconds(Prisma.sql`w.starts_at`)},
  'deadlineAt', ${milliseconds(Prisma.sql`w.deadline_at`)}, 'announceAt', ${milliseconds(Prisma.sql`w.announce_at`)})`
const windowsOfProject = Prisma.sql`(select coalesce(json_agg(${ofWindow} order by w.starts_at), '[]')
  from entry_window w where w.project_id = p.id)`

/** Of `project p`: from when on its results are told. */
function releaseOf({ judgedProjects }: Pick<FiguresReach, 'judgedProjects'>): Prisma.Sql {
  return Prisma.sql`case when ${judgedProjects} then (select min(e.release_at) from results_release e
    where e.project_id = p.id and e.withdrawn_at is null) end`
}

/** Of `team t`: it is the administrator's to score, as all are where none was assigned, and they have not scored it. */
function isUnscored(scorerId: string | null): Prisma.Sql {
  return Prisma.sql`(exists (select from score_assignment y where y.team_id = t.id and y.administrator_id = ${scorerId}::uuid)
    or not exists (select from score_assignment y join team o on o.id = y.team_id
      where o.project_id = t.project_id and o.archived_at is null))
    and (select e.hundredths from score_entry e
    where e.team_id = t.id and e.kind = 'SCORER' and e.scorer_kind = 'ADMINISTRATOR' and e.scorer_id = ${scorerId}::uuid
    order by e.created_at desc, e.id desc limit 1) is null`
}

/** Of `team t`: students are on it, and none of them leads it. */
const isLeaderless = Prisma.sql`(select bool_and(r.team_role is distinct from 'LEADER') from registration r
  where r.team_id = t.id and r.cancelled_at is null)`

/** The works of the one project that the administrator is to score and has not; nothing where it is not of this season. */
export async function listWorksToScore(
  db: Db,
  reach: Pick<FiguresReach, 'projects' | 'teams' | 'judgedProjects'>,
  { scorerId, projectId }: Scoring,
): Promise<WorksToScore[]> {
  const rows = await db.$queryRaw<(Omit<WorksToScore, 'windows'> & Pick<FiguresRow, 'windows'>)[]>`
    select p.code, ${releaseOf(reach)} as "releaseAt", ${windowsOfProject} as windows,
      (select count(*)::int from team t join submission u on u.team_id = t.id and u.reopened_at is null
        where t.project_id = p.id and t.archived_at is null and ${reach.teams} and ${isUnscored(scorerId)}) as unscored
    from project p join season z on z.id = p.season_id and z.is_current
    where p.id = ${projectId}::uuid and ${reach.projects}`
  return rows.map(({ windows, ...row }) => ({ ...row, windows: windows.map(windowOf) }))
}

/** The projects of a season, of the current one where none is named, by code: one statement however many they are. */
export async function listProjectFigures(db: Db, reach: FiguresReach, seasonId?: string): Promise<ProjectFigures[]> {
  const inSeason = seasonId === undefined ? Prisma.sql`z.is_current` : Prisma.sql`z.id = ${seasonId}::uuid`
  const rows = await db.$queryRaw<FiguresRow[]>`
    select p.id, p.code, p.name, p.state, l.capacity, p.team_size_max > 1 as "isTeamed",
      p.registration_opens_at as "registrationOpensAt", p.registration_closes_at as "registrationClosesAt",
      p.event_deadline_at as "eventDeadlineAt",
      ${releaseOf(reach)} as "releaseAt", ${windowsOfProject} as windows,
      (select coalesce(json_agg(json_build_object('until', ${milliseconds(Prisma.sql`f.until`)}, 'percent', f.percent) order by f.until), '[]')
        from refund_step f where f.project_id = p.id) as "refundSteps",
      n.registered, n.paid, n.registered - n.paid as unpaid, n.teamed, m.teams, m.started, m.leaderless, m.submitted,
      case when ${reach.judgedProjects} then m.scored end as scored, m.unscored
    from project p
    join season z on z.id = p.season_id and ${inSeason}
    left join project_tally l on l.project_id = p.id
    cross join lateral (
      select count(*)::int as registered, count(*) filter (where r.status in ('PAID', 'FREE'))::int as paid,
        count(*) filter (where r.status in ('PAID', 'FREE') and r.team_id is not null)::int as teamed
      from registration r where r.project_id = p.id and r.cancelled_at is null and ${reach.registrations}) n
    cross join lateral (
      select count(*)::int as teams, count(*) filter (where u.id is not null)::int as submitted,
        count(*) filter (where u.id is not null or ${startedWork})::int as started,
        count(*) filter (where ${isLeaderless})::int as leaderless,
        count(*) filter (where exists (select from team_score f where f.team_id = t.id and ${reach.totals}))::int as scored,
        count(*) filter (where u.id is not null and p.id = ${reach.scoring?.projectId ?? null}::uuid
          and ${isUnscored(reach.scoring?.scorerId ?? null)})::int as unscored
      from team t left join submission u on u.team_id = t.id and u.reopened_at is null
        left join team_progress g on g.team_id = t.id
      where t.project_id = p.id and t.archived_at is null and ${reach.teams}) m
    where ${reach.projects}
    order by p.code`
  return rows.map(({ name, windows, refundSteps, ...row }) => ({
    ...row,
    name: bilingualOf(name),
    windows: windows.map(windowOf),
    refundSteps: refundSteps.map(({ until, percent }) => ({ until: new Date(until ?? 0), percent })),
  }))
}

function windowOf({ startsAt, deadlineAt, announceAt }: FiguresRow['windows'][number]) {
  return {
    startsAt: new Date(startsAt ?? 0),
    deadlineAt: new Date(deadlineAt ?? 0),
    announceAt: announceAt === null ? null : new Date(announceAt),
  }
}

/** How many school registrations, educators' applications and proposed schools wait; since when the first of each. */
export async function countApprovals(
  db: Db,
  projects: Scoped<Prisma.Sql>,
  keepsSchools: boolean,
): Promise<{ kind: 'approvals' | 'educators' | 'schools'; count: number; since: Date | null }[]> {
  return db.$queryRaw`
    select 'approvals' as kind, count(*)::int as count, min(w.created_at) as since
    from school_registration w join project p on p.id = w.project_id
    where w.review_state = 'PENDING' and w.cancelled_at is null and ${projects}
    union all select 'educators', count(*)::int, min(w.created_at)
    from educator_application w join project p on p.id = w.project_id where w.state = 'PENDING' and ${projects}
    union all select 'schools', count(*)::int, min(created_at) from school where state = 'PENDING' and ${keepsSchools}`
}

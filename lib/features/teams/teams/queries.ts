import type { Reach } from '@/lib/access/reach'
import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { FeeStatus, TeamRole, TeamSchools } from '@/lib/db/generated/enums'
import { isUuid, newIds } from '@/lib/db/ids'
import { teamSearchText } from '@/lib/db/search-text'
import { windowsOfTeam } from '@/lib/features/catalogue/projects/windows.queries'

/** A registration as a change of teams finds it: one that is to be placed, or the leader of a team that is touched. */
export type PlacedRegistration = {
  id: string
  projectId: string
  studentId: string
  schoolId: string
  isIndependent: boolean
  inReach: boolean
  /** In reach, but neither the caller's own nor of the caller's school: an educator's class. */
  isOfClass: boolean
  isProposed: boolean
  cancelledAt: Date | null
  status: FeeStatus
  teamId: string | null
  code: number | null
  role: TeamRole | null
  teamType: string | null
  teamCodeMax: number
  teamSizeMax: number
  teamSchools: TeamSchools
  /** When the last window of the project ends; null: it has none. */
  entriesEndAt: Date | null
}

/** A live team that a change of teams touches. */
export type TouchedTeam = {
  id: string
  projectId: string
  schoolId: string
  code: number
  memberCount: number
  /** Of its members; the others are placed and have not paid. */
  settledCount: number
  isSubmitted: boolean
  /** Whether somebody in it is the reader's. */
  inReach: boolean
  /** When its last entry window ends, extensions included; null: the project has none. */
  entriesEndAt: Date | null
  /** It ended, and somebody who takes that back may go into it again. */
  isArchived: boolean
}

/** Where a registration is to go: by a code of its own school, or into a team found by other means. */
export type PlacementWish = {
  registrationId: string
  code?: number | null | undefined
  teamId?: string | undefined
  leftTeamId?: string | null | undefined
}

/**
 * Locks what a change of teams touches and reads it: the teams the registrations are in and those they shall be in, then
 * the registrations and the leaders of those teams. Whoever calls holds the tallies' locks, which everybody takes who
 * makes, fills or empties a team; the team's own lock is the submission's, and the strongest there is: a team that is
 * emptied goes, so whoever is writing something of it is waited for.
 */
export async function lockForPlacing(
  db: Tx,
  reach: Reach,
  wishes: readonly PlacementWish[],
): Promise<{ placements: PlacedRegistration[]; teams: TouchedTeam[] }> {
  const known = wishes.filter(({ registrationId }) => isUuid(registrationId))
  const ids = known.map(({ registrationId }) => registrationId)
  const codes = known.map(({ code }) => code ?? null)
  const targetIds = known.flatMap(({ teamId }) => teamId ?? [])
  const leftIds = known.flatMap(({ leftTeamId }) => leftTeamId ?? [])
  const locked = await db.$queryRaw<{ id: string }[]>`
    select t.id from team t where t.id in (
      select r.team_id from registration r where r.id = any(${ids}::uuid[]) and r.cancelled_at is null
      union select u.id from unnest(${ids}::uuid[], ${codes}::int[]) x (id, code) join registration r on r.id = x.id
        join team u on (u.project_id, u.school_id, u.code) = (r.project_id, r.school_id, x.code) and u.archived_at is null
      union select w.id from team w where w.id = any(${targetIds}::uuid[]) and w.archived_at is null
      union select w.id from team w where w.id = any(${leftIds}::uuid[]) and w.archived_at is not null and not exists (
        select from team u where (u.project_id, u.school_id, u.code) = (w.project_id, w.school_id, w.code) and u.archived_at is null))
    order by t.id for update`
  const teamIds = locked.map(({ id }) => id)
  const placements = await db.$queryRaw<PlacedRegistration[]>`
    select r.id, r.project_id as "projectId", r.student_id as "studentId", r.school_id as "schoolId",
      c.is_independent as "isIndependent", ${reach.registrations} as "inReach",
      ${reach.ofClassOnly} as "isOfClass", not (${reach.students} or ${reach.ownSchool}) as "isProposed",
      r.cancelled_at as "cancelledAt", r.status::text as status, t.id as "teamId", t.code, r.team_role::text as role,
      r.team_type as "teamType", p.team_code_max as "teamCodeMax", p.team_size_max as "teamSizeMax",
      p.team_schools::text as "teamSchools", 
      (select max(w.deadline_at) from ${windowsOfTeam(Prisma.sql`p.id`, Prisma.sql`t.id`)} w) as "entriesEndAt"
    from registration r join student s on s.id = r.student_id join project p on p.id = r.project_id
      join school c on c.id = r.school_id left join team t on t.id = r.team_id
    where r.id = any(${ids}::uuid[])
      or (r.team_id = any(${teamIds}::uuid[]) and r.team_role = 'LEADER' and r.cancelled_at is null)
    order by r.id for update of r`
  const teams = await db.$queryRaw<TouchedTeam[]>`
    select t.id, t.project_id as "projectId", t.school_id as "schoolId", t.code, t.member_count as "memberCount",
      (select count(*)::int from registration r where r.team_id = t.id and r.cancelled_at is null
        and r.status in ('PAID', 'FREE')) as "settledCount",
      exists (select from submission u where u.team_id = t.id and u.reopened_at is null) as "isSubmitted",
      exists (select from registration r where r.team_id = t.id and r.cancelled_at is null and ${reach.registrations}) as "inReach",
      t.archived_at is not null as "isArchived",
      (select max(w.deadline_at) from ${windowsOfTeam(Prisma.sql`t.project_id`, Prisma.sql`t.id`)} w) as "entriesEndAt"
    from team t where t.id = any(${teamIds}::uuid[])`
  return { placements, teams }
}

export type NewTeam = { projectId: string; schoolId: string; code: number }

/** Founds teams with their serials (序号), which are given at creation and never change; answers their ids in order. */
export async function insertTeams(db: Tx, now: Date, teams: readonly NewTeam[]): Promise<string[]> {
  if (teams.length === 0) return []
  const projectIds = teams.map(({ projectId }) => projectId)
  const taken = await db.$queryRaw<{ projectId: string; next: number }[]>`
    update project_tally y set next_serial = y.next_serial + x.count
    from (select id, count(*)::int as count from unnest(${projectIds}::uuid[]) u (id) group by id) x
    where y.project_id = x.id returning y.project_id as "projectId", y.next_serial - x.count as next`
  const serials = new Map(taken.map(({ projectId, next }) => [projectId, next]))
  const ids = newIds(now, teams.length)
  const packed = teams.map((team, at) => {
    const serial = serials.get(team.projectId)
    if (serial === undefined) throw new Error(`project ${team.projectId} has no tally`)
    serials.set(team.projectId, serial + 1)
    return { ...team, id: ids[at], serial, searchText: teamSearchText({ ...team, serial, title: null }) }
  })
  await db.$executeRaw`
    insert into team (id, created_at, updated_at, project_id, school_id, code, serial, template_id, search_text)
    select x.id, ${now}, ${now}, p.id, x."schoolId", x.code, x.serial, p.template_id, x."searchText"
    from jsonb_to_recordset(${JSON.stringify(packed)}::jsonb) as x (id uuid, "projectId" uuid, "schoolId" uuid,
      code int, serial int, "searchText" text) join project p on p.id = x."projectId" order by x.id`
  return ids
}

/** Teams that ended go on, as they were. */
export async function wakeTeams(db: Tx, now: Date, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.$executeRaw`
    update team set archived_at = null, updated_at = ${now}, version = version + 1 where id = any(${[...ids]}::uuid[])`
}

export type NewPlacement = { id: string; teamId: string | null; role: TeamRole | null; teamType: string | null }

/** Puts registrations where they shall be, in one statement: two leaders may so change places. */
export async function placeRegistrations(db: Tx, now: Date, newPlacements: readonly NewPlacement[]): Promise<void> {
  if (newPlacements.length === 0) return
  await db.$executeRaw`
    update registration r set team_id = x."teamId", team_role = x.role, team_type = x."teamType", updated_at = ${now},
      version = r.version + 1
    from jsonb_to_recordset(${JSON.stringify(newPlacements)}::jsonb) as x (id uuid, "teamId" uuid, role team_role, "teamType" text)
    where r.id = x.id`
}

import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Bilingual } from '@/lib/i18n/languages'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid, newIds } from '@/lib/db/ids'
import { bilingualSchool, withSchools } from '@/lib/features/judging/scores/schools.queries'
import { type AssignedWork, type AssignmentPair, scorerGrants } from './rules'

export type ScorerName = { id: string; name: string }

/** Administrators who score in a project now, by name. */
export async function listEligible(db: Db | Tx, projectId: string): Promise<ScorerName[]> {
  if (!isUuid(projectId)) return []
  const grant = { revokedAt: null, role: { in: [...scorerGrants] }, OR: [{ projectId: null }, { projectId }] }
  return db.administrator.findMany({
    where: { disabledAt: null, erasedAt: null, isProgram: false, grants: { some: grant } },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
}

/** A live team of a project with who is to score it and who of the administrators has. */
export type WorkRow = AssignedWork & {
  serial: number
  code: number
  title: string | null
  schoolId: string
  school: Bilingual
  isSubmitted: boolean
  scoredBy: string[]
}

/** The live teams of a project that exist for the reader, by their numbers; a value that was taken back is none. */
export async function listWorkRows(db: Db, scope: Scoped<Prisma.Sql>, projectId: string): Promise<WorkRow[]> {
  if (!isUuid(projectId)) return []
  const among = Prisma.sql`x.project_id = ${projectId}::uuid`
  // One value for all of them reaches us at half the cost, and rows of a subquery are written at a third of that of built objects.
  const [found] = await db.$queryRaw<{ rows: Omit<WorkRow, 'school'>[] | null }[]>`
    select json_agg(z) as rows from (
    select t.id as "teamId", t.serial, t.code, t.title, t.school_id as "schoolId",
      u.team_id is not null as "isSubmitted",
      coalesce(a.ids, '[]') as "scorerIds", coalesce(l.ids, '[]') as "scoredBy"
    from team t left join submission u on u.team_id = t.id and u.reopened_at is null
    left join (select s.team_id, json_agg(s.administrator_id order by s.created_at, s.administrator_id) as ids
      from team x join score_assignment s on s.team_id = x.id where ${among} group by s.team_id) a on a.team_id = t.id
    left join (select e.team_id, json_agg(e.scorer_id) as ids
      from (select distinct on (e.team_id, e.scorer_id) e.team_id, e.scorer_id, e.hundredths
        from team x join score_entry e on e.team_id = x.id
        where ${among} and e.kind = 'SCORER' and e.scorer_kind = 'ADMINISTRATOR'
        order by e.team_id, e.scorer_id, e.created_at desc, e.id desc) e
      where e.hundredths is not null and e.scorer_id is not null group by e.team_id) l on l.team_id = t.id
    where t.project_id = ${projectId}::uuid and t.archived_at is null and ${scope} order by t.serial) z`
  return withSchools(db, projectId, found?.rows ?? [], bilingualSchool)
}

/** The names of people whom works were given to, also of those who no longer score. */
export async function listScorerNames(db: Db, ids: readonly string[]): Promise<ScorerName[]> {
  if (ids.length === 0) return []
  return db.administrator.findMany({ where: { id: { in: [...new Set(ids)] } }, select: { id: true, name: true } })
}

/** Adds what is not there yet; how many that were. */
export async function insertAssignments(
  db: Tx,
  now: Date,
  byId: string,
  pairs: readonly AssignmentPair[],
): Promise<number> {
  const ids = newIds(now, pairs.length)
  const { count } = await db.scoreAssignment.createMany({
    data: pairs.map(({ teamId, scorerId: administratorId }, at) => {
      return { id: ids[at], createdAt: now, teamId, administratorId, byId }
    }),
    skipDuplicates: true,
  })
  return count
}

export async function deleteAssignments(
  db: Tx,
  teamIds: readonly string[],
  scorerIds: readonly string[],
): Promise<number> {
  const where = { teamId: { in: [...teamIds] }, administratorId: { in: [...scorerIds] } }
  return (await db.scoreAssignment.deleteMany({ where })).count
}

/** How many of these are live teams of the project that exist for the caller. */
export async function countLive(
  db: Tx,
  scope: Scoped<Prisma.Sql>,
  projectId: string,
  teamIds: readonly string[],
): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from team t where t.id = any(${teamIds.filter(isUuid)}::uuid[])
      and t.project_id = ${projectId}::uuid and t.archived_at is null and ${scope}`
  return row?.count ?? 0
}

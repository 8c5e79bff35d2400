import type { Scoped } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { milliseconds } from '@/lib/db/sql'
import type { Bilingual } from '@/lib/i18n/languages'
import { stateJoins } from './queries'
import { bilingualSchool, withSchools } from './schools.queries'
import type { TeamView } from './score-view.queries'

/** A team as the grid shows it. */
export type GridRow = TeamView & {
  serial: number
  code: number
  schoolId: string
  school: Bilingual
  title: string | null
  /** Who is to score it. */
  scorerIds: string[]
}

const nameOf = (kind: Prisma.Sql, id: Prisma.Sql) =>
  Prisma.sql`case when ${kind} = 'SYSTEM' then 'SYSTEM' else coalesce(${id}::text, '') end`
/** The columns of a subquery as one value. */
const object = (columns: Prisma.Sql) => Prisma.sql`(select o from (select ${columns}) o)`

/**
 * The live teams of a project that exist for the reader, by their numbers, as the grid has them. PostgreSQL writes rows of a subquery as
 * JSON at a third of the cost of objects built key by key, and nothing is copied here.
 */
export async function listGridRows(
  db: Db,
  scope: Scoped<Prisma.Sql>,
  projectId: string,
  now: Date,
): Promise<GridRow[]> {
  if (!isUuid(projectId)) return []
  const among = Prisma.sql`x.project_id = ${projectId}::uuid`
  const latest =
    object(Prisma.sql`${nameOf(Prisma.sql`e.scorer_kind`, Prisma.sql`e.scorer_id`)} as "by", e.hundredths, e.comment,
    ${milliseconds(Prisma.sql`e.created_at`)} as at`)
  const total = Prisma.sql`s.hundredths, s.state, s.version, ${milliseconds(Prisma.sql`s.updated_at`)} as at,
    ${nameOf(Prisma.sql`s.scored_by_kind`, Prisma.sql`s.scored_by_id`)} as "by"`
  const [found] = await db.$queryRaw<{ rows: Omit<GridRow, 'school'>[] | null }[]>`
    select json_agg(z) as rows from (
      select t.id as "teamId", coalesce(m.members, 0) as members, u.team_id is not null as "isSubmitted",
        t.project_id in (select p.id from project p where ${visibleSql.released(now)}) as "isReleased",
        coalesce(n.entries, 0) as entries, case when s.team_id is not null then ${object(total)} end as total,
        coalesce(l.latest, '[]') as "scorerValues", t.serial, t.code, t.school_id as "schoolId", t.title, coalesce(a.ids, '[]') as "scorerIds"
      from team t ${stateJoins(among, latest)}
      left join (select a.team_id, json_agg(a.administrator_id order by a.created_at, a.administrator_id) as ids
        from team x join score_assignment a on a.team_id = x.id where ${among} group by a.team_id) a on a.team_id = t.id
      where t.project_id = ${projectId}::uuid and t.archived_at is null and ${scope} order by t.serial) z`
  return withSchools(db, projectId, found?.rows ?? [], bilingualSchool)
}

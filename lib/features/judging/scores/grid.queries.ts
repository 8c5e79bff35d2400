import type { Scoped } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { column, jsonRow, type PackedRows, rowsOf } from '@/lib/db/json-row'
import { milliseconds } from '@/lib/db/sql'
import type { Bilingual } from '@/lib/i18n/languages'
import { byTeam } from './by-team.rules'
import { latestEntries, totalJoins } from './queries'
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
type Total = NonNullable<GridRow['total']>
type ScorerValue = GridRow['scorerValues'][number]

const nameOf = (kind: Prisma.Sql, id: Prisma.Sql) =>
  Prisma.sql`case when ${kind} = 'SYSTEM' then 'SYSTEM' else coalesce(${id}::text, '') end`

const grid = (now: Date) =>
  jsonRow({
    teamId: column<string>()`t.id`,
    members: column<number>()`coalesce(m.members, 0)`,
    isSubmitted: column<boolean>()`u.team_id is not null`,
    isReleased: column<boolean>()`t.project_id in (select p.id from project p where ${visibleSql.released(now)})`,
    entries: column<number>()`coalesce(n.entries, 0)`,
    hundredths: column<number | null>()`s.hundredths`,
    state: column<Total['state'] | null>()`s.state`,
    version: column<number | null>()`s.version`,
    at: column<number>()`${milliseconds(Prisma.sql`s.updated_at`)}`,
    by: column<string>()`${nameOf(Prisma.sql`s.scored_by_kind`, Prisma.sql`s.scored_by_id`)}`,
    serial: column<number>()`t.serial`,
    code: column<number>()`t.code`,
    schoolId: column<string>()`t.school_id`,
    title: column<string | null>()`t.title`,
  })

const latest = jsonRow({
  teamId: column<string>()`e.team_id`,
  by: column<string>()`${nameOf(Prisma.sql`e.scorer_kind`, Prisma.sql`e.scorer_id`)}`,
  hundredths: column<number>()`e.hundredths`,
  comment: column<string | null>()`e.comment`,
  at: column<number>()`${milliseconds(Prisma.sql`e.created_at`)}`,
})

const assigned = jsonRow({ teamId: column<string>()`a.team_id`, scorerId: column<string>()`a.administrator_id` })

/** What each scorer said last, by team, in the order of time. */
async function latestByTeam(db: Db, among: Prisma.Sql): Promise<Map<string, ScorerValue[]>> {
  const [found] = await db.$queryRaw<{ packed: PackedRows }[]>`
    select ${latest.packed} as packed from (
      select ${latest.named} from ${latestEntries(among)} order by e.created_at, e.id) x`
  return byTeam(
    rowsOf(found?.packed ?? []).map((row) => [
      latest.valueOf(row, 'teamId'),
      {
        by: latest.valueOf(row, 'by'),
        hundredths: latest.valueOf(row, 'hundredths'),
        comment: latest.valueOf(row, 'comment'),
        at: latest.valueOf(row, 'at'),
      },
    ]),
  )
}

/** Who is to score which team, in the order they were asked. */
async function scorersByTeam(db: Db, among: Prisma.Sql): Promise<Map<string, string[]>> {
  const [found] = await db.$queryRaw<{ packed: PackedRows }[]>`
    select ${assigned.packed} as packed from (
      select ${assigned.named} from team x join score_assignment a on a.team_id = x.id where ${among}
      order by a.created_at, a.administrator_id) x`
  return byTeam(
    rowsOf(found?.packed ?? []).map((row) => [assigned.valueOf(row, 'teamId'), assigned.valueOf(row, 'scorerId')]),
  )
}

/** The live teams of a project that exist for the reader, by their numbers, as the grid has them, read column by column. */
export async function listGridRows(
  db: Db,
  scope: Scoped<Prisma.Sql>,
  projectId: string,
  now: Date,
): Promise<GridRow[]> {
  if (!isUuid(projectId)) return []
  const among = Prisma.sql`x.project_id = ${projectId}::uuid`
  const { named, packed, valueOf } = grid(now)
  const [found] = await db.$queryRaw<{ packed: PackedRows }[]>`
    select ${packed} as packed from (
      select ${named} from team t ${totalJoins(among)}
      where t.project_id = ${projectId}::uuid and t.archived_at is null and ${scope} order by t.serial) x`
  const [values, scorers] = [await latestByTeam(db, among), await scorersByTeam(db, among)]
  const rows = rowsOf(found?.packed ?? []).map((row) => {
    const teamId = valueOf(row, 'teamId')
    const [hundredths, state, version] = [valueOf(row, 'hundredths'), valueOf(row, 'state'), valueOf(row, 'version')]
    return {
      teamId,
      members: valueOf(row, 'members'),
      isSubmitted: valueOf(row, 'isSubmitted'),
      isReleased: valueOf(row, 'isReleased'),
      entries: valueOf(row, 'entries'),
      total:
        hundredths === null || state === null || version === null
          ? null
          : { hundredths, state, version, at: valueOf(row, 'at'), by: valueOf(row, 'by') },
      scorerValues: values.get(teamId) ?? [],
      serial: valueOf(row, 'serial'),
      code: valueOf(row, 'code'),
      schoolId: valueOf(row, 'schoolId'),
      title: valueOf(row, 'title'),
      scorerIds: scorers.get(teamId) ?? [],
    }
  })
  return withSchools(db, projectId, rows, bilingualSchool)
}

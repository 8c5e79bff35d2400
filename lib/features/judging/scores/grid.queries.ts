import type { Scoped } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { column, jsonRow, type PackedRows } from '@/lib/db/json-row'
import { milliseconds } from '@/lib/db/sql'
import type { Bilingual } from '@/lib/i18n/languages'
import { byTeam } from './by-team.rules'
import { type AmongTeams, amongProject, latestEntries, sealed, sealOf, totalJoins } from './queries'
import { bilingualSchool, listTeamSchools } from './schools.queries'
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

const grid = jsonRow(
  {
    teamId: column<string>()`t.id`,
    members: column<number>()`coalesce(m.count, 0)`,
    isSubmitted: column<boolean>()`u.team_id is not null`,
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
  },
  { ids: ['teamId', 'by', 'schoolId'] },
)

const latest = jsonRow(
  {
    serial: column<number>()`e.serial`,
    by: column<string>()`${nameOf(Prisma.sql`e.scorer_kind`, Prisma.sql`e.scorer_id`)}`,
    hundredths: column<number>()`e.hundredths`,
    comment: column<string | null>()`e.comment`,
    at: column<number>()`${milliseconds(Prisma.sql`e.created_at`)}`,
  },
  { ids: ['by'] },
)

const assigned = jsonRow(
  { serial: column<number>()`x.serial`, scorerId: column<string>()`a.administrator_id` },
  { ids: ['scorerId'] },
)

/** What each scorer said last, by the number of the team and in the order of time. */
async function latestByTeam(db: Db, among: AmongTeams): Promise<Map<number, ScorerValue[]>> {
  const [found] = await db.$queryRaw<{ packed: PackedRows }[]>`
    select ${latest.packed} as packed from (
      select ${latest.named} from ${latestEntries(among)} order by e.created_at, e.id) x`
  return byTeam(
    latest.each(found?.packed ?? [], (value) => [
      value('serial'),
      { by: value('by'), hundredths: value('hundredths'), comment: value('comment'), at: value('at') },
    ]),
  )
}

/** Who is to score which team, in the order they were asked. */
async function scorersByTeam(db: Db, { teams }: AmongTeams): Promise<Map<number, string[]>> {
  const [found] = await db.$queryRaw<{ packed: PackedRows }[]>`
    select ${assigned.packed} as packed from (
      select ${assigned.named} from team x join score_assignment a on a.team_id = x.id where ${teams}
      order by a.created_at, a.administrator_id) x`
  return byTeam(assigned.each(found?.packed ?? [], (value) => [value('serial'), value('scorerId')]))
}

export type Grid = {
  rows: GridRow[]
  /** How the project's teams are, as `getNews` tells it. */
  seal: string
}

/** The live teams of a project that exist for the reader, by their numbers, as the grid has them, read column by column. */
export async function getGrid(db: Db, scope: Scoped<Prisma.Sql>, projectId: string, now: Date): Promise<Grid> {
  if (!isUuid(projectId)) return { rows: [], seal: '' }
  const among = amongProject(projectId)
  const [found] = await db.$queryRaw<{ packed: PackedRows; seal: string; isReleased: boolean }[]>`
    select ${grid.packed} as packed, ${sealOf(Prisma.sql`x.sealed`)} as seal,
      exists (select from project p where p.id = ${projectId}::uuid and ${visibleSql.released(now)}) as "isReleased"
    from (
      select ${grid.named}, ${sealed} as sealed from team t ${totalJoins(among)}
      where t.project_id = ${projectId}::uuid and t.archived_at is null and ${scope}) x`
  if (found === undefined) return { rows: [], seal: '' }
  const { packed, seal, isReleased } = found
  const [values, scorers] = [await latestByTeam(db, among), await scorersByTeam(db, among)]
  const schools = await listTeamSchools(db, projectId, bilingualSchool)
  const rows = grid.each(packed, (value): GridRow | null => {
    const [serial, schoolId, state] = [value('serial'), value('schoolId'), value('state')]
    const [hundredths, version, school] = [value('hundredths'), value('version'), schools.get(schoolId)]
    if (school === undefined) return null
    const hasTotal = hundredths !== null && state !== null && version !== null
    return {
      teamId: value('teamId'),
      members: value('members'),
      isSubmitted: value('isSubmitted'),
      isReleased,
      entries: value('entries'),
      total: hasTotal ? { hundredths, state, version, at: value('at'), by: value('by') } : null,
      scorerValues: values.get(serial) ?? [],
      serial,
      code: value('code'),
      schoolId,
      title: value('title'),
      scorerIds: scorers.get(serial) ?? [],
      school,
    }
  })
  // They are nearly in order as they lie: here that costs a tenth of what a sort of wide rows does in PostgreSQL.
  return { rows: rows.filter((row) => row !== null).sort((one, other) => one.serial - other.serial), seal }
}

import type { Scoped } from '@/lib/access/visible'
import { arrayText } from '@/lib/db/array-text'
import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { column, jsonRow, type PackedRows, rowsOf } from '@/lib/db/json-row'
import { byTeam } from '@/lib/features/judging/scores/by-team.rules'
import { withSchools } from '@/lib/features/judging/scores/schools.queries'
import type { GivenAward } from './queries'

/** A team as awards are decided for it. Scores are in hundredths of a point. */
export type AwardTeam = {
  id: string
  code: number
  serial: number
  title: string | null
  schoolId: string
  school: { name: string; nameEn: string | null }
  /** Settled ones: an award is theirs. */
  members: number
  hundredths: number | null
  isConfirmed: boolean
  isSubmitted: boolean
  awards: GivenAward[]
}

const teamRow = jsonRow({
  id: column<string>()`t.id`,
  code: column<number>()`t.code`,
  serial: column<number>()`t.serial`,
  title: column<string | null>()`t.title`,
  schoolId: column<string>()`t.school_id`,
  members: column<number>()`coalesce(m.members, 0)`,
  hundredths: column<number | null>()`s.hundredths`,
  isConfirmed: column<boolean>()`s.state is not distinct from 'CONFIRMED'`,
  isSubmitted: column<boolean>()`u.team_id is not null`,
})
const awardRow = jsonRow({
  teamId: column<string>()`a.team_id`,
  id: column<string>()`a.id`,
  kindId: column<string>()`a.award_kind_id`,
  state: column<GivenAward['state']>()`a.state`,
})

/**
 * The teams of a project with their scores and awards, by number; `ids`: these alone. One that has come to an end is among them
 * as long as it holds an award, which takes a place until it is taken back.
 */
export async function listAwardTeams(
  db: Db,
  scope: Scoped<Prisma.Sql>,
  projectId: string,
  ids?: readonly string[],
): Promise<AwardTeam[]> {
  if (!isUuid(projectId)) return []
  const chosen = ids === undefined ? Prisma.sql`true` : Prisma.sql`t.id = any(${arrayText(ids.filter(isUuid))}::uuid[])`
  const among = Prisma.sql`(t.project_id = ${projectId}::uuid and ${chosen})`
  const awards = await listTeamAwards(db, among)
  // Read column by column, and awards beside their teams: half the cost of rows with lists in them.
  const [found] = await db.$queryRaw<{ packed: PackedRows }[]>`
    select ${teamRow.packed} as packed from (
      select ${teamRow.named} from team t left join team_score s on s.team_id = t.id
      left join submission u on u.team_id = t.id and u.reopened_at is null
      left join (select r.team_id, count(*) as members from team t join registration r on r.team_id = t.id
        where ${among} and r.cancelled_at is null and r.status in ('PAID', 'FREE') group by r.team_id) m on m.team_id = t.id
      where ${among} and (t.archived_at is null or exists (select from award a where a.team_id = t.id and a.state <> 'WITHDRAWN')) and ${scope} order by t.serial) x`
  const rows = rowsOf(found?.packed ?? []).map((row) => {
    const id = teamRow.valueOf(row, 'id')
    return {
      id,
      code: teamRow.valueOf(row, 'code'),
      serial: teamRow.valueOf(row, 'serial'),
      title: teamRow.valueOf(row, 'title'),
      schoolId: teamRow.valueOf(row, 'schoolId'),
      members: teamRow.valueOf(row, 'members'),
      hundredths: teamRow.valueOf(row, 'hundredths'),
      isConfirmed: teamRow.valueOf(row, 'isConfirmed'),
      isSubmitted: teamRow.valueOf(row, 'isSubmitted'),
      awards: awards.get(id) ?? [],
    }
  })
  return withSchools(db, projectId, rows, (school) => school)
}

/** The awards of teams that were not taken back, by team and in the order of their places. */
async function listTeamAwards(db: Db, among: Prisma.Sql): Promise<Map<string, GivenAward[]>> {
  const [found] = await db.$queryRaw<{ packed: PackedRows }[]>`
    select ${awardRow.packed} as packed from (
      select ${awardRow.named} from team t join award a on a.team_id = t.id join award_kind k on k.id = a.award_kind_id
      where ${among} and a.state <> 'WITHDRAWN' order by k.place, a.id) x`
  return byTeam(
    rowsOf(found?.packed ?? []).map((row) => [
      awardRow.valueOf(row, 'teamId'),
      {
        id: awardRow.valueOf(row, 'id'),
        kindId: awardRow.valueOf(row, 'kindId'),
        state: awardRow.valueOf(row, 'state'),
      },
    ]),
  )
}

import type { Scoped } from '@/lib/access/visible'
import { arrayText } from '@/lib/db/array-text'
import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { column, jsonRow, type PackedRows } from '@/lib/db/json-row'
import { byTeam } from '@/lib/features/judging/scores/by-team.rules'
import { listTeamSchools } from '@/lib/features/judging/scores/schools.queries'
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

const teamRow = jsonRow(
  {
    id: column<string>()`t.id`,
    code: column<number>()`t.code`,
    serial: column<number>()`t.serial`,
    title: column<string | null>()`t.title`,
    schoolId: column<string>()`t.school_id`,
    members: column<number>()`coalesce(m.members, 0)`,
    hundredths: column<number | null>()`s.hundredths`,
    isConfirmed: column<boolean>()`s.state is not distinct from 'CONFIRMED'`,
    isSubmitted: column<boolean>()`u.team_id is not null`,
  },
  { ids: ['id', 'schoolId'] },
)
const awardRow = jsonRow(
  {
    teamId: column<string>()`a.team_id`,
    id: column<string>()`a.id`,
    /** The place in the list of kinds, shorter than an id and written as often. */
    kind: column<number>()`k.nth`,
    isDraft: column<boolean>()`a.state = 'DRAFT'`,
  },
  { ids: ['teamId', 'id'] },
)

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
  const chosen = ids && arrayText(ids.filter(isUuid))
  const isChosen = (id: Prisma.Sql) =>
    chosen === undefined ? Prisma.sql`true` : Prisma.sql`${id} = any(${chosen}::uuid[])`
  const awards = await listTeamAwards(db, projectId, isChosen(Prisma.sql`a.team_id`))
  const schools = await listTeamSchools(db, projectId, (school) => school)
  // Read column by column, and awards beside their teams: half the cost of rows with lists in them.
  const [found] = await db.$queryRaw<{ packed: PackedRows }[]>`
    select ${teamRow.packed} as packed from (
      select ${teamRow.named} from team t left join team_score s on s.team_id = t.id
      left join submission u on u.team_id = t.id and u.reopened_at is null
      left join (select r.team_id, count(*) as members from registration r where r.project_id = ${projectId}::uuid
        and r.team_id is not null and ${isChosen(Prisma.sql`r.team_id`)} and r.cancelled_at is null and r.status in ('PAID', 'FREE')
        group by r.team_id) m on m.team_id = t.id
      where t.project_id = ${projectId}::uuid and ${isChosen(Prisma.sql`t.id`)}
        and (t.archived_at is null or exists (select from award a where a.team_id = t.id and a.state <> 'WITHDRAWN'))
        and ${scope}) x`
  const teams = teamRow.each(found?.packed ?? [], (value): AwardTeam | null => {
    const [id, schoolId] = [value('id'), value('schoolId')]
    const school = schools.get(schoolId)
    return school === undefined
      ? null
      : {
          id,
          code: value('code'),
          serial: value('serial'),
          title: value('title'),
          schoolId,
          members: value('members'),
          hundredths: value('hundredths'),
          isConfirmed: value('isConfirmed'),
          isSubmitted: value('isSubmitted'),
          awards: awards.get(id) ?? [],
          school,
        }
  })
  // They are nearly in order as they lie: here that costs a tenth of what a sort of wide rows does in PostgreSQL.
  return teams.filter((team) => team !== null).sort((one, other) => one.serial - other.serial)
}

/** The awards of a project's teams that were not taken back, by team and in the order of their places. */
async function listTeamAwards(db: Db, projectId: string, among: Prisma.Sql): Promise<Map<string, GivenAward[]>> {
  const [found] = await db.$queryRaw<{ kinds: string[] | null; packed: PackedRows }[]>`
    with k as materialized (select id, place, (row_number() over (order by place, id))::int - 1 as nth
      from award_kind where project_id = ${projectId}::uuid)
    select (select json_agg(k.id order by k.nth) from k) as kinds, ${awardRow.packed} as packed from (
      select ${awardRow.named} from k join award a on a.award_kind_id = k.id
      where a.team_id is not null and ${among} and a.state <> 'WITHDRAWN' order by k.place, a.id) x`
  const kinds = found?.kinds ?? []
  return byTeam(
    awardRow.each(found?.packed ?? [], (value) => [
      value('teamId'),
      { id: value('id'), kindId: kinds[value('kind')] ?? '', state: value('isDraft') ? 'DRAFT' : 'PUBLISHED' },
    ]),
  )
}

import type { Actor } from '@/lib/access/actor'
import type { Scoped } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import type { JsonRow } from '@/lib/db/json-row'
import { searchQuery } from '@/lib/db/search-text'
import { contains } from '@/lib/db/sql'
import type { Page, RowWindow } from '@/lib/kernel/paging'
import { type ListedTeam, student, team, teamOf } from './rows.queries'

/** Which teams a list names, and what of them it tells. */
export type TeamListReach = Readonly<
  Record<
    'named' | 'opened' | 'reviewed' | 'judged' | 'judgedOnes' | 'commented' | 'totals' | 'awards' | 'students',
    Scoped<Prisma.Sql>
  >
> & {
  /** Students are told no school's name; what is not told must not find either. */
  hasSchools: boolean
}

export function teamListReachOf(actor: Actor, now: Date): TeamListReach {
  return {
    named: visibleSql.namedTeams(actor),
    opened: visibleSql.teams(actor),
    reviewed: visibleSql.reviewedTeams(actor),
    judged: visibleSql.judged(actor, now),
    judgedOnes: visibleSql.judgedRegistrations(actor),
    commented: visibleSql.commentedTeams(actor, now),
    totals: visibleSql.totals(actor),
    awards: visibleSql.awards(actor),
    students: visibleSql.students(actor),
    hasSchools: actor.role !== 'student',
  }
}

export type TeamListFilter = {
  projectId: string
  schoolId?: string | undefined
  search?: string | undefined
  /** Only these. */
  teamIds?: readonly string[] | undefined
}

/**
 * The teams of a project by their serials, in one statement: progress and score by primary key, members and awards
 * gathered once for all (performance#w4). What the reader is not told is not read.
 */
export async function listTeams(
  db: Db,
  reach: TeamListReach,
  filter: TeamListFilter,
  window: RowWindow,
): Promise<Page<ListedTeam>> {
  const member = student(reach)
  const found = await db.$queryRaw<{ row: JsonRow }[]>`
    with listed as materialized (
      select t.id, t.project_id, t.school_id, t.template_id, t.code, t.serial, t.title, t.media_entry_type, v.opens,
        v.opens and ${reach.judged} as is_judged, v.opens and ${reach.commented} as is_commented,
        case when v.opens and ${reach.reviewed} then t.note end as note
      ${listed(reach, filter)} order by t.serial limit ${window.take} offset ${window.skip}),
    prizes as (
      select coalesce(a.team_id, a.registration_id) as holder_id,
        json_agg(json_build_array(k.label, a.state = 'DRAFT') order by k.place, a.id) as awards
      from award_kind k join award a on a.award_kind_id = k.id
      where k.project_id = ${filter.projectId}::uuid and ${reach.awards} and exists (select from listed where is_judged)
      group by 1),
    members as (
      select t.id, json_agg(${member.select} order by r.team_role, s.sort_key collate "C", r.id) as students
      from listed t join registration r on r.team_id = t.id and r.cancelled_at is null
        join student s on s.id = r.student_id
        left join prizes p on t.is_judged and p.holder_id = r.id and ${reach.judgedOnes}
        left join prizes o on t.is_judged and o.holder_id = t.id
      group by t.id)
    select ${team.select} as row
    from listed t join school c on c.id = t.school_id
      left join team_progress g on t.opens and g.team_id = t.id
      left join team_score f on t.is_judged and f.team_id = t.id and ${reach.totals}
      left join prizes p on t.is_judged and p.holder_id = t.id
      left join members m on m.id = t.id
    order by t.serial`
  const rows = found.map(({ row }) => teamOf(row, member))
  const isAll = window.skip === 0 && rows.length < window.take
  return { rows, total: isAll ? rows.length : await countTeams(db, listed(reach, filter)) }
}

export async function countTeams(db: Db, teams: Prisma.Sql): Promise<number> {
  const [counted] = await db.$queryRaw<{ total: number }[]>`select count(*)::int as total ${teams}`
  return counted?.total ?? 0
}

/** Which teams a search means, for a list whose rows the browser has already. */
export async function listTeamIds(db: Db, reach: TeamListReach, filter: TeamListFilter): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`select t.id ${listed(reach, filter)} order by t.serial`
  return rows.map(({ id }) => id)
}

/** The live teams in reach that fit; whether a team opens is asked once for each. */
export function listed(reach: TeamListReach, filter: TeamListFilter): Prisma.Sql {
  return Prisma.sql`from team t join school c on c.id = t.school_id
    cross join lateral (select ${reach.opened} as opens offset 0) v
    where t.archived_at is null and t.project_id = ${filter.projectId}::uuid and ${reach.named}
      and ${filter.schoolId === undefined ? Prisma.sql`true` : ofSchool(filter.schoolId)}
      and ${filter.teamIds === undefined ? Prisma.sql`true` : Prisma.sql`t.id = any(${filter.teamIds.filter(isUuid)}::uuid[])`}
      and ${filter.search === undefined ? Prisma.sql`true` : sought(reach, filter.search)}`
}

function ofSchool(id: string): Prisma.Sql {
  return isUuid(id) ? Prisma.sql`t.school_id = ${id}::uuid` : Prisma.sql`false`
}

/**
 * Each part stands in the team's number, serial or title, in its school's names, or with a student in reach; or all of it in
 * a name that the card shows anyway. A search for signs alone finds nothing.
 */
function sought(reach: TeamListReach, search: string): Prisma.Sql {
  const parts = searchQuery(search)
  if (parts.length === 0) return Prisma.sql`false`
  const member = (holds: Prisma.Sql) =>
    Prisma.sql`exists (select from registration r join student s on s.id = r.student_id
      where r.team_id = t.id and r.cancelled_at is null and ${holds})`
  const standsIn = parts.map((part) => {
    const like = `%${part}%`
    const inSchool = reach.hasSchools ? Prisma.sql`or c.search_text like ${like}` : Prisma.empty
    const inStudent = member(Prisma.sql`s.search_text like ${like} and ${reach.students}`)
    return Prisma.sql`(t.search_text like ${like} ${inSchool} or ${inStudent})`
  })
  const names = Prisma.sql`concat(s.native_family, s.native_given, ' ', s.latin_given, ' ', s.latin_family)`
  return Prisma.sql`((${Prisma.join(standsIn, ' and ')}) or ${member(contains(names, search))})`
}

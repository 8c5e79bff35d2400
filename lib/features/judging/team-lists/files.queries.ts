import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { chineseName, csvCell } from '@/lib/db/sql'
import { mediaTypes } from '@/lib/features/work/workspaces/schema'
import { listed as inRunningText } from '@/lib/i18n/languages'
import { countTeams, listed, type TeamListFilter, type TeamListReach } from './queries'
import type { FileColumn } from './rules'

type TeamFile = {
  columns: readonly FileColumn[]
  /** The address that links begin with. */
  site: string
  /** More teams than these are counted and not read. */
  most: number
}

/** A value made by the portal holds no quotation mark and begins no formula; a text that somebody typed may, or be null. */
type FileCell = { made: Prisma.Sql } | { typed: Prisma.Sql }

/** Of `listed t` with its `team_progress g`, its `members m` and the `list_item k` of its media type. */
function cellsOf(projectId: string, site: string): Record<FileColumn, FileCell> {
  // Ids and numbers need no escape in an address (work#summary).
  const summaries = `${site}/toPrint?project_id=${projectId}&account_id=`
  return {
    serial: { made: Prisma.sql`t.serial` },
    school: { typed: Prisma.sql`t.name` },
    schoolEn: { typed: Prisma.sql`t.name_en` },
    code: { made: Prisma.sql`t.code` },
    completion: {
      made: Prisma.sql`(case when coalesce(g.required_total, 0) = 0 then 100
        else g.required_filled * 100 / g.required_total end || '%')`,
    },
    checks: { made: Prisma.sql`(coalesce(g.checks_done, 0) || '/' || coalesce(g.checks_total, 0))` },
    length: { made: Prisma.sql`coalesce(g.total_length, 0)` },
    comments: { made: Prisma.sql`coalesce(g.comment_count, 0)` },
    note: { typed: Prisma.sql`t.note` },
    title: { typed: Prisma.sql`t.title` },
    leader: { typed: Prisma.sql`m.leader` },
    students: { typed: Prisma.sql`m.students` },
    mediaType: { typed: Prisma.sql`coalesce(nullif(k.label ->> 'zh', ''), k.label ->> 'en', t.media_entry_type)` },
    summary: { made: Prisma.sql`(${summaries}::text || t.school_id || '&team_code=' || t.code)` },
  }
}

/**
 * The teams that the reader sees opened as lines of a CSV file, every cell quoted. PostgreSQL writes the lines, which costs
 * it less than handing over the cells (performance#w4).
 */
export async function readFileLines(
  db: Db,
  reach: TeamListReach,
  filter: TeamListFilter,
  { columns, site, most }: TeamFile,
): Promise<{ lines: string[]; total: number }> {
  const all = cellsOf(filter.projectId, site)
  const cells = columns.map((column) => {
    const cell = all[column]
    return 'made' in cell ? cell.made : csvCell(cell.typed)
  })
  const line = Prisma.sql`concat('"', ${Prisma.join(cells, `, '","', `)}, E'"\\r\\n')`
  const lines = Prisma.sql`string_agg(${line}, '' order by t.serial)`
  const { parts, total } = await readFile<string>(db, reach, filter, most, lines)
  return { lines: parts, total }
}

/** The same teams cell by cell. */
export async function listFileRows(
  db: Db,
  reach: TeamListReach,
  filter: TeamListFilter,
  { columns, site, most }: TeamFile,
): Promise<{ rows: string[][]; total: number }> {
  const all = cellsOf(filter.projectId, site)
  const cells = columns.map((column) => {
    const cell = all[column]
    return 'made' in cell ? Prisma.sql`${cell.made}::text` : Prisma.sql`coalesce(${cell.typed}, '')`
  })
  const rows = Prisma.sql`json_agg(json_build_array(${Prisma.join(cells)}) order by t.serial)`
  const { parts, total } = await readFile<string[][]>(db, reach, filter, most, rows)
  return { rows: parts.flat(), total }
}

/** As many teams are one row of the answer: one row for all would be garbage that V8 collects at more cost than it is read. */
const teamsTogether = 64

/** One statement for a whole file; PostgreSQL puts the names together, at less than half the cost of reading their parts. */
async function readFile<Part>(
  db: Db,
  reach: TeamListReach,
  filter: TeamListFilter,
  most: number,
  part: Prisma.Sql,
): Promise<{ parts: Part[]; total: number }> {
  if (!isUuid(filter.projectId)) return { parts: [], total: 0 }
  const name = chineseName(Prisma.sql`s`)
  const between = inRunningText(['', ''], 'zh-CN')
  const opened = Prisma.sql`${listed(reach, filter)} and v.opens`
  const found = await db.$queryRaw<{ part: Part; teams: number }[]>`
    with listed as materialized (
      select t.id, t.school_id, t.code, t.serial, t.title, t.media_entry_type, c.name, c.name_en,
        case when ${reach.reviewed} then t.note end as note
      ${opened} order by t.serial limit ${Prisma.raw(String(most))}),
    members as (
      select id, string_agg(name, ${between} order by team_role, sort_key collate "C", member_id) as students,
        min(name) filter (where team_role = 'LEADER') as leader
      from (select t.id, r.team_role, s.sort_key, r.id as member_id, ${name} as name
        from listed t join registration r on r.team_id = t.id and r.cancelled_at is null
          join student s on s.id = r.student_id offset 0) m
      group by id)
    select ${part} as part, count(*)::int as teams
    from listed t left join team_progress g on g.team_id = t.id left join members m on m.id = t.id
      left join list_item k on k.list = ${mediaTypes} and k.active and k.code = t.media_entry_type
    group by t.serial / ${Prisma.raw(String(teamsTogether))} order by t.serial / ${Prisma.raw(String(teamsTogether))}`
  const read = found.reduce((sum, { teams }) => sum + teams, 0)
  return { parts: found.map(({ part }) => part), total: read < most ? read : await countTeams(db, opened) }
}

import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { contains, nameJson, searched } from '@/lib/db/sql'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import type { FullName } from '@/lib/i18n/person-name'
import type { RowWindow } from '@/lib/kernel/paging'
import { type Light, lights, type Lights, readinessKey } from './rules'
import type { ReadinessNarrowing } from './schema'

/** Whose rows, on which day, and when a profile lacks something that its registration asks for. */
export type ReadinessScope = {
  registrations: Scoped<Prisma.Sql>
  now: Date
  /** Today in the organiser's zone. */
  day: string
  lacks: Prisma.Sql
}

export type ReadinessRow = {
  id: string
  studentId: string
  name: FullName
  email: string | null
  language: string | null
  number: string
  project: { code: string; name: Bilingual }
  school: { id: string; name: string; nameEn: string | null }
  teamCode: number | null
  lights: Lights
  isReminded: boolean
  /** The last reminder: when, and by whom. */
  remindedAt: Date | null
  remindedBy: string | null
}

const lightColumns: Record<Light, Prisma.Sql> = {
  profile: Prisma.sql`x.profile`,
  consent: Prisma.sql`x.consent`,
  paid: Prisma.sql`x.paid`,
  team: Prisma.sql`x.team`,
  leader: Prisma.sql`x.leader`,
  blocks: Prisma.sql`x.blocks`,
  submitted: Prisma.sql`x.submitted`,
}

/** A team's own deadline, later than its project's, while it is still to come. */
const extended = Prisma.sql`deadline_extension d join entry_window w on w.id = d.entry_window_id and w.project_id = r.project_id
  where d.team_id = r.team_id`

/** Live registrations in published projects of the current season that can still be made ready, with their lights. */
function readiness({ registrations, now, lacks }: ReadinessScope, { project, school, search }: ReadinessNarrowing) {
  const narrowed = [
    ...(project === undefined ? [] : [Prisma.sql`p.code = ${project}`]),
    ...(school === undefined ? [] : [Prisma.sql`r.school_id = ${school}::uuid`]),
    ...(search
      ? [
          Prisma.sql`(${searched(Prisma.sql`s.search_text`, search)} or ${searched(Prisma.sql`c.search_text`, search)}
            or ${contains(Prisma.sql`r.number`, search)})`,
        ]
      : []),
  ]
  return Prisma.sql`
    select y.*,
      case when y."isSubmitted" then 'done' when y."isOpen" and y."requiredTotal" > 0
        then case when y."requiredFilled" >= y."requiredTotal" then 'done' else 'open' end else 'none' end as blocks,
      case when y."isSubmitted" then 'done' when y."isOpen" then 'open' else 'none' end as submitted
    from (
      select r.id, r.student_id as "studentId", s.email, s.language, r.number,
        s.sort_key as "sortKey", p.code, p.name as "projectName", c.id as "schoolId", c.name as "schoolName",
        c.name_en as "schoolNameEn", t.code as "teamCode",
        case when ${lacks} then 'open' else 'done' end as profile,
        case when o.student_id is not null then 'done'
          when r.channel in ('SELF', 'LINK') then 'open' else 'none' end as consent,
        case when r.status = 'PENDING' then 'open' else 'done' end as paid,
        case when r.team_id is not null then 'done' when p.team_size_max > 1 then 'open' else 'none' end as team,
        case when r.team_id is null or p.team_size_max <= 1 then 'none' when l.team_id is not null then 'done' else 'open' end as leader,
        coalesce(g.required_filled, 0) as "requiredFilled", coalesce(g.required_total, 0) as "requiredTotal",
        u.team_id is not null as "isSubmitted",
        (r.team_id is not null or p.team_size_max <= 1) and (p."isOpen" or exists (select from ${extended} and w.starts_at <= ${now} and d.deadline_at > ${now}))
          as "isOpen"
      from registration r
      join (select q.id, q.code, q.name, q.team_size_max, count(w.id) = 0 or max(w.deadline_at) > ${now} as "isAhead",
          coalesce(bool_or(w.starts_at <= ${now} and w.deadline_at > ${now}), false) as "isOpen"
        from project q join season z on z.id = q.season_id and z.is_current left join entry_window w on w.project_id = q.id
        where q.state = 'PUBLISHED' group by q.id) p on p.id = r.project_id
      join student s on s.id = r.student_id and s.erased_at is null and s.merged_into_id is null
      join school c on c.id = r.school_id
      left join team t on t.id = r.team_id
      left join team_progress g on g.team_id = r.team_id
      left join (select distinct student_id from consent where kind = 'PRIVACY') o on o.student_id = s.id
      left join (select distinct team_id from registration where cancelled_at is null and team_role = 'LEADER') l on l.team_id = r.team_id
      left join (select distinct team_id from submission where reopened_at is null) u on u.team_id = r.team_id
      where r.cancelled_at is null and ${registrations}
        and (p."isAhead" or exists (select from ${extended} and d.deadline_at > ${now}))
        ${narrowed.length === 0 ? Prisma.empty : Prisma.sql`and ${Prisma.join(narrowed, ' and ')}`}) y`
}

function anyOf(red: readonly Light[] = []): Prisma.Sql {
  const open = red.map((light) => Prisma.sql`${lightColumns[light]} = 'open'`)
  return open.length === 0 ? Prisma.sql`true` : Prisma.join(open, ' or ', '(', ')')
}

type FlatRow = Omit<ReadinessRow, 'project' | 'school' | 'lights'> &
  Lights & {
    code: string
    projectName: Prisma.JsonValue
    schoolId: string
    schoolName: string
    schoolNameEn: string | null
  }

/** Those of the registrations that are on the list. */
export async function listChosenRows(db: Db, scope: ReadinessScope, ids: readonly string[]): Promise<ReadinessRow[]> {
  const found = Prisma.sql`(select x.* from (${readiness(scope, {})}) x where x.id = any(${[...ids]}::uuid[]))`
  const rows = await db.$queryRaw<FlatRow[]>`select w.* from (${described(scope, found)}) w order by w."sortKey", w.id`
  return rows.map(rowOf)
}

type Sums = { total: number; counts: Record<Light, number> }

/**
 * The rows that fit, by name, how many they are, and in how many each light is red whichever lights are asked for. The lights are
 * found once for all of it; names and the log are read of the page alone.
 */
export async function readReadiness(
  db: Db,
  scope: ReadinessScope,
  narrowing: ReadinessNarrowing,
  { skip, take }: RowWindow,
) {
  const counts = lights.map(
    (light) => Prisma.sql`'${Prisma.raw(light)}', count(*) filter (where ${lightColumns[light]} = 'open')`,
  )
  const rows = await db.$queryRaw<(Sums & FlatRow)[]>`
    with x as materialized (${readiness(scope, narrowing)}),
    k as (select count(*) filter (where ${anyOf(narrowing.red)})::int as total, json_build_object(${Prisma.join(counts)}) as counts from x),
    v as (select x.* from x where ${anyOf(narrowing.red)} order by x."sortKey", x.id limit ${take} offset ${skip})
    select k.*, w.* from k left join (${described(scope, Prisma.sql`v`)}) w on true order by w."sortKey", w.id`
  const [first] = rows
  return {
    rows: rows.filter(({ id }) => id !== null).map(rowOf),
    total: first?.total ?? 0,
    counts: lights.map((light) => ({ light, count: first?.counts[light] ?? 0 })),
  }
}

/** These rows with the names of their students, and when and by whom each was reminded last. */
function described({ day }: ReadinessScope, chosen: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    select v.*, ${nameJson(Prisma.sql`s`)} as name, m.at as "remindedAt", b.name as "remindedBy", exists (select from outbox_mail q
      where q.dedupe_key = replace(${readinessKey('?', day)}, '?', v."studentId"::text)) as "isReminded"
    from ${chosen} v join student s on s.id = v."studentId"
    left join lateral (select e.at, e.actor_id from audit_entry e
      where e.student_id = v."studentId" and e.operation = 'console/readiness/remind-unready'
      order by e.at desc limit 1) m on true
    left join administrator b on b.id = m.actor_id`
}

function rowOf(row: FlatRow): ReadinessRow {
  return {
    ...{ id: row.id, studentId: row.studentId, name: row.name, email: row.email, language: row.language },
    ...{ number: row.number, teamCode: row.teamCode, isReminded: row.isReminded },
    ...{ remindedAt: row.remindedAt, remindedBy: row.remindedBy },
    project: { code: row.code, name: bilingualOf(row.projectName) },
    school: { id: row.schoolId, name: row.schoolName, nameEn: row.schoolNameEn },
    lights: {
      ...{ profile: row.profile, consent: row.consent, paid: row.paid, team: row.team },
      ...{ leader: row.leader, blocks: row.blocks, submitted: row.submitted },
    },
  }
}

/** The projects and the schools that rows are of. */
export async function listReadinessChoices(db: Db, scope: ReadinessScope) {
  const rows = await db.$queryRaw<
    { kind: 'project' | 'school'; value: string; zh: string; en: string | null }[]
  >`with x as materialized (select y.code, y."projectName", y."schoolId", y."schoolName", y."schoolNameEn" from (${readiness(scope, {})}) y)
    select distinct 'project' as kind, x.code as value, x."projectName"->>'zh' as zh, x."projectName"->>'en' as en from x
    union all select distinct 'school', x."schoolId"::text, x."schoolName", x."schoolNameEn" from x
    order by kind, zh, value`
  const of = (kind: 'project' | 'school') => rows.filter((row) => row.kind === kind)
  return { projects: of('project'), schools: of('school') }
}

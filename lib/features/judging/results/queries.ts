import type { Actor } from '@/lib/access/actor'
import type { Scoped } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { column, type JsonRow, jsonRow } from '@/lib/db/json-row'
import type { PersonName } from '@/lib/db/name-reading'
import { contains, searched } from '@/lib/db/sql'
import { isAuthor } from '@/lib/features/work/submissions/authors.queries'
import type { Bilingual } from '@/lib/i18n/languages'
import type { Page, RowWindow } from '@/lib/kernel/paging'

/** What a project gave a student, as readers are told it once it is released; scores are hundredths of a point. */
export type StudentResult = {
  id: string
  number: string
  project: { id: string; code: string; name: Bilingual; season: string }
  school: { name: string; nameEn: string | null }
  team: { projectId: string; schoolId: string; code: number; serial: number; title: string | null } | null
  hundredths: number | null
  /** The best first. */
  teamAwards: Bilingual[]
  ownAwards: Bilingual[]
  events: {
    code: string
    name: Bilingual
    hundredths: number | null
    grade: string | null
    advancement: Bilingual | null
  }[]
  /** Rights to enter a next stage that no event's result names. */
  advancements: Bilingual[]
  /** `id` null: the student is in reach through a class alone. */
  student: PersonName & { id: string | null }
}

/** Whose results exist for the reader, and which of them the reader is told. */
export type ResultReach = Readonly<
  Record<'registrations' | 'students' | 'teams' | 'judged' | 'judgedProjects', Scoped<Prisma.Sql>>
>

export function resultReachOf(actor: Actor, now: Date): ResultReach {
  return {
    registrations: visibleSql.judgedRegistrations(actor),
    students: visibleSql.students(actor),
    teams: visibleSql.teams(actor),
    judged: visibleSql.judged(actor, now),
    judgedProjects: visibleSql.judgedProjects(actor, now),
  }
}

export type ResultFilter = {
  seasonId?: string | undefined
  projectCode?: string | undefined
  studentId?: string | undefined
  search?: string | undefined
}

const text = column<string>()
const maybeText = column<string | null>()
const maybeNumber = column<number | null>()
const labels = column<Bilingual[] | null>()

/** What is drafted or taken back is nobody's result: administrators read here what readers will. */
export const awardsOf = (holder: Prisma.Sql) => Prisma.sql`(select json_agg(k.label order by k.place, a.id)
  from award a join award_kind k on k.id = a.award_kind_id where a.state = 'PUBLISHED' and ${holder})`
export const confirmed = Prisma.sql`left join team_score f on f.team_id = t.id and f.state = 'CONFIRMED'`

const { select, valueOf: of } = jsonRow({
  id: text`r.id`,
  number: text`r.number`,
  projectId: text`p.id`,
  projectCode: text`p.code`,
  projectName: column<Bilingual>()`p.name`,
  season: text`n.code`,
  schoolName: text`c.name`,
  schoolNameEn: maybeText`c.name_en`,
  teamSchoolId: maybeText`t.school_id`,
  teamCode: maybeNumber`t.code`,
  teamSerial: maybeNumber`t.serial`,
  teamTitle: maybeText`t.title`,
  hundredths: maybeNumber`f.hundredths`,
  teamAwards: labels`${awardsOf(Prisma.sql`a.team_id = t.id and ${isAuthor}`)}`,
  ownAwards: labels`${awardsOf(Prisma.sql`a.registration_id = r.id`)}`,
  events: column<StudentResult['events'] | null>()`(select json_agg(json_build_object('code', o.code, 'name', o.name,
    'hundredths', e.hundredths, 'grade', e.grade, 'advancement', v.label) order by o.position, o.code)
    from event_result e join project_event o on o.id = e.event_id left join advancement v on v.id = e.advancement_id
    where e.registration_id = r.id)`,
  advancements: labels`(select json_agg(v.label order by v.id) from advancement v where v.registration_id = r.id
    and not exists (select from event_result e where e.advancement_id = v.id))`,
  studentId: maybeText`w.student_id`,
  nativeFamily: maybeText`s.native_family`,
  nativeGiven: maybeText`s.native_given`,
  latinFamily: maybeText`s.latin_family`,
  latinGiven: maybeText`s.latin_given`,
})

function resultOf(row: JsonRow): StudentResult {
  const [schoolId, code, serial] = [of(row, 'teamSchoolId'), of(row, 'teamCode'), of(row, 'teamSerial')]
  const projectId = of(row, 'projectId')
  return {
    id: of(row, 'id'),
    number: of(row, 'number'),
    project: { id: projectId, code: of(row, 'projectCode'), name: of(row, 'projectName'), season: of(row, 'season') },
    school: { name: of(row, 'schoolName'), nameEn: of(row, 'schoolNameEn') },
    team:
      schoolId !== null && code !== null && serial !== null
        ? { projectId, schoolId, code, serial, title: of(row, 'teamTitle') }
        : null,
    hundredths: of(row, 'hundredths'),
    teamAwards: of(row, 'teamAwards') ?? [],
    ownAwards: of(row, 'ownAwards') ?? [],
    events: of(row, 'events') ?? [],
    advancements: of(row, 'advancements') ?? [],
    student: {
      id: of(row, 'studentId'),
      nativeFamily: of(row, 'nativeFamily'),
      nativeGiven: of(row, 'nativeGiven'),
      latinFamily: of(row, 'latinFamily'),
      latinGiven: of(row, 'latinGiven'),
    },
  }
}

const orders = {
  name: Prisma.sql`s.sort_key collate "C", n.code desc, p.code, r.id`,
  project: Prisma.sql`n.code desc, p.code, s.sort_key collate "C", r.id`,
} as const

/** Results of settled students in reach, of projects that are told, in one statement. */
export async function listStudentResults(
  db: Db,
  reach: ResultReach,
  filter: ResultFilter,
  window: RowWindow,
  order: keyof typeof orders,
): Promise<Page<StudentResult>> {
  const found = await db.$queryRaw<{ row: JsonRow }[]>`
    select ${select} as row ${judgedOnes(reach, filter)}
    order by ${orders[order]} limit ${window.take} offset ${window.skip}`
  const rows = found.map(({ row }) => resultOf(row))
  const isAll = window.skip === 0 && rows.length < window.take
  if (isAll) return { rows, total: rows.length }
  const [counted] = await db.$queryRaw<{ total: number }[]>`
    select count(*)::int as total ${judgedOnes(reach, filter)}`
  return { rows, total: counted?.total ?? 0 }
}

function judgedOnes(reach: ResultReach, filter: ResultFilter): Prisma.Sql {
  return Prisma.sql`from registration r
    join student s on s.id = r.student_id
    join project p on p.id = r.project_id
    join season n on n.id = p.season_id
    join school c on c.id = r.school_id
    left join team t on t.id = r.team_id and t.archived_at is null
    ${confirmed}
    cross join lateral (select case when ${reach.students} then s.id end as student_id) w
    where r.cancelled_at is null and ${reach.registrations} and ${reach.judgedProjects} and ${conditionOf(filter)}`
}

function conditionOf({ studentId, search, ...filter }: ResultFilter): Prisma.Sql {
  const conditions = [
    narrowed(filter),
    studentId && Prisma.sql`r.student_id = ${studentId}::uuid`,
    search &&
      Prisma.sql`((w.student_id is not null and ${searched(Prisma.sql`s.search_text`, search)})
        or ${contains(Prisma.sql`r.number`, search)} or t.code::text = ${search.trim()} or t.serial::text = ${search.trim()}
        or ${contains(Prisma.sql`coalesce(t.title, '')`, search)})`,
  ].filter((condition) => condition instanceof Prisma.Sql)
  return Prisma.join(conditions, ' and ')
}

/** What narrows students and teams alike; a search is for students. */
export function narrowed({ seasonId, projectCode }: Pick<ResultFilter, 'seasonId' | 'projectCode'>): Prisma.Sql {
  const conditions = [
    Prisma.sql`true`,
    seasonId && Prisma.sql`p.season_id = ${seasonId}::uuid`,
    projectCode && Prisma.sql`p.code = ${projectCode}`,
  ].filter((condition) => condition instanceof Prisma.Sql)
  return Prisma.join(conditions, ' and ')
}

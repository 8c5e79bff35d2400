import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isAuthor } from '@/lib/features/work/submissions/authors.queries'
import type { FullName } from '@/lib/i18n/person-name'
import type { RuleToIssue } from './queries'
import type { Candidate } from './rules'

/** Whom of a rule's candidates: all, those who have no certificate of it, or those of these certificates. */
export type CandidateFilter = 'all' | 'without' | { certificateIds: readonly string[] }

/** What doesn't concern a kind of rule is not sent ten thousand times to say so. */
type CandidateRow = FullName & {
  studentId: string
  revokedId: string | null
  schoolZh: string | null
  schoolEn: string | null
} & Partial<
    Pick<
      Candidate,
      'registrationId' | 'override' | 'isNameConfirmed' | 'isSettled' | 'isSubmitted' | 'awards' | 'results'
    > & {
      code: number | null
      serial: number | null
      title: string | null
      minutes: number | null
      achievements: string[] | null
      workedUntil: string | null
    }
  >

/** Everybody a rule could give a certificate to now, and whoever has one of it. */
export async function listCandidates(
  db: Db | Tx,
  rule: Pick<RuleToIssue, 'id' | 'projectId' | 'kind'>,
  which: CandidateFilter,
): Promise<Candidate[]> {
  const found = rule.projectId === null ? volunteers(rule.id, which) : participants(rule, rule.projectId, which)
  // One value for all of them reaches us at half the cost, and objects inside of it are cheaper made here.
  const [one] = await db.$queryRaw<{ rows: CandidateRow[] | null }[]>`
    select json_agg(c) as rows from (${found}) c`
  return (one?.rows ?? []).map(candidateOf)
}

function candidateOf(row: CandidateRow): Candidate {
  const { nativeFamily, nativeGiven, latinFamily, latinGiven, schoolZh, schoolEn } = row
  const { code = null, serial = null, title = null, minutes = null } = row
  return {
    registrationId: row.registrationId ?? null,
    studentId: row.studentId,
    name: { nativeFamily, nativeGiven, latinFamily, latinGiven },
    override: row.override ?? null,
    isNameConfirmed: row.isNameConfirmed ?? false,
    isSettled: row.isSettled ?? true,
    school: schoolZh === null ? null : { zh: schoolZh, en: schoolEn ?? schoolZh },
    team: code === null || serial === null ? null : { code, serial, title },
    isSubmitted: row.isSubmitted ?? false,
    revokedId: row.revokedId,
    awards: row.awards ?? [],
    results: row.results ?? [],
    hours: minutes === null ? null : { minutes, achievements: row.achievements ?? [] },
    workedUntil: row.workedUntil ?? null,
  }
}

type HolderColumn = 'registration_id' | 'student_id'
const columnOf = (recipient: HolderColumn) =>
  recipient === 'registration_id' ? Prisma.sql`x.registration_id` : Prisma.sql`x.student_id`
const idOf = (recipient: HolderColumn) => (recipient === 'registration_id' ? Prisma.sql`r.id` : Prisma.sql`s.id`)

/** A condition on whoever holds a certificate of the rule, or could. */
function chosen(ruleId: string, which: CandidateFilter, recipient: HolderColumn, isPossible: Prisma.Sql): Prisma.Sql {
  const id = idOf(recipient)
  // Read once as a whole, where a question for each row would be thousands.
  const holding = (condition: Prisma.Sql) => Prisma.sql`${id} in (select ${columnOf(recipient)} from certificate x
    where x.rule_id = ${ruleId}::uuid and ${columnOf(recipient)} is not null and ${condition})`
  const holds = holding(Prisma.sql`x.state = 'ISSUED'`)
  if (which === 'all') return Prisma.sql`((${isPossible}) or ${holds})`
  if (which === 'without') return Prisma.sql`(${isPossible}) and not ${holds}`
  return holding(Prisma.sql`x.id = any(${[...which.certificateIds]}::uuid[])`)
}

/**
 * The last certificate of the rule somebody had, where they have none now and it was revoked individually: one revoked
 * at the very moment an award of the project was taken back ended with that award (judging/revocations,
 * `revokeOfAwards`).
 */
function revoked(ruleId: string, recipient: HolderColumn): Prisma.Sql {
  const fell = Prisma.sql`exists (select from award a join certificate_rule l on l.project_id = a.project_id
    where l.id = x.rule_id and a.state = 'WITHDRAWN' and a.updated_at = x.revoked_at)`
  const column = columnOf(recipient)
  return Prisma.sql`left join (select distinct on (${column}) ${column} as recipient_id,
      case when x.state = 'REVOKED' and not ${fell} then x.id end as revoked_id
    from certificate x where x.rule_id = ${ruleId}::uuid and ${column} is not null
    order by ${column}, x.state = 'ISSUED' desc, coalesce(x.revoked_at, x.superseded_at) desc, x.id desc) v
    on v.recipient_id = ${idOf(recipient)}`
}

/** Asked for those alone who have one, or whose team has. */
const awards = (projectId: string) => Prisma.sql`case
  when r.id in (select a.registration_id from award a
      where a.project_id = ${projectId}::uuid and a.state = 'PUBLISHED' and a.registration_id is not null)
    or r.team_id in (select a.team_id from award a
      where a.project_id = ${projectId}::uuid and a.state = 'PUBLISHED' and a.team_id is not null)
  then (select coalesce(json_agg(json_build_object('id', a.id, 'label', k.label, 'isTeams', a.team_id is not null)
      order by k.place, a.registration_id is null, a.id), '[]')
    from (select * from award where state = 'PUBLISHED' and registration_id = r.id
        union all select * from award where state = 'PUBLISHED' and team_id = r.team_id and ${isAuthor}) a
      join award_kind k on k.id = a.award_kind_id)
  else '[]' end`

const names = Prisma.sql`s.native_family as "nativeFamily", s.native_given as "nativeGiven", s.latin_family as "latinFamily",
  s.latin_given as "latinGiven"`
const school = Prisma.sql`case when not c.is_independent then c.name end as "schoolZh",
  case when not c.is_independent then c.name_en end as "schoolEn"`

/** No other kind than a comprehensive one says them. */
const resultsOf = (projectId: string) => ({
  column: Prisma.sql`, coalesce(e.rows, '[]') as results`,
  join: Prisma.sql`left join (select g.registration_id, json_agg(json_build_object('event', o.name, 'grade', g.grade,
        'score', g.hundredths) order by o.is_extra, o.position, o.code) as rows
      from event_result g join project_event o on o.id = g.event_id where g.project_id = ${projectId}::uuid
      group by g.registration_id) e on e.registration_id = r.id`,
})

function participants(
  { id: ruleId, kind }: Pick<RuleToIssue, 'id' | 'kind'>,
  projectId: string,
  which: CandidateFilter,
): Prisma.Sql {
  const isSettled = Prisma.sql`r.cancelled_at is null and r.status <> 'PENDING'`
  const results = kind === 'COMPREHENSIVE' ? resultsOf(projectId) : { column: Prisma.empty, join: Prisma.empty }
  return Prisma.sql`
    select r.id as "registrationId", s.id as "studentId", ${names}, r.printed_name as override,
      r.printed_name_confirmed_at is not null as "isNameConfirmed", (${isSettled}) as "isSettled", ${school},
      t.code, t.serial, t.title, r.id in (select m.registration_id from submission z join submission_member m on m.submission_id = z.id
        where z.project_id = ${projectId}::uuid and z.reopened_at is null) as "isSubmitted",
      v.revoked_id as "revokedId", ${awards(projectId)} as awards${results.column}
    from registration r join student s on s.id = r.student_id join school c on c.id = r.school_id
      left join team t on t.id = r.team_id ${revoked(ruleId, 'registration_id')} ${results.join}
    where r.project_id = ${projectId}::uuid and ${chosen(ruleId, which, 'registration_id', isSettled)}
    order by c.sort_key, c.id, s.sort_key, r.id`
}

function volunteers(ruleId: string, which: CandidateFilter): Prisma.Sql {
  // What the entry that stays had already is left with the merged one, which receives nothing any more (people#merged-students).
  const hasWorked = Prisma.sql`s.erased_at is null and s.merged_into_id is null and w.minutes is not null`
  return Prisma.sql`
    select s.id as "studentId", ${names}, ${school}, v.revoked_id as "revokedId", w.minutes, w.achievements,
      to_char(w.until, 'YYYY-MM-DD') as "workedUntil"
    from student s join school c on c.id = s.school_id left join (
      select v.student_id, sum(v.minutes)::int as minutes, max(v.done_on) as until,
        json_agg(distinct v.achievement order by v.achievement) as achievements
      from volunteer_work v group by v.student_id) w on w.student_id = s.id ${revoked(ruleId, 'student_id')}
    where ${chosen(ruleId, which, 'student_id', hasWorked)}
    order by c.sort_key, c.id, s.sort_key, s.id`
}

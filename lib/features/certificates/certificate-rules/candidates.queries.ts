import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { nameJson } from '@/lib/db/sql'
import type { RuleToIssue } from './queries'
import type { Candidate } from './rules'

/** Whom of a rule's candidates: all, those who have no certificate of it, or those of these certificates. */
export type CandidateFilter = 'all' | 'without' | { certificateIds: readonly string[] }

/** Everybody a rule could give a certificate to now, and whoever has one of it. */
export async function listCandidates(
  db: Db | Tx,
  rule: Pick<RuleToIssue, 'id' | 'projectId'>,
  which: CandidateFilter,
): Promise<Candidate[]> {
  const found = rule.projectId === null ? volunteers(rule.id, which) : participants(rule.id, rule.projectId, which)
  // One value for all of them reaches us at half the cost.
  const [one] = await db.$queryRaw<{ rows: Candidate[] | null }[]>`
    select json_agg(c) as rows from (${found}) c`
  return one?.rows ?? []
}

/** A condition on whoever holds a certificate `x` of the rule, or could. */
function chosen(ruleId: string, which: CandidateFilter, isRecipient: Prisma.Sql, isPossible: Prisma.Sql): Prisma.Sql {
  const holds = Prisma.sql`exists (select from certificate x
    where x.rule_id = ${ruleId}::uuid and x.state = 'ISSUED' and ${isRecipient})`
  if (which === 'all') return Prisma.sql`((${isPossible}) or ${holds})`
  if (which === 'without') return Prisma.sql`(${isPossible}) and not ${holds}`
  return Prisma.sql`exists (select from certificate x
    where x.id = any(${[...which.certificateIds]}::uuid[]) and x.rule_id = ${ruleId}::uuid and ${isRecipient})`
}

/**
 * The last certificate of the rule somebody had, where they have none now and it was revoked individually: one revoked
 * at the very moment an award of the project was taken back ended with that award (judging/revocations,
 * `revokeOfAwards`).
 */
function revoked(ruleId: string, isRecipient: Prisma.Sql): Prisma.Sql {
  const fell = Prisma.sql`exists (select from award a join certificate_rule l on l.project_id = a.project_id
    where l.id = x.rule_id and a.state = 'WITHDRAWN' and a.updated_at = x.revoked_at)`
  return Prisma.sql`(select case when x.state = 'REVOKED' and not ${fell} then x.id end from certificate x
    where x.rule_id = ${ruleId}::uuid and ${isRecipient}
    order by x.state = 'ISSUED' desc, coalesce(x.revoked_at, x.superseded_at) desc, x.id desc limit 1) as "revokedId"`
}

/** A team's award is its authors': who settled after the work was handed in is none (work#submission). */
const isAuthor = Prisma.sql`not exists (select from submission z where z.team_id = r.team_id and z.reopened_at is null
  and exists (select from submission_member m where m.submission_id = z.id)
  and not exists (select from submission_member m where m.submission_id = z.id and m.registration_id = r.id))`

const awards = Prisma.sql`(
  select coalesce(json_agg(json_build_object('id', a.id, 'label', k.label, 'isTeams', a.team_id is not null)
    order by k.place, a.registration_id is null, a.id), '[]')
  from (select * from award where state = 'PUBLISHED' and registration_id = r.id
      union all select * from award where state = 'PUBLISHED' and team_id = r.team_id and ${isAuthor}) a
    join award_kind k on k.id = a.award_kind_id)`

const results = Prisma.sql`(
  select coalesce(json_agg(json_build_object('event', o.name, 'grade', g.grade, 'score', g.hundredths)
    order by o.is_extra, o.position, o.code), '[]')
  from event_result g join project_event o on o.id = g.event_id where g.registration_id = r.id)`

function participants(ruleId: string, projectId: string, which: CandidateFilter): Prisma.Sql {
  const isSettled = Prisma.sql`r.cancelled_at is null and r.status <> 'PENDING'`
  return Prisma.sql`
    select r.id as "registrationId", s.id as "studentId", ${nameJson(Prisma.sql`s`)} as name,
      r.printed_name as override, r.printed_name_confirmed_at is not null as "isNameConfirmed",
      (${isSettled}) as "isSettled",
      case when not c.is_independent then json_build_object('zh', c.name, 'en', coalesce(c.name_en, c.name)) end as school,
      case when t.id is not null then json_build_object('code', t.code, 'serial', t.serial, 'title', t.title) end as team,
      exists (select from submission_member m join submission z on z.id = m.submission_id
        where m.registration_id = r.id and z.reopened_at is null) as "isSubmitted",
      ${revoked(ruleId, Prisma.sql`x.registration_id = r.id`)}, ${awards} as awards, ${results} as results, null::json as hours, null as "workedUntil"
    from registration r join student s on s.id = r.student_id join school c on c.id = r.school_id
      left join team t on t.id = r.team_id
    where r.project_id = ${projectId}::uuid and ${chosen(ruleId, which, Prisma.sql`x.registration_id = r.id`, isSettled)}
    order by c.sort_key, c.id, s.sort_key, r.id`
}

function volunteers(ruleId: string, which: CandidateFilter): Prisma.Sql {
  const hasWorked = Prisma.sql`s.erased_at is null and w.minutes is not null`
  return Prisma.sql`
    select null as "registrationId", s.id as "studentId", ${nameJson(Prisma.sql`s`)} as name, null as override,
      false as "isNameConfirmed", true as "isSettled",
      case when not c.is_independent then json_build_object('zh', c.name, 'en', coalesce(c.name_en, c.name)) end as school,
      null::json as team, false as "isSubmitted", ${revoked(ruleId, Prisma.sql`x.student_id = s.id`)}, '[]'::json as awards, '[]'::json as results,
      case when w.minutes is not null then json_build_object('minutes', w.minutes, 'achievements', w.achievements) end as hours,
      to_char(w.until, 'YYYY-MM-DD') as "workedUntil"
    from student s join school c on c.id = s.school_id left join (
      select v.student_id, sum(v.minutes)::int as minutes, max(v.done_on) as until,
        json_agg(distinct v.achievement order by v.achievement) as achievements
      from volunteer_work v group by v.student_id) w on w.student_id = s.id
    where ${chosen(ruleId, which, Prisma.sql`x.student_id = s.id`, hasWorked)}
    order by c.sort_key, c.id, s.sort_key, s.id`
}

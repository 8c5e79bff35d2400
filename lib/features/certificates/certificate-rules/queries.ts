import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { CertificateState } from '@/lib/db/generated/enums'
import { isUuid, newId } from '@/lib/db/ids'
import { nameJson } from '@/lib/db/sql'
import { listChoices } from '@/lib/features/catalogue/settings/queries'
import { type Layout, layout as layoutSchema } from '@/lib/features/certificates/certificate-templates/schema'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { bilingualOf, type Language, languageOf } from '@/lib/i18n/languages'
import { Fault } from '@/lib/kernel/fault'
import { type Candidate, type RuleTerms, whyNotChangeTerms, whyNotIssue } from './rules'

export type RuleToIssue = RuleTerms & {
  id: string
  projectId: string | null
  active: boolean
  templateId: string
  /** null: what the template holds can't be printed. */
  layout: Layout | null
  language: Language
}

/** From here to the end of the transaction nobody else issues by the rule or changes it. */
async function holdRule(db: Tx, id: string): Promise<void> {
  await db.$queryRaw`select 1 as locked from certificate_rule where id = ${id}::uuid for no key update`
}

/** A rule to issue by, held. */
export async function holdRuleToIssue(db: Tx, id: string): Promise<RuleToIssue> {
  await holdRule(db, id)
  return getRuleToIssue(db, id)
}

/** A rule with what its certificates say alike. */
export async function getRuleToIssue(db: Db | Tx, id: string): Promise<RuleToIssue> {
  const rule = await db.certificateRule.findUnique({
    where: { id },
    select: {
      id: true,
      projectId: true,
      kind: true,
      audience: true,
      nameCheckFrom: true,
      nameCheckUntil: true,
      active: true,
      templateId: true,
      template: { select: { layout: true, language: true } },
      project: {
        select: {
          code: true,
          name: true,
          endsAt: true,
          season: { select: { code: true } },
          entryWindows: { select: { certDate: true }, orderBy: { startsAt: 'asc' }, take: 1 },
        },
      },
    },
  })
  if (rule === null) throw new Fault('notFound')
  const { project, template, ...rest } = rule
  const printable = layoutSchema.safeParse(template.layout)
  return {
    ...rest,
    layout: printable.success ? printable.data : null,
    language: languageOf(template.language),
    project: project && { code: project.code, name: bilingualOf(project.name) },
    season: project?.season.code ?? null,
    date: project === null ? null : dateOf(project),
  }
}

/** The check on the column promises one of the two. */
/** The certificate date of the first entry window, else the day the project ends (certificates#date). */
function dateOf(project: { endsAt: Date | null; entryWindows: { certDate: Date | null }[] }): string | null {
  const said = project.entryWindows[0]?.certDate
  if (said) return said.toISOString().slice(0, 10)
  return project.endsAt === null ? null : dateInTable(project.endsAt, displayZone)
}

/** The words of names that certificates print as they are written here. */
export async function listNameExceptions(db: Db | Tx): Promise<string[]> {
  return (await listChoices(db, 'certificate-name-exceptions', 'en-US')).map(({ label }) => label)
}

/** Whom of a rule's candidates: all, those who have no certificate of it, or those of these certificates. */
export type CandidateFilter = 'all' | 'without' | { certificateIds: readonly string[] }

/** Everybody a rule could give a certificate to now, and whoever has one of it. */
export async function listCandidates(
  db: Db | Tx,
  rule: Pick<RuleToIssue, 'id' | 'projectId'>,
  which: CandidateFilter,
): Promise<Candidate[]> {
  return rule.projectId === null
    ? db.$queryRaw<Candidate[]>(volunteers(rule.id, which))
    : db.$queryRaw<Candidate[]>(participants(rule.id, rule.projectId, which))
}

/** A condition on whoever holds a certificate `x` of the rule, or could. */
function chosen(ruleId: string, which: CandidateFilter, hers: Prisma.Sql, isPossible: Prisma.Sql): Prisma.Sql {
  const holds = Prisma.sql`exists (select from certificate x
    where x.rule_id = ${ruleId}::uuid and x.state = 'ISSUED' and ${hers})`
  if (which === 'all') return Prisma.sql`((${isPossible}) or ${holds})`
  if (which === 'without') return Prisma.sql`(${isPossible}) and not ${holds}`
  return Prisma.sql`exists (select from certificate x
    where x.id = any(${[...which.certificateIds]}::uuid[]) and x.rule_id = ${ruleId}::uuid and ${hers})`
}

/**
 * The last certificate of the rule somebody had, where she has none now and it was revoked for itself: one revoked in the
 * very moment in which an award of the project was taken back fell with that (judging/revocations, `revokeOfAwards`).
 */
function revoked(ruleId: string, hers: Prisma.Sql): Prisma.Sql {
  const fell = Prisma.sql`exists (select from award a join certificate_rule l on l.project_id = a.project_id
    where l.id = x.rule_id and a.state = 'WITHDRAWN' and a.updated_at = x.revoked_at)`
  return Prisma.sql`(select case when x.state = 'REVOKED' and not ${fell} then x.id end from certificate x
    where x.rule_id = ${ruleId}::uuid and ${hers}
    order by x.state = 'ISSUED' desc, coalesce(x.revoked_at, x.superseded_at) desc, x.id desc limit 1) as "revokedId"`
}

/** A team's award is its authors': who settled after the work was handed in is none (work#submission). */
const isAuthor = Prisma.sql`not exists (select from submission z where z.team_id = r.team_id and z.reopened_at is null
  and exists (select from submission_member m where m.submission_id = z.id)
  and not exists (select from submission_member m where m.submission_id = z.id and m.registration_id = r.id))`

const awards = Prisma.sql`(
  select coalesce(json_agg(json_build_object('id', a.id, 'label', k.label, 'isTeams', a.team_id is not null)
    order by k.place, a.registration_id is null, a.id), '[]')
  from award a join award_kind k on k.id = a.award_kind_id
  where a.state = 'PUBLISHED' and (a.registration_id = r.id or (a.team_id = r.team_id and ${isAuthor})))`

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
    from student s join school c on c.id = s.school_id cross join lateral (
      select sum(v.minutes)::int as minutes, max(v.done_on) as until,
        json_agg(distinct v.achievement order by v.achievement) as achievements
      from volunteer_work v where v.student_id = s.id) w
    where ${chosen(ruleId, which, Prisma.sql`x.student_id = s.id`, hasWorked)}
    order by c.sort_key, c.id, s.sort_key, s.id`
}

const ruleSelect = {
  id: true,
  projectId: true,
  kind: true,
  audience: true,
  nameCheckFrom: true,
  nameCheckUntil: true,
  active: true,
  version: true,
  project: { select: { id: true, code: true, name: true } },
  template: { select: { id: true, name: true, kind: true, language: true, layout: true } },
  _count: { select: { certificates: true } },
} satisfies Prisma.CertificateRuleSelect

type RuleRow = Prisma.CertificateRuleGetPayload<{ select: typeof ruleSelect }>
export type Rule = ReturnType<typeof ruleOf>

function ruleOf({ project, template, _count, ...row }: RuleRow) {
  const printable = layoutSchema.safeParse(template.layout)
  const layout = printable.success ? printable.data : null
  return {
    ...row,
    project: project && { ...project, name: bilingualOf(project.name) },
    template: { id: template.id, name: template.name, kind: template.kind, language: languageOf(template.language) },
    /** Ever issued by it, those replaced and revoked too. */
    certificates: _count.certificates,
    can: { changeTerms: whyNotChangeTerms(_count), issue: whyNotIssue({ active: row.active, layout }) },
  }
}

/** The rules in reach: the project's, the newest last, and after them those for volunteers. */
export async function listRuleRows(db: Db, scope: Scoped<Prisma.CertificateRuleWhereInput>, projectId: string) {
  const rows = await db.certificateRule.findMany({
    where: { AND: [scope, { OR: [{ projectId }, { projectId: null }] }] },
    select: ruleSelect,
    orderBy: [{ projectId: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
  })
  const states = await db.certificate.groupBy({
    by: ['ruleId', 'state'],
    where: { ruleId: { in: rows.map(({ id }) => id) } },
    _count: true,
  })
  const count = (ruleId: string, state: CertificateState) =>
    states.find((group) => group.ruleId === ruleId && group.state === state)?._count ?? 0
  return rows.map((row) => ({
    ...ruleOf(row),
    issued: count(row.id, 'ISSUED'),
    superseded: count(row.id, 'SUPERSEDED'),
    revoked: count(row.id, 'REVOKED'),
  }))
}

/** A rule in reach. */
export async function getRule(db: Db | Tx, scope: Scoped<Prisma.CertificateRuleWhereInput>, id: string): Promise<Rule> {
  const where = { AND: [scope, { id }] }
  const row = isUuid(id) ? await db.certificateRule.findFirst({ where, select: ruleSelect }) : null
  if (row === null) throw new Fault('notFound')
  return ruleOf(row)
}

/** The same, and nobody issues by it or changes it until the transaction is over. */
export async function lockRule(db: Tx, scope: Scoped<Prisma.CertificateRuleWhereInput>, id: string): Promise<Rule> {
  await getRule(db, scope, id)
  await holdRule(db, id)
  return getRule(db, scope, id)
}

/** A template in reach, for a rule to choose. */
export async function getChoosableTemplate(
  db: Db | Tx,
  scope: Scoped<Prisma.CertificateTemplateWhereInput>,
  id: string,
) {
  const where = { AND: [scope, { id }] }
  const select = { id: true, kind: true } as const
  const row = isUuid(id) ? await db.certificateTemplate.findFirst({ where, select }) : null
  if (row === null) throw new Fault('notFound')
  return row
}

type RuleFields = Pick<Rule, 'audience' | 'nameCheckFrom' | 'nameCheckUntil'> & { templateId: string }

export async function createRuleRow(
  db: Tx,
  now: Date,
  fields: RuleFields & Pick<Rule, 'projectId' | 'kind'>,
): Promise<string> {
  const id = newId(now)
  await db.certificateRule.create({ data: { id, createdAt: now, ...fields }, select: { id: true } })
  return id
}

export async function putRule(db: Tx, { id, version }: Rule, fields: RuleFields & Pick<Rule, 'active'>): Promise<void> {
  await db.certificateRule.update({ where: { id }, data: { ...fields, version: version + 1 }, select: { id: true } })
}

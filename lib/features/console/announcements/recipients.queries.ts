import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import type { Audience, AudienceRole } from './rules'

export type Recipient = {
  kind: 'STUDENT' | 'CONTACT' | 'ADMINISTRATOR'
  role: AudienceRole
  id: string
  /** In small letters: what makes two people one recipient. */
  email: string
  name: string
  language: string | null
  isSuppressed: boolean
}

const settled = Prisma.sql`r.status in ('PAID', 'FREE')`
const submitted = Prisma.sql`exists (select from submission u where u.team_id = r.team_id and u.reopened_at is null)`

const ofPayment = { any: Prisma.empty, paid: Prisma.sql`and ${settled}`, unpaid: Prisma.sql`and not ${settled}` }
const ofTeam = {
  any: Prisma.empty,
  teamed: Prisma.sql`and r.team_id is not null`,
  teamless: Prisma.sql`and r.team_id is null`,
}
const ofWork = {
  any: Prisma.empty,
  submitted: Prisma.sql`and ${submitted}`,
  unsubmitted: Prisma.sql`and not ${submitted}`,
}
const ofRegistration = {
  live: Prisma.sql`r.cancelled_at is null`,
  canceled: Prisma.sql`r.cancelled_at is not null and not exists (select from registration o
    where o.student_id = r.student_id and o.project_id = r.project_id and o.cancelled_at is null)`,
}

/** Registrations of schools themselves that fit; they have no team and no work. A rejected one is none. */
function enrolledSchools(
  { registration, payment, team, work, ...audience }: Audience,
  ofSchool: Prisma.Sql,
): Prisma.Sql {
  const isWhole = team === 'any' && work === 'any'
  const canceled = Prisma.sql`r.cancelled_at is not null and not exists (select from school_registration o
    where o.school_id = r.school_id and o.project_id = r.project_id and o.cancelled_at is null)`
  return Prisma.sql`select r.id, r.school_id, r.contact_id from school_registration r join project p on p.id = r.project_id
    where ${isWhole} and ${isChosen(audience)} and r.review_state is distinct from 'REJECTED'
      and ${registration === 'live' ? ofRegistration.live : canceled} ${ofPayment[payment]} ${ofSchool}`
}

/** Of `project p`: it is one of those that were chosen. */
function isChosen({ projects }: Pick<Audience, 'projects'>): Prisma.Sql {
  const ids = projects.filter(isUuid)
  if (projects.length > 0) return Prisma.sql`p.id = any(${ids}::uuid[])`
  return Prisma.sql`exists (select from season z where z.id = p.season_id and z.is_current)`
}

const reachable = (table: Prisma.Sql) =>
  Prisma.sql`${table}.email is not null and ${table}.disabled_at is null and ${table}.erased_at is null`

const nobody = Prisma.sql`select null::int as rank, null as role, null as kind, null::uuid as id, null as email, null as name, null as language where false`

/** Everybody of a role, once for each way they belong to it. */
function peopleOf(role: AudienceRole, audience: Audience): Prisma.Sql {
  const columns = (rank: number, kind: Recipient['kind'], table: Prisma.Sql, name: Prisma.Sql) =>
    Prisma.sql`select ${rank}::int as rank, ${role}::text as role, ${kind}::text as kind, ${table}.id, ${table}.email,
      ${name} as name, ${table}.language`
  const student = Prisma.sql`coalesce(nullif(concat(s.native_family, s.native_given), ''), concat_ws(' ', s.latin_given, s.latin_family))`
  const contact = Prisma.sql`coalesce(nullif(concat(c.family, c.given), ''), c.latin_name, '')`
  switch (role) {
    case 'student':
      return Prisma.sql`${columns(1, 'STUDENT', Prisma.sql`s`, student)} from student s
        where s.merged_into_id is null and ${reachable(Prisma.sql`s`)} and s.id in (select student_id from chosen)`
    case 'adviser':
      return Prisma.sql`${columns(2, 'CONTACT', Prisma.sql`c`, contact)} from contact c
        where c.role = 'ADVISER' and ${reachable(Prisma.sql`c`)} and c.id in (
          select a.contact_id from student_adviser a where a.state = 'CONFIRMED' and a.student_id in (select student_id from chosen)
          union all select contact_id from enrolled
          union all select k.contact_id from school_registration_contact k join enrolled e on e.id = k.school_registration_id)`
    case 'coordinator':
      return Prisma.sql`${columns(3, 'CONTACT', Prisma.sql`c`, contact)} from contact c
        where c.role = 'COORDINATOR' and ${reachable(Prisma.sql`c`)} 
          and c.school_id in (select school_id from chosen union all select school_id from enrolled)`
    case 'scorer':
      return Prisma.sql`${columns(4, 'ADMINISTRATOR', Prisma.sql`m`, Prisma.sql`m.name`)} from administrator m
        where not m.is_program and ${reachable(Prisma.sql`m`)} and (exists (select from score_assignment y
            join team t on t.id = y.team_id join project p on p.id = t.project_id
            where y.administrator_id = m.id and t.archived_at is null and ${isChosen(audience)})
          or exists (select from administrator_grant g where g.administrator_id = m.id and g.revoked_at is null
            and g.role in ('SCORING_LEAD', 'SCORER')
            and (g.project_id is null or exists (select from project p where p.id = g.project_id and ${isChosen(audience)}))))`
  }
}

/** Each address of the group once, as the first of its roles. */
function recipientsOf(audience: Audience): Prisma.Sql {
  const { registration, payment, team, work, schoolId } = audience
  // A school that was merged since it was chosen: those who are meant are the kept one's now.
  const ofSchool =
    schoolId === null
      ? Prisma.empty
      : Prisma.sql`and r.school_id = (select coalesce(merged_into_id, id) from school where id = ${isUuid(schoolId) ? schoolId : null}::uuid)`
  const people = audience.roles.map((role) => peopleOf(role, audience))
  return Prisma.sql`with chosen as (select r.student_id, r.school_id from registration r join project p on p.id = r.project_id
      where ${isChosen(audience)} and ${ofRegistration[registration]} ${ofPayment[payment]} ${ofTeam[team]} ${ofWork[work]} ${ofSchool}),
    enrolled as (${enrolledSchools(audience, ofSchool)}),
    people as (${people.length === 0 ? nobody : Prisma.join(people, ' union all ')}),
    recipients as (select distinct on (lower(email)) role, kind, id, lower(email) as email, name, language,
      exists (select from suppressed_address x where x.email = lower(people.email)) as "isSuppressed"
      from people order by lower(email), rank, id)`
}

/** How many mails the group is, by role, and how many addresses are left out. */
export async function countRecipients(db: Db | Tx, audience: Audience) {
  const rows = await db.$queryRaw<{ role: AudienceRole; count: number; skipped: number }[]>`
    ${recipientsOf(audience)} select role, (count(*) filter (where not "isSuppressed"))::int as count,
      (count(*) filter (where "isSuppressed"))::int as skipped from recipients group by role`
  const sum = (of: 'count' | 'skipped') => rows.reduce((total, row) => total + row[of], 0)
  return { total: sum('count'), skipped: sum('skipped'), roles: rows.map(({ role, count }) => ({ role, count })) }
}

/** Some of the group, as they come. */
export async function sampleRecipients(db: Db, audience: Audience, most: number) {
  return db.$queryRaw<Pick<Recipient, 'role' | 'email' | 'name' | 'isSuppressed'>[]>`
    ${recipientsOf(audience)} select role, email, name, "isSuppressed" from recipients order by email limit ${most}`
}

/** The next of the group after an address, in the order of addresses. */
export async function nextRecipients(db: Tx, audience: Audience, after: string | null, most: number) {
  return db.$queryRaw<Recipient[]>`
    ${recipientsOf(audience)} select role, kind, id, email, name, language, "isSuppressed" from recipients
    where ${after}::text is null or email > ${after}::text order by email limit ${most}`
}

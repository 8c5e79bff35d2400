import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { orNotFound } from '@/lib/kernel/fault'
import type { DataRows } from './shared.queries'

/* What is kept of an adviser or coordinator. Students and schools they work for are not theirs: of students it says how many. */

const profileSelect = {
  ...{ id: true, createdAt: true, role: true, family: true, given: true, latinName: true, department: true },
  ...{ position: true, prefix: true, email: true, discipline: true, workStatus: true, language: true },
  ...{ messageMails: true, firstSignedInAt: true, disabledAt: true, erasedAt: true },
  school: { select: { name: true, nameEn: true } },
} satisfies Prisma.ContactSelect

export async function getContactProfile(db: Db, scope: Scoped<Prisma.ContactWhereInput>, id: string) {
  const row = isUuid(id) ? await db.contact.findFirst({ where: { AND: [scope, { id }] }, select: profileSelect }) : null
  return orNotFound(row)
}

export function countStudentsOf(db: Db, contactId: string): Promise<DataRows> {
  return db.$queryRaw`
    select state, count(*)::int as students from student_adviser where contact_id = ${contactId}::uuid group by state order by state`
}

export function listSchoolProjectsOf(db: Db, contactId: string): Promise<DataRows> {
  return db.$queryRaw`
    select p.name as project, s.name as school, r.status, r.created_at as "registered", r.mail_receiver as "receiver",
      r.mail_receiver_phone as "receiverPhone", r.supervisor, r.cancelled_at as "cancelled"
    from school_registration r join project p on p.id = r.project_id join school s on s.id = r.school_id
    where r.contact_id = ${contactId}::uuid order by r.id`
}

export function listInvoicesOf(db: Db, contactId: string): Promise<DataRows> {
  return db.$queryRaw`
    select concat('INV-', number) as invoice, total_minor as "totalMinor", currency, state, reference, created_at as "made"
    from invoice where contact_id = ${contactId}::uuid order by id`
}

export function listTaughtOf(db: Db, contactId: string): Promise<DataRows> {
  return db.$queryRaw`
    select p.name as project, a.state, a.reason, a.created_at as "asked", a.decided_at as "decided"
    from educator_application a join project p on p.id = a.project_id where a.contact_id = ${contactId}::uuid order by a.id`
}

/** What they remarked about teams' works, and what they wrote beside a score. */
export async function listRemarksOf(db: Db, contactId: string): Promise<Record<string, DataRows>> {
  return {
    comments: await db.$queryRaw`
      select p.name as project, t.code as "teamCode", c.created_at as "at", c.body as text
      from team_comment c join team t on t.id = c.team_id join project p on p.id = t.project_id
      where c.author_kind = 'CONTACT' and c.author_id = ${contactId}::uuid order by c.id`,
    scores: await db.$queryRaw`
      select p.name as project, t.code as "teamCode", e.created_at as "at", e.hundredths, e.comment as text
      from score_entry e join team t on t.id = e.team_id join project p on p.id = t.project_id
      where e.scorer_kind = 'CONTACT' and e.scorer_id = ${contactId}::uuid order by e.id`,
  }
}

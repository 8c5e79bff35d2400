import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { remindedFor } from './rules'

type MailedKind = 'STUDENT' | 'CONTACT' | 'ADMINISTRATOR'
export type MailedPerson = { kind: MailedKind; id: string; email: string; language: string | null }

const template = 'unread-messages'
const wanting = { messageMails: true, disabledAt: null, erasedAt: null, email: { not: null } } as const
const selected = { id: true, email: true, language: true } as const

function peopleOf(kind: MailedKind, rows: { id: string; email: string | null; language: string | null }[]) {
  return rows.flatMap(({ email, ...row }): MailedPerson[] => (email === null ? [] : [{ kind, email, ...row }]))
}

type Owner = { studentId: string | null; contactId: string | null }

/** Whoever opened a thread, unless they want no mail. */
export async function listWriter(db: Db, { studentId, contactId }: Owner): Promise<MailedPerson[]> {
  if (studentId !== null) {
    const where = { id: studentId, mergedIntoId: null, ...wanting }
    return peopleOf('STUDENT', await db.student.findMany({ where, select: selected }))
  }
  const where = { id: contactId ?? '', ...wanting }
  return contactId === null ? [] : peopleOf('CONTACT', await db.contact.findMany({ where, select: selected }))
}

/** The student's confirmed advisers, the coordinators of the school, and the administrators who look after the project's registrations. */
export async function listStaff(
  db: Db,
  { studentId, projectId }: { studentId: string | null; projectId: string | null },
): Promise<MailedPerson[]> {
  const contacts =
    studentId === null
      ? []
      : await db.contact.findMany({
          where: {
            ...wanting,
            OR: [
              { role: 'ADVISER', students: { some: { studentId, state: 'CONFIRMED' } } },
              { role: 'COORDINATOR', school: { isIndependent: false, students: { some: { id: studentId } } } },
            ],
          },
          select: selected,
        })
  const everywhere: Prisma.GrantWhereInput[] = [{ projectId: null }]
  const grants: Prisma.GrantWhereInput = {
    role: { in: ['REGISTRAR', 'OWNER'] },
    revokedAt: null,
    OR: projectId === null ? everywhere : [...everywhere, { projectId }],
  }
  const administrators = await db.administrator.findMany({
    where: { ...wanting, grants: { some: grants } },
    select: selected,
  })
  return [...peopleOf('CONTACT', contacts), ...peopleOf('ADMINISTRATOR', administrators)]
}

/** When mails last told these people of messages, by their ids. */
export async function lastMails(db: Db, ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db.outboxMail.groupBy({
    by: ['personId'],
    where: { template, personId: { in: [...ids] } },
    _max: { createdAt: true },
  })
  return new Map(rows.flatMap(({ personId, _max }) => (personId && _max.createdAt ? [[personId, _max.createdAt]] : [])))
}

/** One at a time for a person, so that two messages at once are one mail. */
export async function lockMails(db: Tx, personId: string): Promise<void> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`message-mails|${personId}`}, 0))`
}

/** How many answers, and how many questions of others, wait to be read by somebody. */
export type WaitingPerson = MailedPerson & { answers: number; questions: number }

const tables = {
  STUDENT: { people: Prisma.sql`student`, also: Prisma.sql`and p.merged_into_id is null` },
  CONTACT: { people: Prisma.sql`contact`, also: Prisma.empty },
  ADMINISTRATOR: { people: Prisma.sql`administrator`, also: Prisma.empty },
} as const

const waitsForAnswer = Prisma.sql`i.state = 'OPEN' and i.last_author_kind::text = case when i.student_id is null then 'CONTACT' else 'STUDENT' end`
/** By whom and how a thread may wait to be read. */
const audiences = [
  { kind: 'STUDENT', isStaff: false, has: Prisma.sql`i.student_id = p.id and i.last_author_kind <> 'STUDENT'` },
  { kind: 'CONTACT', isStaff: false, has: Prisma.sql`i.contact_id = p.id and i.last_author_kind <> 'CONTACT'` },
  {
    kind: 'CONTACT',
    isStaff: true,
    has: Prisma.sql`p.role = 'ADVISER' and ${waitsForAnswer} and exists (select from student_adviser a
      where a.contact_id = p.id and a.student_id = i.student_id and a.state = 'CONFIRMED')`,
  },
  {
    kind: 'CONTACT',
    isStaff: true,
    has: Prisma.sql`p.role = 'COORDINATOR' and ${waitsForAnswer} and exists (select from student s join school c on c.id = s.school_id
      where s.id = i.student_id and s.school_id = p.school_id and not c.is_independent)`,
  },
  {
    kind: 'ADMINISTRATOR',
    isStaff: true,
    has: Prisma.sql`${waitsForAnswer} and exists (select from administrator_grant g where g.administrator_id = p.id
      and g.revoked_at is null and g.role in ('REGISTRAR', 'OWNER') and (g.project_id is null or g.project_id = i.project_id))`,
  },
] as const

/** Who has had unread messages for a day or longer and no mail for as long, each once. */
export async function listWaiting(db: Db, now: Date, most: number): Promise<WaitingPerson[]> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const since = new Date(now.getTime() - remindedFor)
  const found: WaitingPerson[] = []
  for (const kind of ['STUDENT', 'CONTACT', 'ADMINISTRATOR'] as const) {
    const { people, also } = tables[kind]
    const unread = audiences
      .filter((audience) => audience.kind === kind)
      .map(
        ({ isStaff, has }) => Prisma.sql`
        select p.id, p.email, p.language, ${isStaff}::boolean as is_staff from ${people} p join inquiry i on ${has}
        where p.message_mails and p.email is not null and p.disabled_at is null and p.erased_at is null ${also}
          and i.last_at > ${since} and i.last_at <= ${dayAgo}
          and not exists (select from inquiry_read r where r.inquiry_id = i.id and r.person_kind = ${kind}::person_kind
            and r.person_id = p.id and r.is_current)
          and not exists (select from outbox_mail m where m.person_kind = ${kind}::person_kind and m.person_id = p.id
            and m.template = ${template} and m.created_at > ${dayAgo})`,
      )
    const rows = await db.$queryRaw<Omit<WaitingPerson, 'kind'>[]>`
      select u.id, u.email, u.language, count(*) filter (where not u.is_staff)::int as answers,
        count(*) filter (where u.is_staff)::int as questions
      from (${Prisma.join(unread, ' union all ')}) u group by u.id, u.email, u.language order by u.id limit ${most}`
    found.push(...rows.map((row) => ({ ...row, kind })))
  }
  return found
}

type MailRecipient = { kind: MailedKind; id: string }

/** Does this person want mails about messages? */
export async function findMailChoice(db: Db, { kind, id }: MailRecipient): Promise<boolean> {
  const query = { where: { id }, select: { messageMails: true } } as const
  const row =
    kind === 'STUDENT'
      ? await db.student.findUnique(query)
      : kind === 'CONTACT'
        ? await db.contact.findUnique(query)
        : await db.administrator.findUnique(query)
  return row?.messageMails ?? false
}

export async function setMailChoice(db: Tx, { kind, id }: MailRecipient, isOn: boolean): Promise<void> {
  const change = { where: { id }, data: { messageMails: isOn }, select: { id: true } } as const
  if (kind === 'STUDENT') await db.student.update(change)
  else if (kind === 'CONTACT') await db.contact.update(change)
  else await db.administrator.update(change)
}

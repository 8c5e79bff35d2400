import type { Db } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { FileStore } from '@/lib/db/generated/enums'

/** Whose data it is. */
export type DataSubject = { kind: 'STUDENT' | 'CONTACT'; id: string }
/** Rows as their file has them. */
export type DataRows = Record<string, unknown>[]

const ofStudent = ({ kind }: DataSubject) => kind === 'STUDENT'
const person = ({ kind, id }: DataSubject) => Prisma.sql`person_kind = ${kind}::person_kind and person_id = ${id}::uuid`

/** Whether nothing is left of the person. */
export async function isErased(db: Db, { kind, id }: DataSubject): Promise<boolean> {
  const where = { id, erasedAt: { not: null } }
  return (await (kind === 'STUDENT' ? db.student.count({ where }) : db.contact.count({ where }))) > 0
}

/** Threads with the organisers, and what was said in them; of others it says who spoke, not their names. */
export function listMessages(db: Db, owner: DataSubject): Promise<DataRows> {
  const mine = ofStudent(owner) ? Prisma.sql`i.student_id` : Prisma.sql`i.contact_id`
  return db.$queryRaw`
    select i.created_at as "begun", i.subject, p.name as project, i.state,
      (select json_agg(json_build_object('at', m.created_at, 'by', m.author_kind, 'text', m.body) order by m.id)
        from inquiry_message m where m.inquiry_id = i.id) as messages
    from inquiry i left join project p on p.id = i.project_id where ${mine} = ${owner.id}::uuid order by i.id`
}

/** The mails the portal wrote: that they were, not what stood in them. */
export function listMailsTo(db: Db, owner: DataSubject): Promise<DataRows> {
  return db.$queryRaw`
    select created_at as "written", template as kind, to_email as "to", language, state, sent_at as "sent"
    from outbox_mail where ${person(owner)} and to_email is not null order by id`
}

/** The person's own logins: who of the organisers saw the portal as them stands in the audit. */
export function listLogins(db: Db, { id, ...of }: DataSubject): Promise<DataRows> {
  const mine = ofStudent({ id, ...of }) ? Prisma.sql`student_id` : Prisma.sql`contact_id`
  return db.$queryRaw`
    select created_at as "from", last_seen_at as "lastSeen", ended_at as "ended", end_reason as "why", user_agent as "browser"
    from session where ${mine} = ${id}::uuid and impersonator_id is null order by id`
}

/** What was changed at the entry, and by whom as far as kinds go. */
export function listChanges(db: Db, { kind, id }: DataSubject): Promise<DataRows> {
  return db.$queryRaw`
    select e.at, e.actor_kind as "by", v.field, v.before, v.after
    from audit_entry e join audit_value v on v.entry_id = e.id
    where e.object_type = ${kind === 'STUDENT' ? 'Student' : 'Contact'} and e.object_id = ${id}::uuid order by e.id, v.field`
}

export function listSavedViews(db: Db, { kind, id }: DataSubject): Promise<DataRows> {
  return db.$queryRaw`
    select created_at as "saved", screen, name, query from saved_view
    where owner_kind = ${kind}::person_kind and owner_id = ${id}::uuid order by id`
}

export type KeptFile = {
  key: string
  store: FileStore
  name: string
  purpose: string
  bytes: number
  storedAt: Date | null
}

/** Files of the person's, and the letters they were given, that are still there, the oldest first. */
export async function listFilesOf(db: Db, { kind, id }: DataSubject): Promise<KeptFile[]> {
  const letters = kind === 'STUDENT' ? [{ commitments: { some: { studentId: id } } }] : []
  return db.file.findMany({
    where: { state: 'STORED', OR: [{ ownerKind: kind, ownerId: id }, ...letters] },
    select: { key: true, store: true, name: true, purpose: true, bytes: true, storedAt: true },
    orderBy: { id: 'asc' },
  })
}

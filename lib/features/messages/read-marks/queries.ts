import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { newId } from '@/lib/db/ids'
import type { InquiryReader } from '../inquiries/queries'

/** How somebody meets a thread: as the person who opened it, or as one who answers. */
export type InquirySide = 'writer' | 'staff'

/** Threads whose writer spoke last and whom nobody has answered, whoever has read them. */
export const unanswered = {
  state: 'OPEN',
  OR: [
    { studentId: { not: null }, lastAuthorKind: 'STUDENT' },
    { contactId: { not: null }, lastAuthorKind: 'CONTACT' },
  ],
} satisfies Prisma.InquiryWhereInput

/** Whoever opened it is told of answers, staff of what still waits for one. */
export function unreadBy(reader: InquiryReader, side: InquirySide): Prisma.InquiryWhereInput {
  const unseen = { reads: { none: { personKind: reader.kind, personId: reader.id, isCurrent: true } } }
  if (side === 'writer') return { ...unseen, lastAuthorKind: { not: reader.kind } }
  return { ...unseen, ...unanswered }
}

/** The unread threads of a reader, the newest first. */
export async function listUnread(
  db: Db,
  threads: Prisma.InquiryWhereInput,
  reader: InquiryReader,
  { side }: { side: InquirySide },
): Promise<{ count: number; rows: { id: string; lastAt: Date }[] }> {
  const where = { AND: [threads, unreadBy(reader, side)] }
  const select = { id: true, lastAt: true } as const
  const rows = await db.inquiry.findMany({ where, select, orderBy: { lastAt: 'desc' }, take: 1 })
  return { count: rows.length === 0 ? 0 : await db.inquiry.count({ where }), rows }
}

/** Another text whenever one of these threads has changed. */
export async function stampOf(db: Db, scope: Scoped<Prisma.InquiryWhereInput>): Promise<string> {
  const { _count, _sum } = await db.inquiry.aggregate({ where: scope, _count: true, _sum: { version: true } })
  return `${_count}.${_sum.version ?? 0}`
}

/** Until when the reader has read it. */
export async function findReadAt(db: Db, inquiryId: string, { kind, id }: InquiryReader): Promise<Date | null> {
  const where = { inquiryId_personKind_personId: { inquiryId, personKind: kind, personId: id } }
  return (await db.inquiryRead.findUnique({ where, select: { readAt: true } }))?.readAt ?? null
}

/** This person has read what there was until then; who writes meanwhile comes before or after it. */
export function markRead(
  db: Db,
  now: Date,
  { kind, id }: InquiryReader,
  seen: { inquiryId: string; until: Date },
): Promise<number> {
  return db.$executeRaw`
    with held as (select id, last_at from inquiry where id = ${seen.inquiryId}::uuid and last_at <= ${seen.until} for share)
    insert into inquiry_read (id, created_at, inquiry_id, person_kind, person_id, read_at)
    select ${newId(now)}::uuid, ${now}, id, ${kind}::person_kind, ${id}::uuid, last_at from held
    on conflict (inquiry_id, person_kind, person_id) do update set read_at = excluded.read_at, is_current = true
    where not inquiry_read.is_current`
}

/** How many answers in their own threads this person has not read. */
export function unreadCount(db: Db, reader: InquiryReader): Promise<number> {
  const own = reader.kind === 'STUDENT' ? { studentId: reader.id } : { contactId: reader.id }
  return db.inquiry.count({ where: { AND: [own, unreadBy(reader, 'writer')] } })
}

/** How many of these threads there are, and since when the first of them. */
export async function sumUpThreads(db: Db, ...conditions: Prisma.InquiryWhereInput[]) {
  const where = { AND: conditions }
  const { _count, _min } = await db.inquiry.aggregate({ where, _count: true, _min: { lastAt: true } })
  return { count: _count, since: _min.lastAt }
}

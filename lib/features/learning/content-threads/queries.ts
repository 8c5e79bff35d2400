import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { PersonKind } from '@/lib/db/generated/enums'
import { isUuid, newId } from '@/lib/db/ids'
import { asItStands, searchQuery } from '@/lib/db/search-text'
import { milliseconds, nameJson } from '@/lib/db/sql'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import type { FullName } from '@/lib/i18n/person-name'
import type { RowWindow } from '@/lib/kernel/paging'

export type ThreadMessage = {
  id: string
  body: string
  /** In milliseconds since the epoch, as all times here. */
  createdAt: number
  authorKind: PersonKind
  authorId: string | null
  author: FullName | { family: string | null; given: string | null; latinName: string | null } | { name: string } | null
}

export type Thread = { id: string | null; seenAt: number | null; messages: ThreadMessage[] }

const empty: Thread = { id: null, seenAt: null, messages: [] }

/** What a student and the teachers wrote about a chapter, oldest first. */
export async function getThread(db: Db | Tx, of: { studentId: string | null; contentId: string }): Promise<Thread> {
  if (of.studentId === null) return empty
  const [row] = await db.$queryRaw<Thread[]>`
    select t.id, ${milliseconds(Prisma.sql`t.seen_at`)}::float8 as "seenAt",
      (select coalesce(json_agg(json_build_object('id', m.id, 'body', m.body, 'createdAt', ${milliseconds(Prisma.sql`m.created_at`)},
          'authorKind', m.author_kind, 'authorId', m.author_id, 'author', case m.author_kind
            when 'STUDENT' then ${nameJson(Prisma.sql`s`)}
            when 'CONTACT' then (select json_build_object('family', c.family, 'given', c.given, 'latinName', c.latin_name)
              from contact c where c.id = m.author_id)
            when 'ADMINISTRATOR' then (select json_build_object('name', d.name) from administrator d where d.id = m.author_id) end)
        order by m.created_at, m.id), '[]') from content_message m where m.thread_id = t.id) as messages
    from content_thread t join student s on s.id = t.student_id
    where t.student_id = ${of.studentId}::uuid and t.content_id = ${of.contentId}::uuid`
  return row ?? empty
}

/** Whose thread about which chapter. */
export type ThreadKey = { studentId: string; contentId: string }

/** Is there such a chapter in reach? */
export async function isContentInReach(
  db: Db | Tx,
  scope: Scoped<Prisma.ContentWhereInput>,
  contentId: string,
): Promise<boolean> {
  if (!isUuid(contentId)) return false
  return (await db.content.count({ where: { AND: [scope, { id: contentId }] } })) > 0
}

/** A thread in reach by its id, or by its student and chapter; null: none. */
export async function findThreadKey(
  db: Db | Tx,
  scope: Scoped<Prisma.ContentThreadWhereInput>,
  of: { threadId: string } | ThreadKey,
): Promise<ThreadKey | null> {
  if (!Object.values(of).every(isUuid)) return null
  const own = 'threadId' in of ? { id: of.threadId } : of
  return db.contentThread.findFirst({ where: { AND: [scope, own] }, select: { studentId: true, contentId: true } })
}

/** The thread's row, made where there is none, locked until the transaction is over: messages come one after another. */
export async function lockThread(db: Tx, now: Date, { studentId, contentId }: ThreadKey): Promise<string> {
  const [row] = await db.$queryRaw<{ id: string }[]>`
    insert into content_thread as t (id, created_at, student_id, content_id, last_at, last_author_kind)
    values (${newId(now)}::uuid, ${now}, ${studentId}::uuid, ${contentId}::uuid, ${now}, 'STUDENT')
    on conflict (student_id, content_id) do update set last_at = t.last_at returning id`
  return row?.id ?? ''
}

export function getLastMessage(db: Tx, threadId: string) {
  return db.contentMessage.findFirst({
    where: { threadId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { authorKind: true, authorId: true, body: true, createdAt: true },
  })
}

/** Adds a message to a locked thread, which then waits for the other side. */
export async function insertMessage(
  db: Tx,
  now: Date,
  message: { threadId: string; authorKind: PersonKind; authorId: string | null; body: string },
): Promise<string> {
  const { threadId, authorKind } = message
  const { id } = await db.contentMessage.create({ data: { createdAt: now, ...message }, select: { id: true } })
  const seen = authorKind === 'STUDENT' ? { seenAt: now } : {}
  await db.contentThread.update({ where: { id: threadId }, data: { lastAt: now, lastAuthorKind: authorKind, ...seen } })
  return id
}

/** The student has seen what was in the thread until then; answers its id where that is news. */
export async function markSeen(db: Tx, until: Date, { studentId, contentId }: ThreadKey): Promise<string | null> {
  const [row] = await db.$queryRaw<{ id: string }[]>`
    update content_thread set seen_at = ${until} where student_id = ${studentId}::uuid and content_id = ${contentId}::uuid
      and last_author_kind <> 'STUDENT' and (seen_at is null or seen_at < ${until}) returning id`
  return row?.id ?? null
}

export type ThreadFilter = {
  threadId?: string | undefined
  classId?: string | undefined
  isWaiting?: boolean | undefined
  search?: string | undefined
}

function whereOf({ threadId, classId, isWaiting, search = '' }: ThreadFilter): Prisma.ContentThreadWhereInput {
  const parts = searchQuery(search)
  return {
    ...(threadId === undefined ? {} : { id: isUuid(threadId) ? threadId : { in: [] } }),
    ...(classId === undefined ? {} : { content: { session: { classId: isUuid(classId) ? classId : { in: [] } } } }),
    ...(isWaiting === undefined ? {} : { lastAuthorKind: isWaiting ? 'STUDENT' : { not: 'STUDENT' } }),
    ...(search.trim() === ''
      ? {}
      : {
          OR: [
            { student: { AND: parts.map((part) => ({ searchText: { contains: part } })) } },
            { messages: { some: { body: { contains: asItStands(search.trim()), mode: 'insensitive' } } } },
          ],
        }),
  }
}

const listed = {
  id: true,
  lastAt: true,
  lastAuthorKind: true,
  student: {
    select: {
      id: true,
      nativeFamily: true,
      nativeGiven: true,
      latinFamily: true,
      latinGiven: true,
      school: { select: { name: true, nameEn: true } },
    },
  },
  content: {
    select: {
      id: true,
      title: true,
      session: { select: { id: true, title: true, class: { select: { id: true, name: true } } } },
    },
  },
  messages: { select: { body: true }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 1 },
  _count: { select: { messages: true } },
} satisfies Prisma.ContentThreadSelect

export type ContentThreadRow = {
  id: string
  student: FullName & { id: string; school: { name: string; nameEn: string | null } }
  class: { id: string; name: Bilingual }
  session: { id: string; title: Bilingual }
  content: { id: string; title: Bilingual }
  /** The last message, and in milliseconds since the epoch when it came. */
  lastBody: string
  lastAt: number
  messages: number
  isWaiting: boolean
}

/** Threads in reach, newest first; of those that wait the longest first. */
export async function listThreads(
  db: Db,
  scope: Scoped<Prisma.ContentThreadWhereInput>,
  filter: ThreadFilter,
  window: RowWindow,
): Promise<ContentThreadRow[]> {
  const rows = await db.contentThread.findMany({
    where: { AND: [scope, whereOf(filter)] },
    select: listed,
    orderBy: [{ lastAt: filter.isWaiting === true ? 'asc' : 'desc' }, { id: 'asc' }],
    ...window,
  })
  return rows.map(({ id, student, lastAt, lastAuthorKind, content: { session, ...content }, messages, _count }) => ({
    id,
    student,
    class: { id: session.class.id, name: bilingualOf(session.class.name) },
    session: { id: session.id, title: bilingualOf(session.title) },
    content: { id: content.id, title: bilingualOf(content.title) },
    lastBody: messages[0]?.body ?? '',
    lastAt: lastAt.getTime(),
    messages: _count.messages,
    isWaiting: lastAuthorKind === 'STUDENT',
  }))
}

/** How many threads in reach fit, and how many of them wait for an answer, in one reading. */
export async function countThreads(
  db: Db,
  scope: Scoped<Prisma.ContentThreadWhereInput>,
  filter: Omit<ThreadFilter, 'isWaiting'>,
): Promise<{ all: number; waiting: number }> {
  const by = await db.contentThread.groupBy({
    by: 'lastAuthorKind',
    where: { AND: [scope, whereOf(filter)] },
    _count: true,
  })
  const sum = (some: typeof by) => some.reduce((total, { _count }) => total + _count, 0)
  return { all: sum(by), waiting: sum(by.filter(({ lastAuthorKind }) => lastAuthorKind === 'STUDENT')) }
}

/** Another text whenever one of these threads has a new message. */
export async function stampOf(db: Db, scope: Scoped<Prisma.ContentThreadWhereInput>): Promise<string> {
  const { _count, _max } = await db.contentThread.aggregate({ where: scope, _count: true, _max: { lastAt: true } })
  return `${_count}.${_max.lastAt?.getTime() ?? 0}`
}

/** How many questions in reach wait for an answer, and since when the first of them. */
export async function sumUpWaiting(db: Db, scope: Scoped<Prisma.ContentThreadWhereInput>) {
  const where = { AND: [scope, whereOf({ isWaiting: true })] }
  const { _count, _min } = await db.contentThread.aggregate({ where, _count: true, _min: { lastAt: true } })
  return { count: _count, since: _min.lastAt }
}

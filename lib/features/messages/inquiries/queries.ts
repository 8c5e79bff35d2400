import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { PersonKind } from '@/lib/db/generated/enums'
import { isUuid, newId, newIds } from '@/lib/db/ids'
import { inquirySearchText } from '@/lib/db/search-text'
import { bilingualOf } from '@/lib/i18n/languages'
import type { RowWindow } from '@/lib/kernel/paging'
import type { AboutKind, InquiryState } from './rules'

export type InquiryReader = { kind: PersonKind; id: string }

const names = { nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true } as const
const contactNames = { family: true, given: true, latinName: true } as const
const schoolNames = { select: { name: true, nameEn: true } } as const

const threadSelect = {
  id: true,
  createdAt: true,
  lastAt: true,
  lastAuthorKind: true,
  state: true,
  subject: true,
  version: true,
  studentId: true,
  contactId: true,
  projectId: true,
  aboutKind: true,
  aboutId: true,
  type: { select: { code: true, label: true } },
  project: { select: { code: true, name: true } },
  student: { select: { id: true, ...names, school: schoolNames } },
  contact: { select: { id: true, ...contactNames, school: schoolNames } },
} as const

type InquiryRow = Prisma.InquiryGetPayload<{ select: typeof threadSelect }>

function threadOf({ type, project, ...row }: InquiryRow) {
  return {
    ...row,
    type: { code: type.code, label: bilingualOf(type.label) },
    project: project && { code: project.code, name: bilingualOf(project.name) },
  }
}

export type Thread = ReturnType<typeof threadOf>

/** Threads that fit, the newest message first, each with its last message and whether the reader has read it. */
export async function listThreads(db: Db, where: Prisma.InquiryWhereInput, reader: InquiryReader, window: RowWindow) {
  const read = { where: { personKind: reader.kind, personId: reader.id }, select: { isCurrent: true } } as const
  const rows = await db.inquiry.findMany({
    where,
    select: { ...threadSelect, reads: read },
    orderBy: [{ lastAt: 'desc' }, { id: 'desc' }],
    ...window,
  })
  const last = await lastMessages(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ reads, ...row }) => ({
    ...threadOf(row),
    isRead: reads.some(({ isCurrent }) => isCurrent),
    last: last.get(row.id) ?? null,
  }))
}

type LastMessage = { inquiryId: string; authorKind: PersonKind; authorId: string | null; body: string }

async function lastMessages(db: Db, ids: readonly string[]): Promise<Map<string, LastMessage>> {
  if (ids.length === 0) return new Map()
  const rows = await db.$queryRaw<LastMessage[]>`
    select distinct on (inquiry_id) inquiry_id as "inquiryId", author_kind as "authorKind", author_id as "authorId",
      left(body, 300) as body
    from inquiry_message where inquiry_id = any(${[...ids]}::uuid[]) order by inquiry_id, created_at desc, id desc`
  return new Map(rows.map((row) => [row.inquiryId, row]))
}

/** How many threads there are of each state. */
export async function countByState(db: Db, where: Prisma.InquiryWhereInput): Promise<Record<InquiryState, number>> {
  const groups = await db.inquiry.groupBy({ by: ['state'], where, _count: true })
  const of = (state: InquiryState) => groups.find((group) => group.state === state)?._count ?? 0
  return { OPEN: of('OPEN'), ANSWERED: of('ANSWERED'), CLOSED: of('CLOSED') }
}

/** One in reach; absent and out of reach are the same. */
export async function findThread(db: Db, scope: Scoped<Prisma.InquiryWhereInput>, id: string): Promise<Thread | null> {
  if (!isUuid(id)) return null
  const row = await db.inquiry.findFirst({ where: { AND: [scope, { id }] }, select: threadSelect })
  return row && threadOf(row)
}

/** The same, held until the transaction ends: messages of one thread come one after another. */
export async function lockThread(db: Tx, scope: Scoped<Prisma.InquiryWhereInput>, id: string): Promise<Thread | null> {
  if ((await findThread(db, scope, id)) === null) return null
  await db.$queryRaw`select id from inquiry where id = ${id}::uuid for update`
  return findThread(db, scope, id)
}

/** The messages of threads, the oldest first, with their files. */
export function listMessages(db: Db, inquiryIds: readonly string[]) {
  return db.inquiryMessage.findMany({
    where: { inquiryId: { in: [...inquiryIds] } },
    select: {
      id: true,
      createdAt: true,
      inquiryId: true,
      authorKind: true,
      authorId: true,
      body: true,
      files: {
        select: { file: { select: { key: true, name: true, mime: true, bytes: true } } },
        orderBy: { position: 'asc' },
      },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
}

/** The thread a message opened or went into, where this person's device has sent it before. One at a time. */
export async function findSent(db: Tx, { kind, id }: InquiryReader, clientId: string): Promise<string | null> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`inquiry|${id}|${clientId}`}, 0))`
  const where = { authorKind: kind, authorId: id, clientId }
  return (await db.inquiryMessage.findFirst({ where, select: { inquiryId: true } }))?.inquiryId ?? null
}

type NewThread = {
  studentId: string | null
  contactId: string | null
  projectId: string | null
  typeId: string
  subject: string | null
  about: { kind: AboutKind; id: string } | null
  authorKind: PersonKind
}

/** An empty thread; its first message follows in the same transaction. */
export async function createThread(db: Tx, now: Date, { about, authorKind, ...thread }: NewThread): Promise<string> {
  const id = newId(now)
  await db.inquiry.create({
    data: {
      id,
      createdAt: now,
      lastAt: now,
      lastAuthorKind: authorKind,
      searchText: inquirySearchText(thread.subject ?? ''),
      aboutKind: about?.kind ?? null,
      aboutId: about?.id ?? null,
      ...thread,
    },
    select: { id: true },
  })
  return id
}

type NewMessage = {
  inquiryId: string
  author: InquiryReader
  body: string
  fileIds: readonly string[]
  clientId: string | null
}

/** One more message; its files stay for as long as it does. */
export async function createMessage(db: Tx, now: Date, message: NewMessage): Promise<string> {
  const { inquiryId, author, body, fileIds, clientId } = message
  const id = newId(now)
  const by = { authorKind: author.kind, authorId: author.id }
  await db.inquiryMessage.create({
    data: { id, createdAt: now, inquiryId, ...by, body, clientId },
    select: { id: true },
  })
  if (fileIds.length > 0) {
    await db.file.updateMany({ where: { id: { in: [...fileIds] } }, data: { deleteAfter: null } })
    const ids = newIds(now, fileIds.length)
    const rows = fileIds.map((fileId, position) => ({
      id: ids[position] ?? newId(now),
      createdAt: now,
      messageId: id,
      fileId,
      position,
    }))
    await db.inquiryFile.createMany({ data: rows })
  }
  return id
}

type ThreadChange = { state: InquiryState; message?: { at: Date; authorKind: PersonKind; body: string } }

/** Its state, and what a new message changes of it: nobody but its author has read it, and it is found before those that a long thread loses. */
export async function changeThread(db: Tx, { id, subject }: Thread, { state, message }: ThreadChange): Promise<void> {
  const head = inquirySearchText(subject ?? '')
  await db.$executeRaw`
    update inquiry set state = ${state}::inquiry_state, version = version + 1
      ${
        message === undefined
          ? Prisma.empty
          : Prisma.sql`, last_at = ${message.at}, last_author_kind = ${message.authorKind}::person_kind,
              search_text = left(${head} || ${inquirySearchText(message.body)} || substr(search_text, length(${head}) + 1), 20000)`
      }
    where id = ${id}::uuid`
  if (message !== undefined)
    await db.inquiryRead.updateMany({ where: { inquiryId: id, isCurrent: true }, data: { isCurrent: false } })
}

type Author = { authorKind: PersonKind; authorId: string | null }

/** The names of whoever wrote, by their ids. */
export async function namesOf(db: Db, authors: readonly Author[]) {
  const idsOf = (kind: PersonKind) => [
    ...new Set(authors.flatMap((one) => (one.authorKind === kind && one.authorId !== null ? [one.authorId] : []))),
  ]
  const [contacts, administrators] = [idsOf('CONTACT'), idsOf('ADMINISTRATOR')]
  const found = new Map<string, AuthorName>()
  if (contacts.length > 0)
    for (const { id, ...name } of await db.contact.findMany({
      where: { id: { in: contacts } },
      select: { id: true, ...contactNames },
    }))
      found.set(id, name)
  if (administrators.length > 0)
    for (const { id, name } of await db.administrator.findMany({
      where: { id: { in: administrators } },
      select: { id: true, name: true },
    }))
      found.set(id, { family: null, given: null, latinName: name })
  return found
}

export type AuthorName = { family: string | null; given: string | null; latinName: string | null }

/** The projects somebody's registrations in reach are for, the newest first. */
export async function listOwnProjects(db: Db, scope: Scoped<Prisma.RegistrationWhereInput>) {
  const rows = await db.project.findMany({
    where: { registrations: { some: { AND: [scope, { cancelledAt: null }] } } },
    select: { code: true, name: true },
    orderBy: [{ season: { code: 'desc' } }, { code: 'asc' }],
    take: 100,
  })
  return rows.map(({ code, name }) => ({ code, name: bilingualOf(name) }))
}

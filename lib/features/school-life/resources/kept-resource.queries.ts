import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid, newId } from '@/lib/db/ids'
import { asItStands } from '@/lib/db/search-text'
import { unusedLife } from '@/lib/features/files/files/rules'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import type { RowWindow } from '@/lib/kernel/paging'
import { placeOf, type ResourceShelf, shelfOf } from './rules'
import type { ResourceNarrowing } from './schema'

type Resources = Scoped<Prisma.ResourceWhereInput>

const select = {
  id: true,
  kind: true,
  country: true,
  subject: true,
  title: true,
  fileId: true,
  url: true,
  position: true,
  active: true,
  version: true,
  file: { select: { key: true, name: true, bytes: true } },
} satisfies Prisma.ResourceSelect

function resourceOf({ kind, country, subject, title, ...row }: Prisma.ResourceGetPayload<{ select: typeof select }>) {
  return {
    ...row,
    shelf: shelfOf({ kind, country }),
    subject: subject === null ? null : bilingualOf(subject),
    title: bilingualOf(title),
  }
}
export type KeptResource = ReturnType<typeof resourceOf>

function narrowed(scope: Resources, { search = '', shelf, state }: ResourceNarrowing): Prisma.ResourceWhereInput {
  const says = (column: 'title' | 'subject', side: 'zh' | 'en'): Prisma.ResourceWhereInput => ({
    [column]: { path: [side], string_contains: asItStands(search), mode: 'insensitive' },
  })
  return {
    AND: [
      scope,
      shelf === undefined ? {} : placeOf(shelf),
      state === undefined ? {} : { active: state === 'PUBLISHED' },
      search === ''
        ? {}
        : { OR: [says('title', 'zh'), says('title', 'en'), says('subject', 'zh'), says('subject', 'en')] },
    ],
  }
}

/** Resources in reach that fit, shelf by shelf in their order. */
export async function listKeptResourceRows(db: Db, scope: Resources, narrowing: ResourceNarrowing, window: RowWindow) {
  const where = narrowed(scope, narrowing)
  const rows = await db.resource.findMany({
    where,
    select,
    orderBy: [{ kind: 'asc' }, { country: 'asc' }, { position: 'asc' }, { id: 'asc' }],
    ...window,
  })
  return { rows: rows.map(resourceOf), total: await db.resource.count({ where }) }
}

/** The subjects that are in use, each once, to choose from. */
export async function listSubjects(db: Db, scope: Resources): Promise<Bilingual[]> {
  const rows = await db.resource.findMany({
    where: { AND: [scope, { subject: { not: Prisma.DbNull } }] },
    select: { subject: true },
    distinct: ['subject'],
    take: 200,
  })
  return rows.map(({ subject }) => bilingualOf(subject))
}

/** A resource in reach, or null; nobody else changes it until the transaction is over. */
export async function lockResource(db: Tx, scope: Resources, id: string): Promise<KeptResource | null> {
  if (!isUuid(id)) return null
  await db.$executeRaw`select from resource where id = ${id}::uuid for update`
  const row = await db.resource.findFirst({ where: { AND: [scope, { id }] }, select })
  return row && resourceOf(row)
}

/** The resources of a shelf in their order; nobody else orders or adds to them until the transaction is over. */
export async function lockShelf(db: Tx, scope: Resources, shelf: ResourceShelf) {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended('resource' || ${shelf}, 0))`
  const rows = await db.resource.findMany({
    where: { AND: [scope, placeOf(shelf)] },
    select: { id: true, title: true, position: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  return rows.map((row) => ({ ...row, title: bilingualOf(row.title) }))
}

export type ResourceValues = {
  shelf: ResourceShelf
  subject: Bilingual | null
  title: Bilingual
  fileId: string | null
  url: string | null
}

const columnsOf = ({ shelf, subject, ...values }: ResourceValues) => ({
  ...values,
  ...placeOf(shelf),
  subject: subject ?? Prisma.DbNull,
})

/** A new one is a draft until it is published. */
export async function insertResource(db: Tx, now: Date, values: ResourceValues, position: number): Promise<string> {
  const id = newId(now)
  const data = { id, createdAt: now, active: false, position, ...columnsOf(values) }
  await db.resource.create({ data, select: { id: true } })
  return id
}

export async function updateResource(db: Tx, id: string, values: ResourceValues, position?: number): Promise<void> {
  const place = position === undefined ? {} : { position }
  await db.resource.update({
    where: { id },
    data: { ...columnsOf(values), ...place, version: { increment: 1 } },
    select: { id: true },
  })
}

export async function publishRow(db: Tx, id: string, active: boolean): Promise<void> {
  await db.resource.update({ where: { id }, data: { active, version: { increment: 1 } }, select: { id: true } })
}

export async function deleteResource(db: Tx, id: string): Promise<void> {
  await db.resource.delete({ where: { id }, select: { id: true } })
}

/** The file that a resource no longer shows goes once nothing else shows it. */
export async function releaseFile(db: Tx, now: Date, fileId: string): Promise<void> {
  const deleteAfter = new Date(now.getTime() + unusedLife)
  await db.file.update({ where: { id: fileId }, data: { deleteAfter }, select: { id: true } })
}

/** Puts the resources of a shelf into this order, in one statement. */
export async function putShelfOrder(db: Tx, ids: readonly string[]): Promise<void> {
  await db.$executeRaw`
    update resource as one set position = x.place
    from unnest(${[...ids]}::uuid[]) with ordinality as x (id, place)
    where one.id = x.id and position <> x.place`
}

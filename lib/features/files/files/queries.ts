import { type Actor, ownerOf } from '@/lib/access/actor'
import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { FilePurpose, FileState, FileStore, PersonKind } from '@/lib/db/generated/enums'
import type { Prisma } from '@/lib/db/generated/client'
import { keepFiles } from '@/lib/backup/keep-files'
import { newId } from '@/lib/db/ids'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { log } from '@/lib/log'
import { storeOf } from '@/lib/providers/storage'
import { type FileStore as Store, type Part, type StoredBytes, StoreFailed } from '@/lib/providers/storage/port'
import { judgeBytes } from './judge-bytes'
import { arrivalLife, type Found, tokenLife, type UploadPurpose, uploadPurposes, whyNotKeep } from './rules'

export { judgeBytes }

export type StoredFile = {
  id: string
  key: string
  name: string
  store: FileStore
  mime: string | null
  bytes: number
  purpose: FilePurpose
  ownerKind: PersonKind
  ownerId: string | null
}

/** A stored file in reach by its key; absent and out of reach are the same. */
export async function getStoredFile(db: Db, scope: Scoped<Prisma.FileWhereInput>, key: string): Promise<StoredFile> {
  const row = await db.file.findFirst({ where: { AND: [scope, { key, state: 'STORED' }] }, select: storedSelect })
  if (row === null) throw new Fault('notFound')
  return row
}

const storedSelect = {
  id: true,
  key: true,
  name: true,
  store: true,
  mime: true,
  bytes: true,
  purpose: true,
  ownerKind: true,
  ownerId: true,
} as const

/**
 * The bytes of a file: a store elsewhere that does not answer is no failure of ours, and of bytes that lie on another
 * server, or nowhere, the log tells whoever looks after this one.
 */
export async function openBytes(
  { store, key }: Pick<StoredFile, 'store' | 'key'>,
  now: Date,
  part?: Part,
): Promise<StoredBytes> {
  const stored = await storeOf(store).open(key, now, part).catch(asFault)
  if (stored !== null) return stored
  log.warn({ key, store }, 'the bytes of a stored file are not here: do all servers of this database share FILES_DIR?')
  throw new Fault('files.gone')
}

function asFault(thrown: unknown): never {
  throw thrown instanceof StoreFailed ? new Fault('provider.failed', { cause: thrown }) : thrown
}

/** The projects a proof of tuition was given for. */
export async function listProofProjects(db: Db, proofFileId: string): Promise<string[]> {
  const rows = await db.feeReduction.findMany({
    where: { proofFileId },
    select: { projectId: true },
    distinct: ['projectId'],
  })
  return rows.map(({ projectId }) => projectId)
}

export type Owner = ReturnType<typeof ownerOf>

/** One at a time for a person, so that her open uploads are counted right. */
export async function lockUploads(db: Tx, owner: Owner): Promise<void> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`uploads|${owner.id}`}, 0))`
}

/** How many files of hers may still arrive. */
export function countOpenUploads(db: Tx, owner: Owner, now: Date): Promise<number> {
  const since = new Date(now.getTime() - tokenLife)
  return db.file.count({
    where: { ownerKind: owner.kind, ownerId: owner.id, state: 'EXPECTED', createdAt: { gt: since } },
  })
}

type NewFile = {
  purpose: UploadPurpose
  owner: Owner
  projectId: string | null
  store: FileStore
  key: string
  name: string
  bytes: number
  deleteAfter: Date
}

/** A file that is to arrive. */
export async function expectFile(db: Tx, now: Date, { owner, ...file }: NewFile): Promise<string> {
  const id = newId(now)
  await db.file.create({ data: { id, createdAt: now, ownerKind: owner.kind, ownerId: owner.id, ...file } })
  return id
}

export type ExpectedFile = {
  id: string
  createdAt: Date
  key: string
  purpose: UploadPurpose
  ownerKind: PersonKind
  ownerId: string | null
  projectId: string | null
  store: FileStore
  state: FileState
}

/** The file a token may be for, or null. */
export async function findExpected(db: Db, key: string): Promise<ExpectedFile | null> {
  const row = await db.file.findUnique({
    where: { key },
    select: {
      id: true,
      createdAt: true,
      key: true,
      purpose: true,
      ownerKind: true,
      ownerId: true,
      projectId: true,
      store: true,
      state: true,
    },
  })
  const purpose = uploadPurposes.find((one) => one === row?.purpose)
  return row === null || purpose === undefined ? null : { ...row, purpose }
}

/** Its state now, and the SHA-256 of what came; nobody else changes it until the transaction is over. */
export async function lockFile(db: Tx, id: string): Promise<{ state: FileState; sha256: Uint8Array | null }> {
  await db.$executeRaw`select from file where id = ${id}::uuid for update`
  return db.file.findUniqueOrThrow({ where: { id }, select: { state: true, sha256: true } })
}

/** The bytes are there; what they are was found in them. */
export async function markStored(db: Tx, now: Date, id: string, { pixels: _, ...found }: Found): Promise<void> {
  await db.file.update({ where: { id }, data: { ...found, state: 'STORED', storedAt: now } })
}

/** Nobody can have it any more; its bytes are still to be removed (files/clear-files). */
export async function markDeleted(db: Tx, now: Date, ids: readonly string[]): Promise<void> {
  const data = { state: 'DELETED', deletedAt: now, deleteAfter: now } as const
  await db.file.updateMany({ where: { id: { in: [...ids] } }, data })
}

/**
 * The caller's own upload of that purpose, by its key, once its bytes are there and are what they should be. What was
 * sent past the portal (Qiniu) is fetched and judged here, the first time; so call it outside of a transaction.
 */
export async function confirmUpload(
  world: World,
  actor: Actor,
  { key, purpose }: { key: string; purpose: UploadPurpose },
  storeNamed = storeOf,
): Promise<{ id: string; name: string }> {
  const { kind, id: ownerId } = ownerOf(actor)
  const file = await world.db.file.findFirst({
    where: { key, purpose, ownerKind: kind, ownerId, state: { not: 'DELETED' } },
    select: { id: true, name: true, state: true, store: true, projectId: true },
  })
  if (file === null || (file.state === 'EXPECTED' && file.store === 'LOCAL')) throw new Fault('files.notUploaded')
  const { id, name, store, state, projectId } = file
  if (state === 'STORED') return { id, name }
  refuseIf(await collect(world, { id, key, purpose, projectId }, storeNamed(store)))
  return { id, name }
}

/** The same of several in their order; those that are known to be there are one question together. */
export async function confirmUploads(
  world: World,
  actor: Actor,
  { keys, purpose }: { keys: readonly string[]; purpose: UploadPurpose },
): Promise<{ id: string; key: string; name: string }[]> {
  if (keys.length === 0) return []
  const { kind, id: ownerId } = ownerOf(actor)
  const stored = await world.db.file.findMany({
    where: { key: { in: [...keys] }, purpose, ownerKind: kind, ownerId, state: 'STORED' },
    select: { id: true, key: true, name: true },
  })
  const there = new Map(stored.map((file) => [file.key, file]))
  const files = []
  for (const key of keys)
    files.push(there.get(key) ?? { key, ...(await confirmUpload(world, actor, { key, purpose })) })
  return files
}

type Sent = { id: string; key: string; purpose: UploadPurpose; projectId: string | null }

/** Looks at what a client sent to a store elsewhere: kept, or refused and removed. */
async function collect(world: World, { id, key, purpose, projectId }: Sent, store: Store): Promise<FaultKey | null> {
  const found = await judged(store, key, world.now)
  const refusal = found === null ? 'files.tooLarge' : whyNotKeep(purpose, found)
  const outcome = await inTransaction(world, async ({ db, now, record }) => {
    record({ object: ['File', id], projectId })
    const { state } = await lockFile(db, id)
    if (state !== 'EXPECTED') return state === 'STORED' ? null : 'files.notUploaded'
    if (found === null || refusal !== null) await markDeleted(db, now, [id])
    else await markStored(db, now, id, found)
    return refusal
  })
  // Where the store is silent just now, the mark lets the job that clears files remove them later.
  if (outcome !== null) await store.remove(key).catch(unlessStoreFailed)
  return outcome
}

/** null: more than a file may have. */
async function judged(store: Store, key: string, now: Date): Promise<Found | null> {
  try {
    const stored = await store.open(key, now)
    if (stored === null) throw new Fault('files.notUploaded')
    return await judgeBytes(stored.stream)
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw new Fault('provider.failed', { cause: thrown })
    if (thrown.key === 'files.tooLarge') return null
    throw thrown
  }
}

function unlessStoreFailed(thrown: unknown): void {
  if (!(thrown instanceof StoreFailed)) throw thrown
}

const day = 86_400_000
const none = { none: {} } as const
/** Nothing shows it; a relation that comes to files later comes here too, or this does not compile. */
const unused = {
  blockFiles: none,
  certificateTemplates: none,
  certificates: none,
  certificateBatchFiles: none,
  certificateImages: none,
  commitments: none,
  contentFiles: none,
  contentCaptionsEn: none,
  contentCaptionsZh: none,
  contentPdfs: none,
  contentVideos: none,
  feeReductions: none,
  inquiryFiles: none,
  projectCovers: none,
  quizPictures: none,
  resources: none,
  thinkingImages: none,
} satisfies Record<keyof Prisma.FileCountOutputType, typeof none>

/** Whoever released a file dated it: one that is unused goes then, a proof once no request needs it any longer. */
function forgotten(now: Date, days: number): Prisma.FileWhereInput {
  const decidedAt = { gt: new Date(now.getTime() - days * day) }
  const needing: Prisma.FeeReductionWhereInput = {
    OR: [{ state: { in: ['PENDING', 'MORE_INFO'] } }, { state: { in: ['APPROVED', 'REJECTED'] }, decidedAt }],
  }
  return {
    state: { not: 'DELETED' },
    deleteAfter: { not: null },
    OR: [
      { ...unused, deleteAfter: { lte: now } },
      // What can be made again goes on its day, though the batch that made it still names it.
      { purpose: 'EXPORT', deleteAfter: { lte: now } },
      { purpose: 'TUITION_PROOF', feeReductions: { some: {}, none: needing } },
    ],
  }
}

/** Files that may go. */
export async function listForgotten(
  db: Db,
  now: Date,
  { days, most }: { days: number; most: number },
): Promise<string[]> {
  const rows = await db.file.findMany({ where: forgotten(now, days), select: { id: true }, take: most })
  return rows.map(({ id }) => id)
}

/** Of these the ones nobody holds, and nobody has begun to use meanwhile. */
export async function lockForgotten(
  db: Tx,
  now: Date,
  { days, ids }: { days: number; ids: readonly string[] },
): Promise<string[]> {
  const held = await db.$queryRaw<{ id: string }[]>`
    select id from file where id = any(${[...ids]}::uuid[]) order by id for update skip locked`
  const mine = { id: { in: held.map(({ id }) => id) } }
  const rows = await db.file.findMany({ where: { AND: [forgotten(now, days), mine] }, select: { id: true } })
  return rows.map(({ id }) => id)
}

/** Whether a backup is being made: it knows files that were deleted since it began, and needs their bytes. */
export async function isBackedUpNow(db: Db): Promise<boolean> {
  const [row] = await db.$queryRaw<{ free: boolean }[]>`select pg_try_advisory_xact_lock_shared(${keepFiles}) as free`
  return row?.free !== true
}

export type Deleted = { id: string; store: FileStore; key: string }

/** Files nobody can have whose bytes may still lie in their store. */
export function listDeleted(db: Db, { after, most }: { after: string | null; most: number }): Promise<Deleted[]> {
  return db.file.findMany({
    where: { state: 'DELETED', deleteAfter: { not: null }, ...(after === null ? {} : { id: { gt: after } }) },
    select: { id: true, store: true, key: true },
    orderBy: { id: 'asc' },
    take: most,
  })
}

/**
 * Their bytes are gone: what is named elsewhere keeps its row, what was never used does not. While a token may still let
 * them in again elsewhere, the row stays as it is, and they are removed once more.
 */
export async function finishDeleted(db: Tx, now: Date, ids: readonly string[]): Promise<void> {
  const over = new Date(now.getTime() - arrivalLife)
  const these = { id: { in: [...ids] }, OR: [{ store: 'LOCAL' as const }, { createdAt: { lte: over } }] }
  await db.file.deleteMany({ where: { AND: [these, { state: 'DELETED' }, unused] } })
  await db.file.updateMany({ where: these, data: { deleteAfter: null } })
}

/** The keys no file has, or only one whose bytes are gone. */
export async function listStrays(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ key: string }[]>`
    select key from unnest(${[...keys]}::text[]) key
    where not exists (select from file f where f.key = key.key and (f.state <> 'DELETED' or f.delete_after is not null))`
  return rows.map(({ key }) => key)
}

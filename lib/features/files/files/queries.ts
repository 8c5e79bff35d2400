import type { ownerOf } from '@/lib/access/actor'
import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { FilePurpose, FileState, FileStore, PersonKind } from '@/lib/db/generated/enums'
import type { Prisma } from '@/lib/db/generated/client'
import { newId } from '@/lib/db/ids'
import { orNotFound } from '@/lib/kernel/fault'
import { type ReceivedContent, tokenLife, type UploadPurpose, uploadPurposes } from './rules'

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
  return orNotFound(row)
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

/** One at a time for a person, so that their open uploads are counted right. */
export async function lockUploads(db: Tx, owner: Owner): Promise<void> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`uploads|${owner.id}`}, 0))`
}

/** How many more files this person may upload. */
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
  name: string
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
      name: true,
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
export async function markStored(
  db: Tx,
  now: Date,
  id: string,
  { pixels: _, ...found }: ReceivedContent,
): Promise<void> {
  await db.file.update({ where: { id }, data: { ...found, state: 'STORED', storedAt: now } })
}

/** Nobody can have it any more; its bytes are still to be removed (files/clear-files). */
export async function markDeleted(db: Tx, now: Date, ids: readonly string[]): Promise<void> {
  const data = { state: 'DELETED', deletedAt: now, deleteAfter: now } as const
  await db.file.updateMany({ where: { id: { in: [...ids] } }, data })
}

type Uploads = { keys: readonly string[]; purpose: UploadPurpose }

/** An upload of the owner's by its key, unless nobody can have it any more. */
export async function findOwnUpload(
  db: Db,
  { kind, id: ownerId }: Owner,
  { key, purpose }: { key: string; purpose: UploadPurpose },
): Promise<Pick<ExpectedFile, 'id' | 'name' | 'state' | 'store' | 'projectId'> | null> {
  return db.file.findFirst({
    where: { key, purpose, ownerKind: kind, ownerId, state: { not: 'DELETED' } },
    select: { id: true, name: true, state: true, store: true, projectId: true },
  })
}

/** Those uploads of the owner's whose bytes are there. */
export async function listStoredUploads(
  db: Db,
  { kind, id: ownerId }: Owner,
  { keys, purpose }: Uploads,
): Promise<{ id: string; key: string; name: string }[]> {
  return db.file.findMany({
    where: { key: { in: [...keys] }, purpose, ownerKind: kind, ownerId, state: 'STORED' },
    select: { id: true, key: true, name: true },
  })
}

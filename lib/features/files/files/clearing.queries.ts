import { keepFiles } from '@/lib/backup/keep-files'
import type { Db, Tx } from '@/lib/db/client'
import type { FileStore } from '@/lib/db/generated/enums'
import type { Prisma } from '@/lib/db/generated/client'
import { arrivalLife } from './rules'

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

import { type Actor, ownerOf } from '@/lib/access/actor'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { storeOf } from '@/lib/providers/storage'
import { type FileStore, StoreFailed } from '@/lib/providers/storage/port'
import { byteInspector } from './bytes.rules'
import { findOwnUpload, listStoredUploads, lockFile, markDeleted, markStored } from './queries'
import { type ReceivedContent, type UploadPurpose, whyNotKeep } from './rules'

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
  const file = await findOwnUpload(world.db, ownerOf(actor), { key, purpose })
  if (file === null || (file.state === 'EXPECTED' && file.store === 'LOCAL')) throw new Fault('files.notUploaded')
  const { id, name, store, state, projectId } = file
  if (state === 'STORED') return { id, name }
  refuseIf(await collect(world, { id, key, name, purpose, projectId }, storeNamed(store)))
  return { id, name }
}

/** The same of several in their order; those that are known to be there are one question together. */
export async function confirmUploads(
  world: World,
  actor: Actor,
  { keys, purpose }: { keys: readonly string[]; purpose: UploadPurpose },
): Promise<{ id: string; key: string; name: string }[]> {
  if (keys.length === 0) return []
  const stored = await listStoredUploads(world.db, ownerOf(actor), { keys, purpose })
  const there = new Map(stored.map((file) => [file.key, file]))
  const files = []
  for (const key of keys)
    files.push(there.get(key) ?? { key, ...(await confirmUpload(world, actor, { key, purpose })) })
  return files
}

type PendingUpload = { id: string; key: string; name: string; purpose: UploadPurpose; projectId: string | null }

/** Looks at what a client sent to a store elsewhere: kept, or refused and removed. */
async function collect(
  world: World,
  { id, key, name, purpose, projectId }: PendingUpload,
  store: FileStore,
): Promise<FaultKey | null> {
  const found = await inspected(store, key, world.now)
  const refusal = found === null ? 'files.tooLarge' : whyNotKeep(purpose, found, name)
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
async function inspected(store: FileStore, key: string, now: Date): Promise<ReceivedContent | null> {
  try {
    const stored = await store.open(key, now)
    if (stored === null) throw new Fault('files.notUploaded')
    const inspector = byteInspector()
    for await (const chunk of stored.stream) if (inspector.add(chunk) !== null) return null
    return inspector.found()
  } catch (thrown) {
    throw thrown instanceof Fault ? thrown : new Fault('provider.failed', { cause: thrown })
  }
}

function unlessStoreFailed(thrown: unknown): void {
  if (!(thrown instanceof StoreFailed)) throw thrown
}

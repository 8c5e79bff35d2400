import { Fault } from '@/lib/kernel/fault'
import type { World } from '@/lib/kernel/world'
import { log } from '@/lib/log'
import { storeOf } from '@/lib/providers/storage'
import { type BytePart, type StoredBytes, StoreFailed } from '@/lib/providers/storage/port'
import type { StoredFile } from './queries'

/**
 * The bytes of a file: a store elsewhere that does not answer is no failure of ours, and of bytes that lie on another
 * server, or nowhere, the log tells whoever looks after this one.
 */
export async function openBytes(
  { now }: World,
  { store, key }: Pick<StoredFile, 'store' | 'key'>,
  part?: BytePart,
): Promise<StoredBytes> {
  const stored = await storeOf(store).open(key, now, part).catch(asFault)
  if (stored !== null) return stored
  log.warn({ key, store }, 'the bytes of a stored file are not here: do all servers of this database share FILES_DIR?')
  throw new Fault('files.gone')
}

function asFault(thrown: unknown): never {
  throw thrown instanceof StoreFailed ? new Fault('provider.failed', { cause: thrown }) : thrown
}

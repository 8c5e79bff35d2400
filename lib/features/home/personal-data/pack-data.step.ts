import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { StoredFileAnswer } from '@/lib/kernel/doors/download'
import type { World } from '@/lib/kernel/world'
import { log } from '@/lib/log'
import { storeOf } from '@/lib/providers/storage'
import { type DataFiles, nameInZip, zipName } from './rules'
import { type KeptFile, listFilesOf, type DataSubject } from './shared.queries'

/**
 * A ZIP of lists as JSON and of the person's files. A file is opened when its turn comes and read as the reader takes it, so that
 * nothing lies in memory whole (console#copies).
 */
export async function packData(
  world: World,
  owner: DataSubject,
  { name, lists }: { name: string; lists: DataFiles },
): Promise<StoredFileAnswer> {
  const files = (await listFilesOf(world.db, owner)).map((file, at) => ({ ...file, path: nameInZip(file.name, at) }))
  const zip = new ZipFile()
  const mtime = world.now
  const fileList = files.map(({ path, name: original, purpose, bytes, storedAt }) => ({
    ...{ path, name: original, purpose, bytes, storedAt },
  }))
  for (const [list, value] of Object.entries({ ...lists, files: fileList }))
    zip.addBuffer(Buffer.from(`${JSON.stringify(value, null, 2)}\n`), `${list}.json`, { mtime })
  let current: Readable | null = null
  for (const file of files)
    zip.addReadStreamLazy(file.path, { mtime, compress: false }, (take) => {
      openFile(world, file).then(
        (stream) => take(null, (current = stream)),
        (failure: unknown) => take(failure, Readable.from([])),
      )
    })
  zip.end()
  const out = new Readable().wrap(zip.outputStream)
  zip.on('error', (failure: Error) => out.destroy(failure))
  out.on('close', () => current?.destroy())
  return {
    name: zipName(name, world.now),
    type: 'application/zip',
    size: null,
    stream: Readable.toWeb(out) as ReadableStream<Uint8Array>,
  }
}

/** What lies nowhere any more is an empty file: its size in the list says that there was something. */
async function openFile({ now }: World, { store, key }: KeptFile): Promise<Readable> {
  const stored = await storeOf(store).open(key, now)
  if (stored === null) {
    log.warn({ key, store }, 'the bytes of a file are not here: it is empty in a copy of somebody’s data')
    return Readable.from([])
  }
  return Readable.fromWeb(stored.stream as Parameters<typeof Readable.fromWeb>[0])
}

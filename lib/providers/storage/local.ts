import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { whenMissing } from '../when-missing'
import type { FileStore } from './port'

/** A folder with a file for each key. */
export function localStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!/^[\w-]{16,200}$/.test(key)) throw new Error('a key is made of letters, digits, - and _')
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(folder, { recursive: true })
      const unfinished = join(folder, `.${randomUUID()}`)
      await writeFile(unfinished, bytes)
      await rename(unfinished, path)
    },
    async open(key) {
      const file = await open(pathOf(key)).catch(whenMissing(null))
      if (file === null) return null
      const { size } = await file.stat()
      return { size, stream: asWeb(Readable.toWeb(file.createReadStream())) }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

/** Node types its web streams apart from the platform's, which they are; those of a file give bytes. */
function asWeb(stream: ReturnType<typeof Readable.toWeb>): ReadableStream<Uint8Array> {
  return stream as ReadableStream<Uint8Array>
}

import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { signedToken } from '@/lib/access/tokens'
import { syncFolder } from '../sync-folder'
import { whenMissing } from '../when-missing'
import type { OwnStore, Writing } from './port'

const keys = /^[\w-]{16,200}$/
/** Not a key, so nothing can be asked for by it; what arrives in parts has its facts beside it. */
const unfinished = /^\.[\w-]{36}(\.json)?$/

/** A folder with a file for each key; a folder in it for what is set aside. */
export function localStore(folder: string): OwnStore {
  const aside = join(folder, 'aside')
  const pathOf = (key: string) => {
    if (!keys.test(key)) throw new Error('a key is made of letters, digits, - and _')
    return join(folder, key)
  }
  const begin = async (): Promise<Writing> => {
    await mkdir(folder, { recursive: true })
    const path = join(folder, `.${randomUUID()}`)
    const file = await open(path, 'wx')
    let isOver = false
    return {
      add: async (chunk) => {
        await file.writeFile(chunk)
      },
      async finish() {
        await file.sync()
        await file.close()
      },
      async keep(key) {
        await rename(path, pathOf(key))
        isOver = true
        await syncFolder(folder)
      },
      async drop() {
        if (isOver) return
        await file.close().catch(() => undefined)
        await rm(path, { force: true })
      },
    }
  }
  return {
    ticket: ({ id }) => ({ token: uploadToken(id), uploadUrl: '/api/files' }),
    begin,
    async put(key, bytes) {
      pathOf(key)
      const writing = await begin()
      try {
        await writing.add(bytes)
        await writing.finish()
        await writing.keep(key)
      } finally {
        await writing.drop()
      }
    },
    async open(key, _now, part) {
      const file = await open(pathOf(key)).catch(whenMissing(null))
      if (file === null) return null
      const size = part === undefined ? (await file.stat()).size : part.to - part.from + 1
      const stream = file.createReadStream(part === undefined ? {} : { start: part.from, end: part.to })
      return { size, stream: asWeb(Readable.toWeb(stream)) }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async keysBefore(then) {
      const names = await readdir(folder).catch(whenMissing([]))
      const old: string[] = []
      for (const name of names) {
        const facts = await stat(join(folder, name)).catch(whenMissing(null))
        if (facts === null || facts.mtimeMs >= then.getTime()) continue
        if (keys.test(name)) old.push(name)
        else if (unfinished.test(name)) await rm(join(folder, name), { force: true })
      }
      return old
    },
    async setAside(key, now) {
      await mkdir(aside, { recursive: true })
      // Its time aside counts from now on.
      await utimes(pathOf(key), now, now)
      await rename(pathOf(key), join(aside, key))
    },
    async keysAside() {
      const names = await readdir(aside).catch(whenMissing([]))
      return names.filter((name) => keys.test(name))
    },
    async putBack(key) {
      await rename(join(aside, key), pathOf(key))
    },
    async clearAside(then) {
      const names = await readdir(aside).catch(whenMissing([]))
      let cleared = 0
      for (const name of names) {
        const { mtimeMs } = await stat(join(aside, name))
        if (mtimeMs >= then.getTime()) continue
        await rm(join(aside, name))
        cleared += 1
      }
      return cleared
    },
  }
}

/** What lets the bytes of one expected file in; only this server can make it, and it is nowhere kept. */
export function uploadToken(fileId: string): string {
  return signedToken('upload', fileId)
}

/** Node types its web streams apart from the platform's, which they are; those of a file give bytes. */
function asWeb(stream: ReturnType<typeof Readable.toWeb>): ReadableStream<Uint8Array> {
  return stream as ReadableStream<Uint8Array>
}

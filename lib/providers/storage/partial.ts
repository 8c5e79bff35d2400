import { mkdir, open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../sync-folder'
import { whenMissing } from '../when-missing'

const ids = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What is known of an upload from its beginning on: the key it will have, its whole size, and what its room notes. */
export type PartialFacts = { key: string; bytes: number; notes: unknown }
/** `arrived`: so many bytes lie here. `isKept`: all of them lie under the key. */
export type PartialFile = PartialFacts & { arrived: number; isKept: boolean }

/**
 * Files that arrive in parts, in the folder of the portal's own store: named so that no key opens them, and that the store
 * clears away what nothing was added to for a day (keysBefore). An upload's facts stay for that day once it is kept, for a
 * client who missed the answer.
 */
export function partialFiles(folder: string) {
  const bytesOf = (id: string) => join(folder, `.${id}`)
  const factsOf = (id: string) => join(folder, `.${id}.json`)
  return {
    async begin(id: string, facts: PartialFacts): Promise<void> {
      await mkdir(folder, { recursive: true })
      await writeFile(bytesOf(id), '', { flag: 'wx' })
      await writeFile(factsOf(id), JSON.stringify(facts), { flag: 'wx' })
    },

    async find(id: string): Promise<PartialFile | null> {
      if (!ids.test(id)) return null
      const text = await readFile(factsOf(id), 'utf8').catch(whenMissing(null))
      if (text === null) return null
      const facts: PartialFacts = JSON.parse(text)
      const part = await stat(bytesOf(id)).catch(whenMissing(null))
      if (part !== null) return { ...facts, arrived: part.size, isKept: false }
      const kept = await stat(join(folder, facts.key)).catch(whenMissing(null))
      return kept === null ? null : { ...facts, arrived: kept.size, isKept: true }
    },

    /** Adds what comes from this byte on and says how far it is then; a line that breaks leaves what came before it. */
    async add(id: string, from: number, source: AsyncIterable<Uint8Array>, now: Date): Promise<number> {
      const file = await open(bytesOf(id), 'r+')
      let offset = from
      try {
        for await (const chunk of source) {
          const { bytesWritten } = await file.write(chunk, 0, chunk.byteLength, offset)
          if (bytesWritten < chunk.byteLength) throw new Error('the disk did not take all of a part')
          offset += bytesWritten
        }
      } finally {
        await file.close()
        await utimes(factsOf(id), now, now).catch(whenMissing(undefined))
      }
      return offset
    },

    async *read(id: string): AsyncGenerator<Uint8Array> {
      const file = await open(bytesOf(id))
      yield* file.createReadStream({ highWaterMark: 1024 ** 2 })
    },

    /** Whole bytes stay whatever happens to the machine, and lie under their key from now on. */
    async keep(id: string, key: string): Promise<void> {
      const file = await open(bytesOf(id), 'r+')
      try {
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(bytesOf(id), join(folder, key))
      await syncFolder(folder)
    },

    /** What was kept is a part again: the row that should name it was not written. */
    async takeBack(id: string, key: string): Promise<void> {
      await rename(join(folder, key), bytesOf(id)).catch(whenMissing(undefined))
    },

    async drop(id: string): Promise<void> {
      await rm(bytesOf(id), { force: true })
      await rm(factsOf(id), { force: true })
    },
  }
}

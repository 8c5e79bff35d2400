import { createHash } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import yazl from 'yazl'
import { syncFolder } from '@/lib/providers/sync-folder'
import { whenMissing } from '@/lib/providers/when-missing'
import { BackupRefused } from './refusal'

/** What went into an archive, or came out of it: bytes as they were before packing. */
type Packed = { bytes: number; sha256: string }

export type ArchiveWriter = {
  /** One after another; the stream is opened when it is its turn. */
  add(name: string, source: () => Readable | Promise<Readable>, options?: { compress?: boolean }): Promise<Packed>
  /** The archive lies under its name from now on, whole, whatever happens to the machine. */
  finish(): Promise<void>
  /** Leaves nothing behind; after finish it does nothing. */
  drop(): Promise<void>
}

/** A ZIP that is written beside its place and renamed when it is whole. What it tells is for its owner alone. */
export async function writeArchive(path: string): Promise<ArchiveWriter> {
  const folder = dirname(path)
  if (!(await access(folder).then(() => true, whenMissing(false))))
    throw new BackupRefused(`There is no folder ${folder}: make it first, or choose another place.`)
  const isThere = await access(path).then(() => true, whenMissing(false))
  if (isThere) throw new BackupRefused(`${path} is there already: choose another name, or move it away.`)
  const unfinished = `${path}.part`
  const zip = new yazl.ZipFile()
  const abandonment = new AbortController()
  const written = pipeline(zip.outputStream, createWriteStream(unfinished, { mode: 0o600, flush: true }), {
    signal: abandonment.signal,
  })
  const broken = new Promise<never>((_, fail) => {
    written.catch(fail)
    zip.on('error', fail)
  })
  broken.catch(() => {})
  const leave = () => rmSync(unfinished, { force: true })
  process.once('exit', leave)
  let isOver = false
  return {
    async add(name, source, { compress = true } = {}) {
      const stream = await source()
      const { tally, packed } = tallying()
      const passed = pipeline(stream, tally, { end: true })
      passed.catch(() => {})
      zip.addReadStream(tally, name, { compress })
      await Promise.race([passed, broken])
      return packed()
    },
    async finish() {
      zip.end()
      await Promise.race([written, broken])
      await rename(unfinished, path)
      isOver = true
      process.off('exit', leave)
      await syncFolder(folder)
    },
    async drop() {
      if (isOver) return
      abandonment.abort()
      await written.catch(() => {})
      await rm(unfinished, { force: true })
      process.off('exit', leave)
    },
  }
}

export type ArchiveReader = {
  names(): string[]
  open(name: string): Promise<Readable>
  /** Reads a member to its end. */
  weigh(name: string): Promise<Packed>
  close(): void
}

/** Opens an archive; one that is cut off or no archive at all is refused. */
export async function readArchive(path: string): Promise<ArchiveReader> {
  const { zip, entries } = await index(path)
  const openMember = async (name: string) => {
    const entry = entries.get(name)
    if (entry === undefined) throw damaged(path, `${name} is missing`)
    return zip.openReadStreamPromise(entry)
  }
  return {
    names: () => [...entries.keys()],
    open: openMember,
    async weigh(name) {
      const { tally, packed } = tallying()
      tally.resume()
      try {
        await pipeline(await openMember(name), tally)
      } catch (thrown) {
        throw damaged(path, `${name} can't be read`, thrown)
      }
      return packed()
    },
    close: () => zip.close(),
  }
}

async function index(path: string): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  let zip: ZipFile | null = null
  try {
    zip = await yauzl.openPromise(path, { autoClose: false })
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    return { zip, entries }
  } catch (thrown) {
    zip?.close()
    if (isOfTheSystem(thrown)) throw thrown
    throw damaged(path, 'it is no archive, or was cut off', thrown)
  }
}

export function damaged(path: string, what: string, cause?: unknown): BackupRefused {
  return new BackupRefused(`${path} is no whole backup (${what}): nothing was changed. Take another one.`, { cause })
}

function isOfTheSystem(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && ['ENOENT', 'EACCES', 'EISDIR'].includes(String(thrown.code))
}

function tallying(): { tally: Transform; packed: () => Packed } {
  const hash = createHash('sha256')
  let bytes = 0
  const tally = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { tally, packed: () => ({ bytes, sha256: hash.digest('hex') }) }
}

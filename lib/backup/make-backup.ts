import { Readable } from 'node:stream'
import pg from 'pg'
import { copyOut } from '@/lib/db/copy'
import type { OwnStore } from '@/lib/providers/storage/port'
import { type ArchiveWriter, writeArchive } from './archive'
import { keepFiles } from './keep-files'
import { checksOf, type Keys } from './keys'
import { type Manifest, manifestName } from './manifest'
import { readJobs } from './queued-jobs'
import { BackupRefused } from './refusal'
import { listMigrations, listSequences, listTables } from './tables'

export type Backup = { rows: number; files: number; fileBytes: number; missing: string[]; elsewhere: number }

type From = { url: string; path: string; store: OwnStore; keys: Keys; now: Date }

/**
 * Writes the database, as it is at one instant, and the bytes of every file it knows then into one archive at `path`,
 * while the portal runs or not. The archive is whole or not there.
 */
export async function makeBackup({ url, path, store, keys, now }: From): Promise<Backup> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  let archive: ArchiveWriter | null = null
  try {
    await client.query('select pg_advisory_lock($1)', [keepFiles])
    archive = await writeArchive(path)
    await client.query('begin isolation level repeatable read read only')
    const backup = await pack(client, archive, { store, keys, now })
    await archive.finish()
    return backup
  } finally {
    await archive?.drop()
    await client.end()
  }
}

async function pack(
  client: pg.Client,
  archive: ArchiveWriter,
  { store, keys, now }: Pick<From, 'store' | 'keys' | 'now'>,
): Promise<Backup> {
  const migrations = await listMigrations(client)
  if (migrations.length === 0) throw new BackupRefused('The database has no tables yet: there is nothing to back up.')
  const tables = await packTables(client, archive)
  const sequences = await listSequences(client)
  const { lines, rows } = await readJobs(client)
  const jobs = { member: 'queue/jobs.jsonl', rows }
  const packedJobs = await archive.add(jobs.member, () => Readable.from([lines]))
  const { files, missing, elsewhere } = await packFiles(client, archive, { store, now })
  const manifest: Manifest = {
    format: 'competition-portal backup',
    version: 1,
    madeAt: now.toISOString(),
    migrations,
    keys: checksOf(keys),
    tables,
    sequences,
    jobs: { ...jobs, ...packedJobs },
    files,
    missing,
    elsewhere,
  }
  await archive.add(manifestName, () => Readable.from([JSON.stringify(manifest)]))
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  return {
    rows: sum(tables.map((table) => table.rows)),
    files: files.length,
    fileBytes: sum(files.map(({ bytes }) => bytes)),
    missing,
    elsewhere,
  }
}

async function packTables(client: pg.Client, archive: ArchiveWriter): Promise<Manifest['tables']> {
  const packed: Manifest['tables'] = []
  for (const { name, columns } of await listTables(client)) {
    const member = `database/${name}.copy`
    let copy: ReturnType<typeof copyOut> | null = null
    const size = await archive.add(member, () => (copy = copyOut(client, name, columns)))
    packed.push({ name, columns, member, rows: rowsOf(copy), ...size })
  }
  return packed
}

function rowsOf(copy: { rowCount: number } | null): number {
  return copy?.rowCount ?? 0
}

type StoredHash = { key: string; sha256: string | null }

async function packFiles(
  client: pg.Client,
  archive: ArchiveWriter,
  { store, now }: Pick<From, 'store' | 'now'>,
): Promise<Pick<Manifest, 'files' | 'missing' | 'elsewhere'>> {
  const { rows: known } = await client.query<StoredHash>(`
    select key, encode(sha256, 'hex') as sha256 from file where store = 'LOCAL' and state = 'STORED' order by key`)
  const { rows: others } = await client.query<{ count: number }>(
    `select count(*)::int as count from file where store <> 'LOCAL' and state = 'STORED'`,
  )
  const files: Manifest['files'] = []
  const missing: string[] = []
  for (const { key, sha256 } of known) {
    const stored = await store.open(key, now)
    if (stored === null) {
      missing.push(key)
      continue
    }
    const member = `files/${key}`
    // Letters, pictures and papers are packed already.
    const packed = await archive.add(member, () => Readable.from(chunksOf(stored.stream)), { compress: false })
    if (sha256 !== null && packed.sha256 !== sha256) missing.push(key)
    else files.push({ key, member, ...packed })
  }
  return { files, missing, elsewhere: others[0]?.count ?? 0 }
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

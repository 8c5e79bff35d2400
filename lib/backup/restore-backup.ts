import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { copyIn } from '@/lib/db/copy'
import { isAnyoneWorking } from '@/lib/jobs/presence'
import type { OwnStore } from '@/lib/providers/storage/port'
import { whenMissing } from '@/lib/providers/when-missing'
import { type ArchiveReader, damaged, readArchive } from './archive'
import { hasOtherSecret, type Keys, missingKeys } from './keys'
import { type Manifest, manifest, manifestName } from './manifest'
import { eraseAgain, readErased } from './erase-again'
import { forgetEnciphered } from './forget-enciphered'
import { writeJobs } from './queued-jobs'
import { BackupRefused } from './refusal'
import { layTables, listMigrations, listTables, loosen } from './tables'

export type Restored = {
  madeAt: Date
  /** Numbers of the keys without which enciphered values were emptied. */
  lackedKeys: number[]
  rows: number
  files: number
  missing: string[]
  /** Links handed out before were signed with another AUTH_SECRET and open nothing now. */
  hasOtherSecret: boolean
  /** How many people were erased since the backup, and are erased again by a job. */
  erasedAgain: number
  /** Those of them who are to be erased by hand, since the backup is older than erasures, or than those of administrators. */
  toErase: string[]
}

type Into = {
  url: string
  now: Date
  path: string
  store: OwnStore
  keys: Keys
  /** Where the SQL of each migration lies. */
  migrations: string
  /** What the database holds may go. */
  mayReplace: boolean
  /** What only keys that are not here could open may be emptied. */
  mayLackKeys: boolean
}

/**
 * Puts the rows and files of a backup in the place of what the database holds. All of the archive is read and judged
 * first; then files are laid down, then every row changes in one transaction: before its end nothing has, after it all.
 * The tables are left as the backup's migrations made them; later ones are for the caller to apply.
 */
export async function restoreBackup(into: Into): Promise<Restored> {
  const archive = await readArchive(into.path)
  try {
    const manifest = await judged(archive, into)
    let erasing: Awaited<ReturnType<typeof eraseAgain>>
    const client = new pg.Client({ connectionString: into.url })
    client.on('error', () => {})
    await client.connect()
    try {
      await refuseHarm(client, into.mayReplace)
      await layFiles(archive, manifest, into.store)
      await client.query('begin')
      const erased = await readErased(client)
      await replaceRows(client, archive, manifest, into)
      erasing = await eraseAgain(client, into.now, erased)
      // One that was started while the files were laid down would lose what it has written since.
      await refuseBesidePortal(client)
      await client.query('commit')
    } finally {
      await client.end()
    }
    return {
      madeAt: new Date(manifest.madeAt),
      lackedKeys: missingKeys(manifest.keys, into.keys),
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files.length,
      missing: manifest.missing,
      hasOtherSecret: hasOtherSecret(manifest.keys, into.keys),
      ...erasing,
    }
  } finally {
    archive.close()
  }
}

/** The manifest, once every byte of the archive was found to be as it says. */
async function judged(archive: ArchiveReader, { path, keys, migrations, mayLackKeys }: Into): Promise<Manifest> {
  const manifest = await readManifest(archive, path)
  const unknown: string[] = []
  for (const name of manifest.migrations) if ((await sqlOf(migrations, name)) === null) unknown.push(name)
  if (unknown.length > 0) {
    throw new BackupRefused(
      `This backup was made by a newer portal (it knows ${unknown.join(', ')}): nothing was changed. Update this one first.`,
    )
  }
  const lacking = missingKeys(manifest.keys, keys)
  if (lacking.length > 0 && !mayLackKeys) {
    throw new BackupRefused(
      `This backup was enciphered with DATA_KEYS that this portal does not have (number ${lacking.join(', ')}), so ID numbers, birth dates and authenticator apps would be lost: nothing was changed. ` +
        'Set DATA_KEYS as it was where the backup was made (there it may stand in DATA_DIR/kept.json), or give --without-keys to go on with these emptied.',
    )
  }
  for (const member of [...manifest.tables, manifest.jobs, ...manifest.files]) {
    const { bytes, sha256 } = await archive.weigh(member.member)
    if (bytes !== member.bytes || sha256 !== member.sha256) throw damaged(path, `${member.member} was altered`)
  }
  return manifest
}

async function readManifest(archive: ArchiveReader, path: string): Promise<Manifest> {
  if (!archive.names().includes(manifestName)) throw damaged(path, 'no portal made it')
  try {
    return manifest.parse(JSON.parse(await text(await archive.open(manifestName))))
  } catch (thrown) {
    throw damaged(path, 'this portal does not understand its manifest', thrown)
  }
}

function sqlOf(migrations: string, name: string): Promise<string | null> {
  if (!/^\w+$/.test(name)) return Promise.resolve(null)
  return readFile(join(migrations, name, 'migration.sql'), 'utf8').catch(whenMissing(null))
}

async function refuseBesidePortal(client: pg.Client): Promise<void> {
  if (await isAnyoneWorking(client))
    throw new BackupRefused('A portal runs on this database: stop it first. Nothing was changed.')
}

async function refuseHarm(client: pg.Client, mayReplace: boolean): Promise<void> {
  await refuseBesidePortal(client)
  const { rows } = await client.query<{ holds: boolean }>(`
    select exists (select from administrator) or exists (select from student) or exists (select from contact)
      or exists (select from project) or exists (select from payment_order) as holds`)
  if (rows[0]?.holds === true && !mayReplace) {
    throw new BackupRefused(
      'The database is not empty, and everything in it would be replaced: nothing was changed. If you mean it, give --yes.',
    )
  }
}

/** A key is random, so what lies under it already is the same file, whole or damaged. */
async function layFiles(archive: ArchiveReader, { files }: Manifest, store: OwnStore): Promise<void> {
  for (const { key, member } of files) {
    const writing = await store.begin()
    try {
      for await (const chunk of await archive.open(member)) await writing.add(chunk)
      await writing.finish()
      await writing.keep(key)
    } finally {
      await writing.drop()
    }
  }
}

async function replaceRows(
  client: pg.Client,
  archive: ArchiveReader,
  manifest: Manifest,
  { migrations, keys }: Into,
): Promise<void> {
  const now = await listMigrations(client)
  if (now.join() !== manifest.migrations.join()) {
    const scripts = await Promise.all(manifest.migrations.map((name) => sqlOf(migrations, name)))
    await layTables(
      client,
      scripts.filter((sql) => sql !== null),
    )
  }
  const tables = await listTables(client)
  const tighten = await loosen(client, tables)
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const { name, columns, member, rows } of manifest.tables) {
    const copy = copyIn(client, name, columns)
    await pipeline(await archive.open(member), copy)
    if (copy.rowCount !== rows) throw new Error(`${copy.rowCount} of the ${rows} rows of ${name} came in`)
  }
  for (const { name, value, isCalled } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
  const jobs = await writeJobs(client, await buffer(await archive.open(manifest.jobs.member)))
  if (jobs !== manifest.jobs.rows) throw new Error(`${jobs} of the ${manifest.jobs.rows} jobs came in`)
  await forgetEnciphered(client, missingKeys(manifest.keys, keys))
  await tighten()
}

import { spawn, spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { whyNotTheseKeys } from '@/lib/db/data-keys'
import { brokenInvariants } from '@/lib/db/invariants'
import { encipher } from '@/lib/db/secrets'
import { type DataKey, env } from '@/lib/env'
import { clearFiles } from '@/lib/features/files/files/clear-files'
import { perform } from '@/lib/kernel/perform'
import { makeWorld } from '@/lib/kernel/world'
import { localStore } from '@/lib/providers/storage/local'
import { bundle } from '@/lib/testing/bundle'
import { testDatabase } from '@/lib/testing/database'
import { everyRow } from '@/lib/testing/every-row'
import { factoryTime } from '@/prisma/factories/basis'
import { makeFile } from '@/prisma/factories/files'
import { seedDemo } from '@/prisma/seed/seed-demo'
import { applyMigrations, migrationsFolder } from '@/scripts/lib/apply-migrations.mjs'
import { writeArchive } from './archive'
import { makeBackup } from './make-backup'
import { restoreBackup } from './restore-backup'
import { layTables, listMigrations } from './tables'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const place = mkdtempSync(join(tmpdir(), 'portal-backup-'))
const { db, pool, url } = await testDatabase()
process.env.DATA_DIR = join(place, 'data')
const letter = Buffer.from('%PDF-1.4 a letter')
const rowsOfStudents = 'database/student.copy'
const key = 'a-letter-of-the-test-world'
const keys = { dataKeys: env().DATA_KEYS, authSecret: env().AUTH_SECRET }
const store = localStore(env().FILES_DIR)
const made = join(place, 'made.zip')
const owner = `owner_${randomBytes(6).toString('hex')}`
const others: string[] = []
await onServer(`create role ${owner} login createdb password 'owner'`)
const target = await freshDatabase()

beforeAll(async () => {
  await seedDemo(db, factoryTime)
  await db.student.updateMany({
    data: { idNumberCipher: encipher('1', { table: 'student', column: 'x', rowId: 'x' }) },
  })
  const { id: projectId } = await db.project.findFirstOrThrow()
  // A form that has made its student is kept for a while, empty.
  const used = { usedAt: factoryTime, payloadCipher: new Uint8Array() }
  await db.signUpIntent.create({
    data: { createdAt: factoryTime, email: 'used@backup.test', projectId, expiresAt: factoryTime, ...used },
  })
  await makeFile(db, { purpose: 'COMMITMENT', key, bytes: letter.length })
  await store.put(key, letter)
  await pool.query(`select graphile_worker.add_job('send-mail', '{"mailId":"x"}', 'a queue', now(), 8, 'a key')`)
  await pool.query(`update graphile_worker._private_jobs set attempts = 2, locked_by = 'gone', locked_at = now()`)
  await makeBackup({ url, path: made, store, keys, now: factoryTime })
})

afterAll(async () => {
  await target.pool.end()
  for (const name of others) await onServer(`drop database if exists ${name} with (force)`)
  await onServer(`drop role ${owner}`)
  rmSync(place, { recursive: true })
})

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testServer') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** A database of its own that belongs to an ordinary role, with the tables of a fresh installation and nothing in them. */
async function freshDatabase(): Promise<{ url: string; pool: pg.Pool }> {
  const address = new URL(url)
  const name = `${owner}_${others.length}`
  others.push(name)
  Object.assign(address, { pathname: `/${name}`, username: owner, password: 'owner' })
  await applyMigrations(address.href)
  const own = new pg.Pool({ connectionString: address.href })
  own.on('error', () => {})
  return { url: address.href, pool: own }
}

const into = (given: Partial<Parameters<typeof restoreBackup>[0]> = {}) => ({
  url: target.url,
  now: factoryTime,
  path: made,
  store: localStore(join(place, `files-${randomBytes(4).toString('hex')}`)),
  keys,
  migrations: migrationsFolder,
  mayReplace: false,
  mayLackKeys: false,
  ...given,
})

/** The rules of the tables: a restore takes them off and puts them back. */
async function rulesOf(from: pg.Pool): Promise<unknown[]> {
  const { rows } = await from.query(`
    select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select tgrelid::regclass::text, tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    order by 1, 2, 3`)
  return rows
}

const jobsOf = async (from: pg.Pool) =>
  (
    await from.query(`
      select task_identifier, queue_name, key, attempts, max_attempts, locked_by, run_at from graphile_worker.jobs order by 3, 1`)
  ).rows

async function textOf(from: ReturnType<typeof localStore>, name: string): Promise<string | null> {
  const stored = await from.open(name, factoryTime)
  return stored && new Response(stored.stream).text()
}

test('a backup comes back to the row and the byte, in a database of an ordinary role, with every rule of its tables', async () => {
  const before = await rulesOf(target.pool)
  const options = into()
  const restored = await restoreBackup(options)
  expect(restored).toMatchObject({ missing: [], hasOtherSecret: false, madeAt: factoryTime })
  expect(await everyRow(target.pool)).toEqual(await everyRow(pool))
  expect(await rulesOf(target.pool)).toEqual(before)
  expect(await brokenInvariants(target.pool)).toEqual([])
  const { rows: files } = await pool.query<{ key: string }>(`select key from file where state = 'STORED'`)
  expect(restored.files).toBe(files.length)
  for (const file of files) expect(await textOf(options.store, file.key)).toBe(await textOf(store, file.key))
  expect(await textOf(options.store, key)).toBe(letter.toString())
  expect(await jobsOf(target.pool)).toEqual((await jobsOf(pool)).map((job) => ({ ...job, locked_by: null })))
  const next = `select nextval('certificate_number_seq')`
  expect((await target.pool.query(next)).rows).toEqual((await pool.query(next)).rows)
})

describe('nothing changes', () => {
  const refused = async (given: Partial<Parameters<typeof restoreBackup>[0]>, sentence: string | RegExp) => {
    const files = join(place, `files-${randomBytes(4).toString('hex')}`)
    await expect(restoreBackup(into({ store: localStore(files), ...given }))).rejects.toThrow(sentence)
    expect(existsSync(files)).toBe(false)
  }
  let before: Awaited<ReturnType<typeof everyRow>>
  beforeAll(async () => {
    before = await everyRow(target.pool)
  })

  test('where the database holds something, unless that is meant', () => refused({}, 'give --yes'))

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
    ['altered in a file', (bytes: Buffer) => flipped(bytes, bytes.indexOf(letter) + 4)],
    // Not between its members, where nobody reads.
    ['altered among its rows', (bytes: Buffer) => flipped(bytes, bytes.indexOf(rowsOfStudents) + 1000)],
    ['empty', () => Buffer.alloc(0)],
    ['no archive', () => Buffer.from('pg_dump wrote this')],
  ])('where the backup is %s', async (_, harm) => {
    const path = join(place, `harmed-${randomBytes(4).toString('hex')}.zip`)
    writeFileSync(path, harm(readFileSync(made)))
    await refused({ path, mayReplace: true }, /is no whole backup \(.+\): nothing was changed/)
  })

  test('where somebody else made the archive', async () => {
    const path = join(place, `foreign-${randomBytes(4).toString('hex')}.zip`)
    const archive = await writeArchive(path)
    await archive.finish()
    await refused({ path, mayReplace: true }, 'no portal made it')
  })

  test('where a newer portal made the backup', () => refused({ migrations: place }, 'Update this one first'))

  test('where the backup was enciphered with keys that are not here', () =>
    refused({ keys: foreign, mayReplace: true }, '--without-keys'))

  test('while a portal runs on the database', async () => {
    const portal = await target.pool.connect()
    await portal.query(worksHere)
    await refused({ mayReplace: true }, 'stop it first').finally(() => portal.release(true))
  })

  test('while a portal is started on the database in the meantime', async () => {
    const portal = await target.pool.connect()
    const files = localStore(join(place, 'files-of-a-start'))
    const meanwhile: typeof files = { ...files, begin: () => portal.query(worksHere).then(() => files.begin()) }
    const restored = restoreBackup(into({ store: meanwhile, mayReplace: true }))
    await expect(restored.finally(() => portal.release(true))).rejects.toThrow('stop it first')
  })

  test('where a row does not come in', async () => {
    await target.pool.query(`alter table season add constraint none_of_these check (code = 'none') not valid`)
    await expect(restoreBackup(into({ mayReplace: true }))).rejects.toThrow('none_of_these')
    await target.pool.query('alter table season drop constraint none_of_these')
  })

  test('after all of these', async () => expect(await everyRow(target.pool)).toEqual(before))
})

/** What a worker of a portal holds while it lives. */
const worksHere = `select pg_advisory_lock_shared(${0x6a6f6273}, hashtext('a worker'))`

const foreign: { dataKeys: [DataKey]; authSecret: string } = {
  dataKeys: [{ id: 1, key: Buffer.alloc(32, 9) }],
  authSecret: 'another secret',
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
  return copy
}

test('rows and files are those of one instant, whatever is written meanwhile', async () => {
  const path = join(place, `busy-${randomBytes(4).toString('hex')}.zip`)
  const before = await everyRow(pool)
  let isTouched = false
  const busy: typeof store = {
    ...store,
    async open(...asked) {
      if (!isTouched) {
        isTouched = true
        await pool.query(`update season set code = code || '!'`)
        await db.file.update({
          where: { key },
          data: { state: 'DELETED', deletedAt: factoryTime, deleteAfter: factoryTime },
        })
        await perform(
          clearFiles,
          {},
          { role: 'system', source: 'test' },
          makeWorld({ source: 'job', db, now: factoryTime }),
        )
      }
      return store.open(...asked)
    },
  }
  expect(await makeBackup({ url, path, store: busy, keys, now: factoryTime })).toMatchObject({ missing: [] })
  expect(isTouched).toBe(true)
  const rotated = { ...keys, dataKeys: [{ id: 2, key: Buffer.alloc(32, 9) }, ...keys.dataKeys] }
  expect(await restoreBackup(into({ path, keys: rotated, mayReplace: true }))).toMatchObject({ hasOtherSecret: false })
  expect(await everyRow(target.pool)).toEqual(before)
  await perform(clearFiles, {}, { role: 'system', source: 'test' }, makeWorld({ source: 'job', db, now: factoryTime }))
  expect(await textOf(store, key)).toBeNull()
})

test('a backup of an older portal comes into its own tables, which are then brought up to date', async () => {
  const rules = await rulesOf(target.pool)
  const client = new pg.Client({ connectionString: target.url })
  await client.connect()
  const all = await listMigrations(client)
  const early = all.slice(0, 2)
  const scripts = early.map((name) => readFileSync(join(migrationsFolder, name, 'migration.sql'), 'utf8'))
  const { rows: told } = await client.query<{ migration_name: string }>('select * from _prisma_migrations')
  await client.query('begin')
  await layTables(client, scripts)
  await client.query('delete from _prisma_migrations where migration_name <> all($1)', [early])
  await client.query('commit')
  await client.query(`insert into season (id, code, created_at) values (gen_random_uuid(), 'old', now())`)
  const path = join(place, `old-${randomBytes(4).toString('hex')}.zip`)
  await makeBackup({ url: target.url, path, store, keys, now: factoryTime })
  await applyMigrations(target.url)
  await client.query(`update season set code = 'new'`)
  // A role that may not make schemas has its own prepared.
  await onServer(`revoke create on database ${others[0]} from ${owner}`)
  await restoreBackup(into({ path, mayReplace: true }))
  expect((await applyMigrations(target.url)).applied).toEqual(all.slice(2))
  expect((await client.query('select code from season')).rows).toEqual([{ code: 'old' }])
  expect((await client.query('select * from _prisma_migrations')).rows).toHaveLength(told.length)
  expect(await rulesOf(target.pool)).toEqual(rules)
  await client.end()
})

test('whoever was erased since the backup is erased again once a portal runs, where the old database was still there', async () => {
  await restoreBackup(into({ mayReplace: true }))
  const { rows: people } = await target.pool.query<{ id: string }>('select id from student order by id limit 3')
  const [erased, merged, kept] = people.map(({ id }) => id)
  const { rows: owners } = await target.pool.query<{ id: string }>('select id from administrator limit 1')
  const erase = (personId: string, cause = 'PERSON_ASKED') =>
    target.pool.query(
      `insert into erasure (id, created_at, updated_at, person_kind, person_id, cause, requested_by_id, state, steps_done, items, finished_at)
       values (gen_random_uuid(), now(), now(), 'STUDENT', $1, $2::text::erasure_cause, case $2::text when 'TIME_OVER' then null else $3::uuid end, 'DONE', 9, 40, now())`,
      [personId, cause, owners[0]?.id],
    )
  await erase(erased ?? '')
  await target.pool.query('update student set merged_into_id = $1 where id = $2', [erased, merged])
  // Since the backup the person came and went: nobody is there to be erased.
  await erase(randomUUID(), 'TIME_OVER')

  expect(await restoreBackup(into({ mayReplace: true }))).toMatchObject({ erasedAgain: 2 })
  const { rows: open } = await target.pool.query<{ id: string; person_id: string }>(
    `select id, person_id, cause, state, requested_by_id from erasure where state <> 'DONE' order by person_id`,
  )
  const again = { cause: 'PERSON_ASKED', state: 'QUEUED', requested_by_id: owners[0]?.id }
  expect(open).toMatchObject([erased, merged].map((person_id) => ({ person_id, ...again })))
  expect(open.map(({ person_id }) => person_id)).not.toContain(kept)
  const { rows: jobs } = await target.pool.query(
    `select j.payload ->> 'erasureId' as id from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'erase-person' order by 1`,
  )
  expect(jobs.map(({ id }) => id)).toEqual(open.map(({ id }) => id).toSorted())
  // Once more, and nobody is named twice.
  expect(await restoreBackup(into({ mayReplace: true }))).toMatchObject({ erasedAgain: 2 })
  expect((await target.pool.query('select from erasure')).rowCount).toBe(2)
})

test('an administrator who was erased is named to be erased where the backup knows no such erasure', async () => {
  await restoreBackup(into({ mayReplace: true }))
  const { rows } = await target.pool.query<{ id: string }>('select id from administrator order by id limit 2')
  const [erased, owner] = rows.map(({ id }) => id)
  await target.pool.query(
    `insert into erasure (id, created_at, updated_at, person_kind, person_id, cause, requested_by_id)
     values (gen_random_uuid(), now(), now(), 'ADMINISTRATOR', $1, 'PERSON_ASKED', $2)`,
    [erased, owner],
  )
  const { rows: constraints } = await target.pool.query<{ is: string }>(
    `select pg_get_constraintdef(oid) as is from pg_constraint where conname = 'erasure_of_a_person'`,
  )
  // As the tables of an earlier version are.
  const ofPerson = (check: string) =>
    target.pool.query(
      `alter table erasure drop constraint erasure_of_a_person, add constraint erasure_of_a_person ${check}`,
    )
  await ofPerson(`check (person_kind in ('STUDENT', 'CONTACT')) not valid`)
  try {
    expect(await restoreBackup(into({ mayReplace: true }))).toMatchObject({ toErase: [erased] })
  } finally {
    await ofPerson(constraints[0]?.is ?? '')
  }
})

test('without its keys a backup comes back with what they enciphered emptied, and a portal with others takes it', async () => {
  const lacking = into({ keys: foreign, mayLackKeys: true, mayReplace: true })
  expect(await restoreBackup(lacking)).toMatchObject({ hasOtherSecret: true, lackedKeys: [1] })
  const { rows } = await target.pool.query(
    `select count(*)::int as students, count(id_number_cipher)::int as kept from student`,
  )
  expect(rows).toEqual([{ students: 240, kept: 0 }])
  expect(await whyNotTheseKeys(target.pool, foreign.dataKeys, factoryTime)).toBeNull()
})

test('a file whose bytes are gone is told, and the backup made all the same', async () => {
  const gone = await makeFile(db, { purpose: 'COMMITMENT' })
  const path = join(place, `missing-${gone.key}.zip`)
  expect(await makeBackup({ url, path, store, keys, now: factoryTime })).toMatchObject({ missing: [gone.key] })
  await db.file.delete({ where: { id: gone.id } })
})

test('nothing is written over, and what breaks off midway leaves no file', async () => {
  await expect(makeBackup({ url, path: made, store, keys, now: factoryTime })).rejects.toThrow('choose another name')
  const nowhere = makeBackup({ url, path: join(place, 'nowhere', 'b.zip'), store, keys, now: factoryTime })
  await expect(nowhere).rejects.toThrow(`There is no folder ${join(place, 'nowhere')}`)
  const folder = mkdtempSync(join(place, 'broken-'))
  const failing = { ...store, open: () => Promise.reject(new Error('the disk is gone')) }
  const broken = makeBackup({ url, path: join(folder, 'b.zip'), store: failing, keys, now: factoryTime })
  await expect(broken).rejects.toThrow('the disk is gone')
  expect(readdirSync(folder)).toEqual([])
})

test('killed midway it leaves nothing under its name, and asked to end nothing at all', async () => {
  const { key: any } = await db.file.findFirstOrThrow({ where: { state: 'STORED' }, orderBy: { key: 'asc' } })
  const program = await bundle('lib/commands/make-backup.ts')
  const endedBy = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const folder = mkdtempSync(join(place, 'killed-'))
    const files = mkdtempSync(join(place, 'waiting-'))
    // Whoever reads it waits for ever.
    spawnSync('mkfifo', [join(files, any)])
    const args = ['--conditions=react-server', program, join(folder, 'b.zip')]
    const child = spawn(process.execPath, args, { env: { ...process.env, FILES_DIR: files }, stdio: 'ignore' })
    await vi.waitUntil(() => readdirSync(folder).includes('b.zip.part'), { timeout: 30_000 })
    child.kill(signal)
    await once(child, 'exit')
    return readdirSync(folder)
  }
  expect(await endedBy('SIGKILL')).toEqual(['b.zip.part'])
  expect(await endedBy('SIGTERM')).toEqual([])
})

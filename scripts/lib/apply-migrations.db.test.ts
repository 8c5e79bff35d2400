import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { applyMigrations, databaseName, migrationsFolder } from './apply-migrations.mjs'

const run = promisify(execFile)
const all = readdirSync(migrationsFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()

const made: string[] = []

function freshAddress(): string {
  const url = new URL(inject('testServer'))
  const name = `portal_test_migrate_${randomBytes(6).toString('hex')}`
  url.pathname = `/${name}`
  made.push(name)
  return url.href
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

afterEach(async () => {
  for (const name of made.splice(0)) await ask(inject('testServer'), `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
})

test('makes a missing database with a locale that nothing depends on, and migrates it once', async () => {
  const url = freshAddress()
  expect(await applyMigrations(url)).toEqual({ created: true, applied: all })
  expect(await applyMigrations(url)).toEqual({ created: false, applied: [] })
  expect(
    await ask(
      url,
      'SELECT datcollate, pg_encoding_to_char(encoding) AS encoding FROM pg_database WHERE datname = current_database()',
    ),
  ).toEqual([{ datcollate: 'C', encoding: 'UTF8' }])
})

test('lets four starters begin at once: one makes it, one migrates it, nobody fails', async () => {
  const url = freshAddress()
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => applyMigrations(url)))
  expect(outcomes.flatMap(({ applied }) => applied)).toEqual(all)
})

test('starts again after a starter was killed between the migration and its note', async () => {
  const url = freshAddress()
  await applyMigrations(url)
  await ask(url, "UPDATE _prisma_migrations SET finished_at = NULL, logs = 'ran to its end'")
  expect(await applyMigrations(url)).toEqual({ created: false, applied: [] })
})

test('repeats the migration of a starter that was killed before its end', async () => {
  const url = freshAddress()
  await applyMigrations(url)
  await ask(url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await ask(
    url,
    `CREATE TABLE _prisma_migrations (id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
      migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(),
      applied_steps_count integer NOT NULL DEFAULT 0);
     INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('killed', 'unknown', '${all[0]}')`,
  )
  expect(await applyMigrations(url)).toEqual({ created: false, applied: all })
})

describe('a folder of two migrations', () => {
  let folder = ''
  const write = (name: string, sql: string) => {
    mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, name, 'migration.sql'), sql)
  }
  const history = (url: string) =>
    ask(
      url,
      'SELECT migration_name AS name, finished_at IS NOT NULL AS finished FROM _prisma_migrations ORDER BY started_at',
    )

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'))
    write('1_notes', 'CREATE TABLE note (id int);')
    write('2_marks', 'CREATE TABLE mark (id int);\nINSERT INTO mark VALUES (1);')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('of an older version do not run on what a newer one has changed', async () => {
    const url = freshAddress()
    await applyMigrations(url, { folder })
    rmSync(join(folder, '2_marks'), { recursive: true })
    await expect(applyMigrations(url, { folder })).rejects.toThrow(
      'A newer version of the portal has changed this database (2_marks)',
    )
    expect(await applyMigrations(url, { folder, upTo: '1_notes' })).toMatchObject({ applied: [] })
  })

  test('changes nothing when one fails, says what to do, and applies it once it is corrected', async () => {
    const url = freshAddress()
    write('2_marks', 'CREATE TABLE mark (id int);\nINSERT INTO nowhere VALUES (1);')
    await expect(applyMigrations(url, { folder })).rejects.toThrow(
      'The migration 2_marks failed and changed nothing (relation "nowhere" does not exist). Those before it are kept',
    )
    expect(await ask(url, "SELECT to_regclass('note') AS note, to_regclass('mark') AS mark")).toEqual([
      { note: 'note', mark: null },
    ])
    write('2_marks', 'CREATE TABLE mark (id int);')
    expect(await applyMigrations(url, { folder })).toEqual({ created: false, applied: ['2_marks'] })
  })

  test('refuses one that was changed after it was applied, unless only its line endings differ', async () => {
    const url = freshAddress()
    await applyMigrations(url, { folder })
    write('2_marks', 'CREATE TABLE mark (id int);\r\nINSERT INTO mark VALUES (1);')
    expect(await applyMigrations(url, { folder })).toEqual({ created: false, applied: [] })
    write('1_notes', 'CREATE TABLE note (id int, text text);')
    await expect(applyMigrations(url, { folder })).rejects.toThrow(
      'The migration 1_notes is no longer what this database was given',
    )
  })

  test('runs one without a transaction statement by statement, and again from its beginning', async () => {
    const url = freshAddress()
    const index = 'DROP INDEX CONCURRENTLY IF EXISTS mark_id;\nCREATE INDEX CONCURRENTLY mark_id ON mark (id);\n'
    write('3_index', `-- without a transaction\n${index}SELECT 1 / 0;\n`)
    await expect(applyMigrations(url, { folder })).rejects.toThrow(
      'The migration 3_index failed; it runs again from its beginning (division by zero)',
    )
    write('3_index', `-- without a transaction\n${index}`)
    expect((await applyMigrations(url, { folder })).applied).toEqual(['3_index'])
    expect(await history(url)).toEqual(['1_notes', '2_marks', '3_index'].map((name) => ({ name, finished: true })))
  })

  test('builds an index concurrently while other starters wait, neither waiting for the other', async () => {
    const url = freshAddress()
    await applyMigrations(url, { folder })
    write(
      '3_index',
      '-- without a transaction\nSELECT pg_sleep(0.5);\nCREATE INDEX CONCURRENTLY mark_id ON mark (id);\n',
    )
    const outcomes = await Promise.all(Array.from({ length: 3 }, () => applyMigrations(url, { folder })))
    expect(outcomes.flatMap(({ applied }) => applied)).toEqual(['3_index'])
    expect(await ask(url, "SELECT indisvalid FROM pg_index WHERE indexrelid = 'mark_id'::regclass")).toEqual([
      { indisvalid: true },
    ])
  })

  test("leaves a database with another program's tables alone", async () => {
    const url = freshAddress()
    await applyMigrations(url, { folder })
    await ask(url, 'DROP TABLE _prisma_migrations')
    await expect(applyMigrations(url, { folder })).rejects.toThrow("holds tables that are not the portal's")
  })
})

test('makes the tables of the queue and the limiter, so that jobs join the first transaction', async () => {
  const url = freshAddress()
  await applyMigrations(url)
  await ask(url, `SELECT graphile_worker.add_job('deliver-mail', '{}')`)
  expect(await ask(url, `SELECT relpersistence FROM pg_class WHERE relname = 'rate_limit'`)).toEqual([
    { relpersistence: 'u' },
  ])
})

test.each([
  ['', 'DATABASE_URL is not set'],
  ['portal', 'DATABASE_URL is not a PostgreSQL address'],
  ['mysql://host/portal', 'DATABASE_URL is not a PostgreSQL address'],
  ['postgres://host:5432', 'DATABASE_URL names no database'],
])('answers an address like %j with what to do', (url, sentence) => {
  expect(() => databaseName(url)).toThrow(sentence)
})

test('answers a migration without a name with an example', async () => {
  const failure = run(process.execPath, ['scripts/db-migration.mjs']).catch((error: unknown) => error)
  expect(await failure).toMatchObject({ code: 1, stderr: expect.stringContaining('npm run db:migration add_student') })
})

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { runMigrations as migrateQueue } from 'graphile-worker'
import pg from 'pg'
import { libpqAddress } from './database-address.mjs'
import { at } from './paths.mjs'
import { Refusal } from './say.mjs'
import { whyNoSessions } from './session-check.mjs'

// Every boot applies this to the database. The rows of _prisma_migrations are those that Prisma writes and reads, so
// `prisma migrate deploy` stays usable.

export const migrationsFolder = at('prisma', 'migrations')

const starterLock = 4_815_162_342
const lookAgainMs = 100
const historyTable = `CREATE TABLE IF NOT EXISTS _prisma_migrations (id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ, migration_name VARCHAR(255) NOT NULL, logs TEXT,
  rolled_back_at TIMESTAMPTZ, started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`
// Some statements, such as CREATE INDEX CONCURRENTLY, refuse a transaction. A file that begins with this line is sent
// statement by statement, and must be able to run again from its beginning.
const aloneMark = '-- without a transaction'
// PostgreSQL requires the right to create a schema even where it exists; an owner may have made it for a role without that right.
const schemaMade = 'CREATE SCHEMA IF NOT EXISTS "public";'
const queueBegun = `DO $$ BEGIN
  IF to_regnamespace('graphile_worker') IS NOT NULL THEN
    CREATE TABLE IF NOT EXISTS graphile_worker.migrations (id int PRIMARY KEY, ts timestamptz DEFAULT now() NOT NULL,
      breaking boolean NOT NULL DEFAULT false);
  END IF;
END $$`

/**
 * Brings a database up to date: makes it if it is missing, then the portal's tables and the job queue's. Two starters at once wait for each
 * other. It returns the names of the migrations it applied; `upTo` names the last one.
 */
export async function applyMigrations(address, { upTo, folder = migrationsFolder } = {}) {
  const databaseUrl = libpqAddress(address)
  const created = await createDatabase(databaseUrl)
  // These are the settings of the portal's own connections, so that a pooler that refuses them is found here.
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c application_name=portal_migration' })
  await client.connect()
  try {
    await refusePooler(client, databaseUrl)
    await takeTurn(client)
    await openHistory(client, databaseName(databaseUrl))
    const applied = await applyMissing(client, listMigrations(folder, upTo), upTo === undefined)
    await client.query(queueBegun)
    await migrateQueue({ connectionString: databaseUrl })
    return { created, applied }
  } finally {
    await client.end()
  }
}

/**
 * Waits until no other starter migrates. Who waits inside of a statement holds a snapshot, for which CREATE INDEX CONCURRENTLY
 * of the starter ahead would wait in turn: so each look is a statement of its own.
 */
async function takeTurn(client) {
  for (;;) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [starterLock])
    if (rows[0].taken) return
    await setTimeout(lookAgainMs)
  }
}

async function refusePooler(guard, databaseUrl) {
  const other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  try {
    const sentence = await whyNoSessions(guard, other)
    if (sentence !== null) throw new Refusal(sentence)
  } finally {
    await other.end()
  }
}

/** The portal fills a database without a history only where it has no tables of other programs. */
async function openHistory(client, name) {
  const { rows } = await client.query(`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "hasHistory",
    to_regnamespace('public') IS NOT NULL AS "hasSchema",
    EXISTS (SELECT FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    ) AS "hasTables"`)
  const [{ hasHistory, hasSchema, hasTables }] = rows
  if (!hasHistory && hasTables)
    throw new Refusal(
      `The database ${name} holds tables that are not the portal's: let DATABASE_URL name a database of its own.`,
    )
  if (!hasSchema) await client.query(schemaMade)
  if (!hasHistory) await client.query(historyTable)
  await client.query(settleInterrupted)
}

// Earlier versions noted a migration after its transaction; a starter that was killed in between left a row that neither
// finished nor failed. What the transaction itself wrote into the row says whether it happened.
const settleInterrupted = `UPDATE _prisma_migrations SET
  finished_at = CASE WHEN logs = 'ran to its end' THEN now() END,
  rolled_back_at = CASE WHEN logs = 'ran to its end' THEN NULL ELSE now() END
  WHERE finished_at IS NULL AND rolled_back_at IS NULL`

async function applyMissing(client, migrations, isAll) {
  const { rows } = await client.query(
    'SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  )
  const checksums = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const last = migrations.at(-1)
  const newer = isAll && last !== undefined ? rows.find(({ name }) => name > last.name) : undefined
  if (newer)
    throw new Refusal(
      `A newer version of the portal has changed this database (${newer.name}): start that version, or restore the backup from before.`,
    )
  for (const { name, sql } of migrations) {
    if (checksums.has(name) && !checksumsOf(sql).includes(checksums.get(name)))
      throw new Refusal(
        `The migration ${name} is no longer what this database was given: restore its migration.sql, and write what changed as a new migration.`,
      )
  }
  const missing = migrations.filter(({ name }) => !checksums.has(name))
  for (const migration of missing) await apply(client, migration)
  return missing.map(({ name }) => name)
}

async function apply(client, { name, sql }) {
  const isAlone = sql.startsWith(aloneMark)
  const startedAt = new Date()
  try {
    if (isAlone) for (const statement of sql.split(/;\s*$/m)) await client.query(statement)
    await client.query('BEGIN')
    if (!isAlone) await client.query(sql.replace(schemaMade, ''))
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
        VALUES (gen_random_uuid()::text, $1, $2, $3, clock_timestamp(), 1)`,
      [checksumOf(sql), name, startedAt],
    )
    await client.query('COMMIT')
  } catch (error) {
    // A missing right and a lost connection have sentences of their own.
    if (error.severity === undefined || error.code === '42501') throw error
    const outcome = isAlone ? 'failed; it runs again from its beginning' : 'failed and changed nothing'
    throw new Refusal(
      `The migration ${name} ${outcome} (${error.message}). Those before it are kept: put right what PostgreSQL names and start again.`,
      { cause: error },
    )
  }
}

function listMigrations(folder, upTo) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && (upTo === undefined || entry.name <= upTo))
    .map(({ name }) => ({ name, sql: scriptOf(folder, name) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

function scriptOf(folder, name) {
  try {
    return readFileSync(join(folder, name, 'migration.sql'), 'utf8')
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    throw new Refusal(`The migration ${name} has no migration.sql: restore the file or remove the folder.`)
  }
}

const checksumOf = (sql) => createHash('sha256').update(sql).digest('hex')

/** A checkout may have changed the line endings. */
function checksumsOf(sql) {
  const lines = sql.replaceAll('\r\n', '\n')
  return [lines, lines.replaceAll('\n', '\r\n')].map(checksumOf)
}

async function createDatabase(databaseUrl) {
  const name = databaseName(databaseUrl)
  if (await answers(databaseUrl)) return false
  const maintenance = new URL(databaseUrl)
  maintenance.pathname = '/postgres'
  const client = new pg.Client({ connectionString: maintenance.href })
  await client.connect()
  try {
    const quoted = client.escapeIdentifier(name)
    // Nothing may depend on the server's locale: sorting and searching name their own collations.
    await client.query(`CREATE DATABASE ${quoted} TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER libc LOCALE 'C'`)
    return true
  } catch (error) {
    const someoneElseMadeIt = error.code === '42P04' || error.code === '23505'
    if (someoneElseMadeIt) return false
    throw error
  } finally {
    await client.end()
  }
}

async function answers(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    await client.connect()
    return true
  } catch (error) {
    const databaseIsMissing = error.code === '3D000'
    if (databaseIsMissing) return false
    throw error
  } finally {
    await client.end()
  }
}

/** The database that a PostgreSQL address names; throws a sentence with the form of such an address. */
export function databaseName(databaseUrl) {
  const example = 'postgres://user:password@host:5432/portal'
  if (!databaseUrl) {
    const ownDatabase = 'npm start and npm run dev bring their own database up to date by themselves'
    throw new Error(`DATABASE_URL is not set. Set it to the database to migrate, like ${example}; ${ownDatabase}.`)
  }
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : null
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new Error(`DATABASE_URL is not a PostgreSQL address. It looks like ${example}.`)
  }
  const name = decodeURIComponent(url.pathname.slice(1))
  if (name === '') throw new Error(`DATABASE_URL names no database. Add its name after the last slash: ${example}.`)
  return name
}

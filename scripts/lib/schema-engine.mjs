import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import { runMigrations as migrateQueue } from 'graphile-worker'
import pg from 'pg'
import { libpqAddress } from './database-address.mjs'
import { Refusal } from './say.mjs'
import { whyNoSessions } from './session-check.mjs'

// Prisma's own CLI downloads a native schema engine, which offline and locked-down machines cannot do. Its
// WebAssembly build comes from npm, writes the same _prisma_migrations, and leaves `prisma migrate deploy` usable.

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const schemaFolder = join(root, 'prisma', 'schema')
export const migrationsFolder = join(root, 'prisma', 'migrations')
/** The models as the committed migrations leave them: what the next migration is compared with. */
export const migratedModels = join(migrationsFolder, 'datamodel.prisma')

const starterLock = 4_815_162_342
const ranMark = 'ran to its end'
const markAsRun = `UPDATE _prisma_migrations SET logs = '${ranMark}' WHERE finished_at IS NULL AND rolled_back_at IS NULL`
// PostgreSQL asks for the right to make a schema also where it is there; an owner may have made it for a role without.
const schemaMade = 'CREATE SCHEMA IF NOT EXISTS "public";'
const queueBegun = `DO $$ BEGIN
  IF to_regnamespace('graphile_worker') IS NOT NULL THEN
    CREATE TABLE IF NOT EXISTS graphile_worker.migrations (id int PRIMARY KEY, ts timestamptz DEFAULT now() NOT NULL,
      breaking boolean NOT NULL DEFAULT false);
  END IF;
END $$`
const noFilters = { externalTables: [], externalEnums: [] }

/**
 * Brings a database up to date: makes it if it is missing, then the portal's tables and the job queue's.
 * Two starters at once wait for each other. Answers with the names of the migrations it applied; `upTo` names the last one.
 */
export async function applyMigrations(address, { upTo } = {}) {
  const databaseUrl = libpqAddress(address)
  const created = await createDatabase(databaseUrl)
  // What the portal asks of its own connections, so that a pooler that refuses it is met here.
  const guard = new pg.Client({ connectionString: databaseUrl, options: '-c application_name=portal_migration' })
  await guard.connect()
  try {
    await refusePooler(guard, databaseUrl)
    await guard.query('SELECT pg_advisory_lock($1)', [starterLock])
    await settleInterrupted(guard, databaseUrl)
    const applied = await withDatabase(databaseUrl, (engine) =>
      engine.applyMigrations({
        migrationsList: listMigrations(upTo),
        filters: noFilters,
      }),
    )
    await guard.query(queueBegun)
    await migrateQueue({ connectionString: databaseUrl })
    return { created, applied: applied.appliedMigrationNames }
  } finally {
    await guard.end()
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

/** The SQL that leads from the migrated models to those in prisma/schema; empty when they are the same. */
export async function migrationSql() {
  const from = existsSync(migratedModels)
    ? {
        tag: 'schemaDatamodel',
        files: [
          {
            path: migratedModels,
            content: readFileSync(migratedModels, 'utf8'),
          },
        ],
      }
    : { tag: 'empty' }
  const to = { tag: 'schemaDatamodel', files: schemaFiles() }
  const diff = await withEngine(unconnected(), (engine) =>
    engine.diff({
      from,
      to,
      script: true,
      shadowDatabaseUrl: null,
      exitCode: null,
      filters: noFilters,
    }),
  )
  const sql = (diff.stdout ?? '').trim()
  return sql === '-- This is an empty migration.' ? '' : sql
}

/** All of prisma/schema as one text, in the order of the file names. */
export function currentModels() {
  return schemaFiles()
    .map(({ content }) => content.trim())
    .join('\n\n')
    .concat('\n')
}

// A starter that was killed leaves a row that neither finished nor failed, and the engine then refuses for good.
// As a migration is one transaction, its mark says whether it happened.
async function settleInterrupted(guard, databaseUrl) {
  const known = await guard.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS found")
  if (!known.rows[0].found) return
  const { rows } = await guard.query(
    'SELECT migration_name AS name, logs FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL',
  )
  for (const { name, logs } of rows) {
    await withDatabase(databaseUrl, (engine) =>
      logs === ranMark
        ? engine.markMigrationApplied({ migrationName: name, migrationsList: listMigrations() })
        : engine.markMigrationRolledBack({ migrationName: name }),
    )
  }
}

function schemaFiles() {
  const files = readdirSync(schemaFolder)
    .filter((name) => name.endsWith('.prisma'))
    .sort()
    .map((name) => ({
      path: join(schemaFolder, name),
      content: readFileSync(join(schemaFolder, name), 'utf8'),
    }))
  if (files.length === 0) throw new Error('prisma/schema holds no *.prisma file: restore it from the repository.')
  return files
}

function listMigrations(upTo) {
  const lockfile = join(migrationsFolder, 'migration_lock.toml')
  const migrationDirectories = readdirSync(migrationsFolder, {
    withFileTypes: true,
  })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => upTo === undefined || name <= upTo)
    .sort()
    .map((name) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: migrationContent(name) },
    }))
  return {
    baseDir: migrationsFolder,
    lockfile: {
      path: 'migration_lock.toml',
      content: existsSync(lockfile) ? readFileSync(lockfile, 'utf8') : null,
    },
    shadowDbInitScript: '',
    migrationDirectories,
  }
}

function migrationContent(name) {
  try {
    return {
      tag: 'ok',
      value: readFileSync(join(migrationsFolder, name, 'migration.sql'), 'utf8'),
    }
  } catch {
    return {
      tag: 'error',
      value: `prisma/migrations/${name} has no migration.sql: restore the file or remove the folder.`,
    }
  }
}

let compiled

async function loadEngine() {
  compiled ??= (async () => {
    const engine = await import('@prisma/schema-engine-wasm/schema_engine_bg')
    const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    const bytes = readFileSync(join(dirname(entry), 'schema_engine_bg.wasm'))
    const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': quietTimers(engine) })
    engine.__wbg_set_wasm(instance.exports)
    instance.exports.__wbindgen_start?.()
    return engine.SchemaEngine
  })()
  return compiled
}

// The engine gives its own lock ten seconds and forgets to clear the timer, which would keep a finished script alive.
function quietTimers(engine) {
  const imports = { ...engine }
  const setsTimer = Object.keys(imports).find((name) => name.startsWith('__wbg_setTimeout_'))
  if (setsTimer) imports[setsTimer] = (callback, milliseconds) => setTimeout(() => callback(), milliseconds).unref()
  return imports
}

async function withDatabase(databaseUrl, work) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    return await withEngine(wholeScripts(new PrismaPg(pool)), work)
  } finally {
    await pool.end()
  }
}

async function withEngine(adapterFactory, work) {
  const SchemaEngine = await loadEngine()
  const datamodels = schemaFiles().map(({ path, content }) => [path, content])
  const engine = await SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(adapterFactory))
  try {
    return await work(engine)
  } catch (error) {
    throw new Error(readable(error), { cause: error })
  } finally {
    engine.free()
  }
}

// The adapter cuts a script at every semicolon, which breaks the bodies of functions. Sent whole, a migration is
// also one implicit transaction: it applies completely or not at all.
function wholeScripts(factory) {
  const connect = factory.connect.bind(factory)
  factory.connect = async () => {
    const adapter = await connect()
    adapter.executeScript = async (script) => {
      try {
        const driver = adapter.underlyingDriver()
        const { rows } = await driver.query("SELECT to_regnamespace('public') IS NOT NULL AS found")
        const own = rows[0].found ? script.replace(schemaMade, '') : script
        await driver.query(`${own}\n;${markAsRun}`)
      } catch (error) {
        adapter.onError(error)
      }
    }
    return adapter
  }
  return factory
}

// Comparing models needs no server, yet the engine asks one for its version before anything else.
function unconnected() {
  const never = async () => {
    throw new Error('Comparing models must not touch a database.')
  }
  const connect = async () => ({
    provider: 'postgres',
    adapterName: 'unconnected',
    queryRaw: async () => ({
      columnNames: ['exists', 'version', 'numeric_version'],
      columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
      rows: [[true, 'PostgreSQL 15.0', 150_000]],
    }),
    executeRaw: never,
    executeScript: never,
    startTransaction: never,
    getConnectionInfo: () => ({ supportsRelationJoins: true }),
    dispose: async () => {},
  })
  return { provider: 'postgres', adapterName: 'unconnected', connect, connectToShadowDb: never }
}

function readable(error) {
  const text = error instanceof Error ? error.message : String(error)
  const [message = text] = text.split(/\n\s+0: /)
  return message
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
    // Nothing may depend on the server's locale: sorting and searching bring their own keys.
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

/** The database a PostgreSQL address names; throws a sentence that says what such an address looks like. */
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

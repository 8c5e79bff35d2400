import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import { migrationsFolder } from './apply-migrations.mjs'
import { at } from './paths.mjs'

// Prisma's own CLI downloads a native schema engine, which offline and locked-down machines cannot do. Its
// WebAssembly build comes from npm. It writes migrations; a boot applies them without it (apply-migrations.mjs).

const schemaFolder = at('prisma', 'schema')
/** The models as the committed migrations leave them: what the next migration is compared with. */
export const migratedModels = join(migrationsFolder, 'datamodel.prisma')

const noFilters = { externalTables: [], externalEnums: [] }

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
  const diff = await withEngine((engine) =>
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

async function withEngine(work) {
  const SchemaEngine = await loadEngine()
  const datamodels = schemaFiles().map(({ path, content }) => [path, content])
  const engine = await SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(unconnected()))
  try {
    return await work(engine)
  } catch (error) {
    throw new Error(readable(error), { cause: error })
  } finally {
    engine.free()
  }
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

import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import pg from 'pg'
import { at, root } from './paths.mjs'

// Prisma's own CLI downloads a native schema engine, which offline and locked-down machines cannot do. Its
// WebAssembly build comes from npm. It writes migrations; a boot applies them without it (apply-migrations.mjs).

const schemaFolder = at('prisma', 'schema')

// The limiter keeps its rows without Prisma.
const filters = { externalTables: ['public.rate_limit'], externalEnums: [] }
/** Prisma names its indexes in this form; indexes with other names are written by hand in the migrations, and no model mentions them. */
const droppedByHand = /^-- DropIndex\nDROP INDEX "\w+(?<!_idx|_key)";$/

/** The SQL from a database to the models in prisma/schema; empty when they are the same. */
export async function migrationSql(databaseUrl) {
  const models = schemaFiles()
  const { stdout } = await withEngine(databaseUrl, (engine) =>
    engine.diff({
      from: { tag: 'schemaDatasource', files: models, configDir: root },
      to: { tag: 'schemaDatamodel', files: models },
      script: true,
      shadowDatabaseUrl: null,
      exitCode: null,
      filters,
    }),
  )
  const steps = (stdout ?? '').trim().split(/\n\n(?=-- )/)
  return steps.filter((step) => step !== '-- This is an empty migration.' && !droppedByHand.test(step)).join('\n\n')
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

async function withEngine(databaseUrl, work) {
  const SchemaEngine = await loadEngine()
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const datamodels = schemaFiles().map(({ path, content }) => [path, content])
  try {
    const engine = await SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(adapter(pool)))
    try {
      return await work(engine)
    } finally {
      engine.free()
    }
  } catch (error) {
    throw new Error(readable(error), { cause: error })
  } finally {
    await pool.end()
  }
}

// PostgreSQL's catalogue has columns of the type "char", which the engine reads and the adapter does not know.
function adapter(pool) {
  const [charType, textType] = [18, 25]
  const query = pool.query.bind(pool)
  let chars = []
  pool.query = async (...args) => {
    const answer = await query(...args)
    chars = (answer.fields ?? []).map(({ dataTypeID }) => dataTypeID === charType)
    for (const field of answer.fields ?? []) if (field.dataTypeID === charType) field.dataTypeID = textType
    return answer
  }
  const factory = new PrismaPg(pool)
  const connect = factory.connect.bind(factory)
  factory.connect = async () => {
    const connected = await connect()
    const queryRaw = connected.queryRaw.bind(connected)
    connected.queryRaw = async (statement) => {
      const answer = await queryRaw(statement)
      const columnTypes = answer.columnTypes.map((type, place) => (chars[place] ? ColumnTypeEnum.Character : type))
      return { ...answer, columnTypes }
    }
    return connected
  }
  return factory
}

function readable(error) {
  const text = error instanceof Error ? error.message : String(error)
  const [message = text] = text.split(/\n\s+0: /)
  return message
}

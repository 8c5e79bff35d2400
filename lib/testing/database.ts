import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject, vi } from 'vitest'
import { type Connected, connect, openAdapter } from '@/lib/db/client'
import { PrismaClient } from '@/lib/db/generated/client'
import { brokenInvariants } from '@/lib/db/invariants'
import { showZone, usualZone } from '@/lib/i18n/format'
import './global-setup'

export type TestDatabase = {
  db: PrismaClient
  pool: pg.Pool
  url: string
  /** Keeps a copy of the database as it is now. What it returns brings the copy back, in a fraction of the time that making it took. */
  keep: () => Promise<() => Promise<void>>
}

type Options = {
  /** False where the file breaks an invariant on purpose, to see that a check notices. */
  invariantsHold?: boolean
}

const connections = 64

/**
 * One client for all files of a process, over the database of the file that runs. A client costs a tenth of a second of CPU to make, and
 * it forgets with itself the queries that it has compiled.
 */
const shared: { adapter: ReturnType<typeof openAdapter>['adapter'] | null; client: PrismaClient | null } = {
  adapter: null,
  client: null,
}

function connectShared(url: string): Connected {
  if (shared.adapter !== null) return connect(url, connections)
  const { pool, adapter } = openAdapter(url, connections)
  shared.adapter = adapter
  shared.client ??= new PrismaClient({
    adapter: {
      provider: adapter.provider,
      adapterName: adapter.adapterName,
      connect: async () => {
        if (shared.adapter === null) throw new Error('the file whose database was asked is done')
        return shared.adapter.connect()
      },
    },
  })
  return { pool, database: shared.client }
}

/** As it is before any file changes it: files of one process follow one another. */
const environment = { ...process.env }

function forgetOwnEnvironment() {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
}

/** What the product keeps for a whole process (`globalThis.portal…`) was of this file's database. */
async function forgetProcess() {
  await globalThis.portalStatusHub?.close()
  for (const name of Object.keys(globalThis)) if (name.startsWith('portal')) Reflect.deleteProperty(globalThis, name)
  showZone(usualZone)
}

/**
 * A database of this file's own, as a fresh installation has it; call it at the top of the file, before anything is put
 * into `process.env`. It is also the process's `database()`. When the file is done every invariant must hold in it, it is
 * dropped, and the environment and what the product keeps for a process are as they were.
 */
export async function testDatabase({ invariantsHold = true }: Options = {}): Promise<TestDatabase> {
  const name = `${inject('testTemplate')}_${randomBytes(6).toString('hex')}`
  const copyOf = `${name}_kept`
  await copy(inject('testTemplate'), name)
  const address = new URL(inject('testServer'))
  address.pathname = `/${name}`
  const url = address.href
  const connected = connectShared(url)
  process.env.DATABASE_URL = url
  globalThis.portalDatabase = connected
  globalThis.portalEnvironment = undefined

  afterAll(async () => {
    forgetOwnEnvironment()
    const broken = invariantsHold ? await brokenInvariants(connected.pool) : []
    await connected.reading?.database.$disconnect()
    await connected.reading?.pool.end()
    await connected.planned?.end()
    await connected.database.$disconnect()
    if (connected.database === shared.client) shared.adapter = null
    await connected.pool.end()
    await drop(name, copyOf)
    await forgetProcess()
    if (broken.length > 0) throw new Error(`These invariants do not hold:\n${JSON.stringify(broken, null, 2)}`)
  })
  const keep = async () => {
    await hangUp(connected, name)
    await drop(copyOf)
    await copy(name, copyOf)
    return async () => {
      await hangUp(connected, name)
      await drop(name)
      await copy(copyOf, name)
    }
  }
  return { db: connected.database, pool: connected.pool, url, keep }
}

async function copy(template: string, name: string): Promise<void> {
  await onServer((client) =>
    client.query(
      `CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE ${client.escapeIdentifier(template)} STRATEGY file_copy`,
    ),
  )
}

async function drop(...names: string[]): Promise<void> {
  await onServer(async (client) => {
    for (const name of names)
      await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`)
  })
}

/** Nobody may be connected to a database that is copied; each pool has noticed it before it lends a connection again. */
async function hangUp({ pool, reading, planned }: Connected, name: string): Promise<void> {
  await onServer((client) =>
    client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]),
  )
  const connections = () => pool.totalCount + (reading?.pool.totalCount ?? 0) + (planned?.totalCount ?? 0)
  await vi.waitUntil(() => connections() === 0, { timeout: 10_000, interval: 5 })
}

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testServer') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

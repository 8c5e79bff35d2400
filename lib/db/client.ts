import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { env } from '@/lib/env'
import { nameConstraint } from './constraint'
import { keepConnection } from './copy'
import { bePatient } from './patience'
import { noteRefusedWrites } from './refused-writes'
import { type Prisma, PrismaClient } from './generated/client'
import { statementNames } from './statement-names'

/** Inside a transaction. */
export type Tx = Prisma.TransactionClient
/** Anything that answers queries: the database, or a transaction of it. */
export type Db = PrismaClient | Tx

export type Connected = {
  pool: pg.Pool
  database: PrismaClient
  /** Made when the first one asks who may only read. */
  reading?: Connected
  /** Made when the first one asks what many ask. */
  planned?: pg.Pool
  /** Of the statements of `planned`: kept with it, since a build has this module in several bundles of one process. */
  nameOfPlanned?: ReturnType<typeof statementNames>
}

/** Milliseconds: `lock` and `statement` are the server's to keep, `query` the client's own, since a frozen server keeps none. */
type Limits = { lock: number; statement: number; query: number }

const answering: Limits = { lock: 3_000, statement: 10_000, query: 5_000 }
/** Nobody waits for the queue, and one statement of it that fails may cost a runner. */
const queueing: Limits = { lock: 15_000, statement: 20_000, query: 20_000 }

/** A pool and the client over it, for one database; whoever connects ends the pool. */
export function connect(url: string, max: number, options = ''): Connected {
  const { pool, adapter } = openAdapter(url, max, options)
  return { pool, database: new PrismaClient({ adapter }) }
}

/** A pool and what a client asks it through. */
export function openAdapter(url: string, max: number, options = ''): { pool: pg.Pool; adapter: PrismaPg } {
  const pool = openPool(url, max, answering, options)
  pool.on('connect', nameConstraint)
  pool.on('connect', keepConnection)
  // Who may only read is refused on purpose.
  if (options === '') pool.on('connect', noteRefusedWrites)
  bePatient(pool)
  return { pool, adapter: new PrismaPg(pool, { statementNameGenerator: statementNames() }) }
}

/** Connections whose statements PostgreSQL plans once, whatever their values. */
function openPlannedPool(url: string, max: number): pg.Pool {
  const pool = openPool(url, max, answering, '-c plan_cache_mode=force_generic_plan')
  bePatient(pool)
  return pool
}

/** Connections of the queue alone, with its own patience; whoever opens the pool ends it. */
export function openQueuePool(url: string, max: number): pg.Pool {
  const pool = openPool(url, max, queueing)
  pool.on('connect', noteRefusedWrites)
  return pool
}

function openPool(url: string, max: number, { lock, statement, query }: Limits, options = ''): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: `-c lock_timeout=${lock} -c statement_timeout=${statement} ${options}`.trim(),
    query_timeout: query,
    connectionTimeoutMillis: query,
  })
  pool.on('release', (_error, client) => endUnfinished(client))
  // Without listeners a connection that breaks ends the process; the next query opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * When a query times out here, its ROLLBACK times out behind it and the connection comes back inside its transaction:
 * the next borrower would commit a stranger's writes.
 */
function endUnfinished(client: pg.PoolClient): void {
  if (client.getTransactionStatus() !== 'I') void client.end()
}

declare global {
  var portalDatabase: Connected | undefined
}

/** Kept on globalThis: a reload in development evaluates this module anew while the old pool lives on. */
function connected(): Connected {
  globalThis.portalDatabase ??= connect(env().DATABASE_URL, env().DATABASE_POOL)
  return globalThis.portalDatabase
}

/** The process's one database. */
export function database(): PrismaClient {
  return connected().database
}

/** The same database for those who may only read: PostgreSQL refuses what would write (console#impersonation). */
export function readingDatabase(): PrismaClient {
  const own = connected()
  own.reading ??= connect(env().DATABASE_URL, 3, '-c default_transaction_read_only=on')
  return own.reading.database
}

/** The pool under `database()`, for COPY and LISTEN; what is taken from it is given back. */
export function pool(): pg.Pool {
  return connected().pool
}

/**
 * A statement that many ask with other values only and whose planning costs more than its answer: planned once a
 * connection, and without Prisma's objects. It answers with JSON, so that it is the same inside a transaction or for who
 * may only read, where it is asked like any other.
 */
export async function askPlanned<R>(db: Db, sql: Prisma.Sql): Promise<R[]> {
  const own = globalThis.portalDatabase
  if (own === undefined || db !== own.database) return db.$queryRaw<R[]>(sql)
  own.planned ??= openPlannedPool(own.pool.options.connectionString ?? '', Math.ceil(own.pool.options.max / 2))
  own.nameOfPlanned ??= statementNames()
  const { text, values } = sql
  return (await own.planned.query({ name: own.nameOfPlanned({ sql: text }), text, values })).rows
}

/**
 * One statement without Prisma's objects, for what runs hundreds of times in a second; it is its own transaction. Null
 * where `db` is not the process's database but a transaction, whose connection is Prisma's.
 */
export async function askDirectly<R extends pg.QueryResultRow>(
  db: Db,
  name: string,
  { text, values }: Prisma.Sql,
): Promise<R[] | null> {
  return db === database() ? (await pool().query<R>({ name, text, values })).rows : null
}

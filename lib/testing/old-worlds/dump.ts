import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { z } from 'zod'
import { applyMigrations, databaseName } from '@/scripts/lib/apply-migrations.mjs'

/** What every old world was enciphered and signed with; its people are invented. */
export const oldSecrets = {
  AUTH_SECRET: 'the secret of the old worlds, known to all',
  DATA_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
}

const job = z.object({
  identifier: z.string(),
  payload: z.unknown(),
  runAt: z.string(),
  key: z.string().nullable(),
  maxAttempts: z.int(),
  priority: z.int(),
})
const head = z.object({
  /** The last migration of the version that wrote it. */
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), bytes: z.int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  jobs: z.array(job),
  /** Key and content, in base64, of what lay in DATA_DIR/files. */
  files: z.record(z.string(), z.string()),
})

/** Everything a portal keeps, compressed: a line of JSON, then the rows of each table as COPY writes them. */
export async function writeDump(databaseUrl: string, filesDir: string): Promise<Buffer> {
  return connected(databaseUrl, async (client) => {
    const ask = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows
    const [last] = await ask<{ name: string }>(
      'select max(migration_name) as name from _prisma_migrations where finished_at is not null',
    )
    const rows: Buffer[] = []
    const tables = []
    for (const { name, columns } of await ask<{ name: string; columns: string[] }>(ownTables)) {
      const data = await copied(client, name, columns)
      if (data.length === 0) continue
      rows.push(data)
      tables.push({ name, columns, bytes: data.length })
    }
    const sequences = await ask<{ name: string; value: string }>(
      `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null`,
    )
    const files = Object.fromEntries(
      readdirSync(filesDir).map((key) => [key, readFileSync(join(filesDir, key)).toString('base64')]),
    )
    const told = head.parse({ migration: last?.name, tables, sequences, jobs: await ask(waitingJobs), files })
    return gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify(told)}\n`), ...rows]), { level: 9 })
  })
}

/** Tables of the portal with the columns that hold what was written, in an order that does not depend on the machine. */
const ownTables = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> '_prisma_migrations'
  group by 1 order by 1`

const waitingJobs = `
  select t.identifier, j.payload, j.run_at::text as "runAt", j.key, j.max_attempts as "maxAttempts", j.priority
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`

/**
 * Makes a database as the version that wrote the dump left it, and puts its files into a folder. The address is a
 * superuser's, since rows come in with no regard to constraints; the database belongs to the portal's role.
 */
export async function loadDump(packed: Buffer, databaseUrl: string, portalUrl: string, filesDir: string) {
  const whole = gunzipSync(packed)
  const end = whole.indexOf('\n')
  const { migration, tables, sequences, jobs, files } = head.parse(JSON.parse(whole.subarray(0, end).toString()))
  await connected(besides(databaseUrl, 'postgres'), async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(databaseName(databaseUrl))} with (force)`)
  })
  await applyMigrations(portalUrl, { upTo: migration })
  await connected(databaseUrl, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(emptied)
    let at = end + 1
    for (const { name, columns, bytes } of tables) {
      const into = client.query(from(`copy ${client.escapeIdentifier(name)} (${listed(client, columns)}) from stdin`))
      await pipeline(Readable.from([whole.subarray(at, at + bytes)]), into)
      at += bytes
    }
    for (const { name, value } of sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [client.escapeIdentifier(name), value])
    for (const { identifier, payload, runAt, key, maxAttempts, priority } of jobs)
      await client.query(
        `select graphile_worker.add_job($1, $2::json, run_at => $3::timestamptz, max_attempts => $4, job_key => $5, priority => $6)`,
        [identifier, JSON.stringify(payload), runAt, maxAttempts, key, priority],
      )
    await client.query('analyze')
  })
  mkdirSync(filesDir, { recursive: true })
  for (const [key, content] of Object.entries(files)) writeFileSync(join(filesDir, key), Buffer.from(content, 'base64'))
  return { tables: tables.map(({ name }) => name) }
}

/** Another database of the same server. */
export function besides(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** A migration may have put rows into a table. */
const emptied = `
  do $$ declare tables text; begin
    select string_agg(format('%I', relname), ', ') into tables from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> '_prisma_migrations';
    execute 'truncate ' || tables || ' cascade';
  end $$`

async function copied(client: pg.Client, table: string, columns: readonly string[]): Promise<Buffer> {
  const chunks: Buffer[] = []
  const take = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  const rows = `select ${listed(client, columns)} from ${client.escapeIdentifier(table)} order by 1, 2`
  await pipeline(client.query(to(`copy (${columns.length > 1 ? rows : rows.replace(/, 2$/, '')}) to stdout`)), take)
  return Buffer.concat(chunks)
}

const listed = (client: pg.Client, columns: readonly string[]) =>
  columns.map((name) => client.escapeIdentifier(name)).join(', ')

export async function connected<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

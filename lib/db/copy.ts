import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { yieldToOthers } from '@/lib/yielding-map'
import type { Tx } from './client'

declare global {
  var portalConnections: Map<number, pg.PoolClient> | undefined
}

/** On globalThis for the same reason as the pool. */
function connections(): Map<number, pg.PoolClient> {
  globalThis.portalConnections ??= new Map()
  return globalThis.portalConnections
}

/** Prisma has no COPY and shows nobody its connection, so each is kept by the number of its backend. */
export function keepConnection(client: pg.PoolClient): void {
  const backend = 'processID' in client && typeof client.processID === 'number' ? client.processID : null
  if (backend === null) return
  connections().set(backend, client)
  client.once('end', () => connections().delete(backend))
}

export type CopiedValue = string | number | boolean | null | readonly string[]

const rowsAtOnce = 200

/** COPY within the transaction: the rows belong to it and go with it. Rows are written a few at a time, so nobody waits for them. */
export async function copyRows(
  db: Tx,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly CopiedValue[])[],
): Promise<void> {
  const [backend] = await db.$queryRaw<{ id: number }[]>`select pg_backend_pid() as id`
  const client = connections().get(backend?.id ?? 0)
  if (client === undefined) throw new Error('the connection of this transaction is not one of our pool')
  await pipeline(Readable.from(lines(rows)), client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`)))
}

/** A table as the text of COPY; `rowCount` is told once the stream has ended. */
export function copyOut(client: pg.Client, table: string, columns: readonly string[]): Readable & { rowCount: number } {
  return client.query(to(`copy ${table} (${columns.join(', ')}) to stdout`))
}

/** The text of COPY into a table; `rowCount` is told once the stream has finished. */
export function copyIn(client: pg.Client, table: string, columns: readonly string[]): Writable & { rowCount: number } {
  return client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`))
}

async function* lines(rows: readonly (readonly CopiedValue[])[]): AsyncGenerator<string> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    yield rows
      .slice(at, at + rowsAtOnce)
      .map((row) => `${row.map(copied).join('\t')}\n`)
      .join('')
    await yieldToOthers()
  }
}

function copied(value: CopiedValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'object')
    return escaped(`{${value.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`)
  return String(value)
}

function escaped(text: string): string {
  return /[\\\t\n\r]/.test(text)
    ? text.replace(/\\/g, '\\\\').replace(/\t/g, '\\t').replace(/\n/g, '\\n').replace(/\r/g, '\\r')
    : text
}

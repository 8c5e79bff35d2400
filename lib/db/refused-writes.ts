import { EventEmitter } from 'node:events'
import { sqlStateOf } from './constraint'

declare global {
  /** On globalThis for the same reason as the pool. */
  var portalRefusedWrites: { count: number; lastAt: number | null } | undefined
}

/** SQLSTATE of a disk that is full, and of a database that writes nothing, as a standby: what is read is answered all the same. */
const states = new Set(['53100', '25006'])

/** Counts what the database of this connection would not write, whoever asked. */
export function noteRefusedWrites(client: object): void {
  if (!('connection' in client) || !(client.connection instanceof EventEmitter)) return
  client.connection.on('errorMessage', (error: unknown) => {
    if (!states.has(sqlStateOf(error) ?? '')) return
    globalThis.portalRefusedWrites = { count: refusedWrites().refused + 1, lastAt: performance.now() }
  })
}

/** How many since this process runs, and how many seconds ago the last one was; null: none. */
export function refusedWrites(): { refused: number; lastRefused: number | null } {
  const { count, lastAt } = globalThis.portalRefusedWrites ?? { count: 0, lastAt: null }
  return { refused: count, lastRefused: lastAt === null ? null : Math.round((performance.now() - lastAt) / 1000) }
}

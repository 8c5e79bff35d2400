import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { type RequestNote, requestNote } from '@/lib/requests/note'
import { isLocked } from './constraint'
import { isUnreachable } from './unreachable'

/** Enough for a server that answers again to take a ROLLBACK. */
const leastMs = 100

/**
 * Makes the waits for a silent server add up: each takes from the patience of the request under way, and when that is used
 * up the next one fails at once. Nobody who waits longer is answered better. Outside a request the pool's limits stand.
 */
export function bePatient(pool: pg.Pool): void {
  limit(pool, 'connect', pool.options, 'connectionTimeoutMillis')
  pool.on('connect', (client) => {
    if ('connectionParameters' in client && client.connectionParameters instanceof Object)
      limit(client, 'query', client.connectionParameters, 'query_timeout')
  })
}

/** The method reads its limit while it is called and never afterwards, so for that long the limit is the request's. */
function limit(target: object, method: string, limits: object, name: string): void {
  const limited = (...input: unknown[]): unknown => {
    const args = calledBackHere(input)
    const own: (...args: unknown[]) => unknown = Reflect.get(Object.getPrototypeOf(target), method)
    const note = requestNote()
    if (note === undefined) return Reflect.apply(own, target, args)
    const usual = Number(Reflect.get(limits, name))
    const begun = performance.now()
    const failed = (error: unknown) => spend(note, performance.now() - begun, error)
    Reflect.set(limits, name, Math.min(usual, Math.max(leastMs, note.patience)))
    try {
      const answer = Reflect.apply(own, target, reportingFailure(args, failed))
      if (answer instanceof Promise) answer.catch(failed)
      return answer
    } finally {
      Reflect.set(limits, name, usual)
    }
  }
  Object.assign(target, { [method]: limited })
}

/**
 * A pool calls back whoever waited for a connection from within the request that gives it back: what they then ask would be
 * limited by a stranger's patience, and its failure noted as a stranger's.
 */
function calledBackHere(args: readonly unknown[]): readonly unknown[] {
  const callback: unknown = args.at(-1)
  if (typeof callback !== 'function') return args
  const here = AsyncLocalStorage.snapshot()
  return [...args.slice(0, -1), (...results: unknown[]) => here(() => Reflect.apply(callback, undefined, results))]
}

function reportingFailure(args: readonly unknown[], failed: (error: unknown) => void): unknown[] {
  const callback: unknown = args.at(-1)
  if (typeof callback !== 'function') return [...args]
  const reportingCallback = (error: unknown, ...rest: unknown[]): unknown => {
    if (error) failed(error)
    return Reflect.apply(callback, undefined, [error, ...rest])
  }
  return [...args.slice(0, -1), reportingCallback]
}

function spend(note: RequestNote, waited: number, error: unknown): void {
  if (!isUnreachable(error) && !isLocked(error)) return
  note.isUnanswered = true
  note.patience = Math.max(0, note.patience - waited)
}

import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { type RequestNote, requestNote } from '@/lib/requests/note'
import { isLocked } from './constraint'
import { lockedTables } from './locked-tables'
import { isUnreachable } from './unreachable'

/** Enough for a server that answers again to take a ROLLBACK. */
const leastMs = 100
/** A line that moves so slowly may stand behind a locked table. */
const suspiciousMs = 1_000

/**
 * Makes the waits for a silent server add up: each takes from the patience of the request under way, and when that is used
 * up the next one fails at once. Nobody who waits longer is answered better. Standing in line for a connection adds up,
 * too, and who asks for a table that is known to be locked does not wait for it (docs/decisions/0053). Outside a request
 * the pool's limits stand.
 */
export function bePatient(pool: pg.Pool): void {
  const tables = lockedTables(pool.options.connectionString ?? '')
  limit(pool, {
    ...{ method: 'connect', limits: pool.options, name: 'connectionTimeoutMillis' },
    begin(note) {
      const { left } = note.line
      const leave = standInLine(note)
      const timer = pool.idleCount === 0 ? setTimeout(() => tables.look(), suspiciousMs) : undefined
      return {
        ...{ most: Math.min(note.patience, left), refusal: null },
        ended() {
          clearTimeout(timer)
          leave()
        },
      }
    },
  })
  pool.on('connect', (client) => {
    if (!('connectionParameters' in client && client.connectionParameters instanceof Object)) return
    limit(client, {
      ...{ method: 'query', limits: client.connectionParameters, name: 'query_timeout' },
      begin: (note, args) => ({
        ...{ most: note.patience, refusal: tables.refusalOf(textOf(args[0])) },
        ended: (error) => isLocked(error) && tables.look(),
      }),
    })
  })
}

type Waits = {
  method: string
  /** The limit that the method waits by: the name under which it reads it while it is called, and where. */
  limits: object
  name: string
  begin: (note: RequestNote, args: readonly unknown[]) => Wait
}
type Wait = { most: number; refusal: Error | null; ended: (error: unknown) => void }

/** The method reads its limit while it is called and never afterwards, so for that long the limit is the request's. */
function limit(target: object, { method, limits, name, begin }: Waits): void {
  const limited = (...input: unknown[]): unknown => {
    const args = calledBackHere(input)
    const own: (...args: unknown[]) => unknown = Reflect.get(Object.getPrototypeOf(target), method)
    const note = requestNote()
    if (note === undefined) return Reflect.apply(own, target, args)
    const usual = Number(Reflect.get(limits, name))
    const begun = performance.now()
    const { most, refusal, ended } = begin(note, args)
    const finish = (error: unknown) => {
      ended(error)
      if (error) spend(note, performance.now() - begun, error)
    }
    if (refusal !== null) return refuse(refusal, args, finish)
    Reflect.set(limits, name, Math.min(usual, Math.max(leastMs, most)))
    try {
      const answer = Reflect.apply(own, target, reporting(args, finish))
      if (answer instanceof Promise) answer.then(() => finish(null), finish)
      return answer
    } finally {
      Reflect.set(limits, name, usual)
    }
  }
  Object.assign(target, { [method]: limited })
}

/** Begins a wait in the line; the answer ends it. Several at once are one. */
function standInLine({ line }: RequestNote): () => void {
  if (line.waiting === 0) line.since = performance.now()
  line.waiting += 1
  return () => {
    line.waiting -= 1
    if (line.waiting === 0) line.left = Math.max(0, line.left - (performance.now() - line.since))
  }
}

/** Of a stream, as COPY is, nothing: it fails in a way of its own. */
function textOf(asked: unknown): string {
  if (asked instanceof Object && 'submit' in asked) return ''
  const text: unknown = asked instanceof Object ? Reflect.get(asked, 'text') : asked
  return typeof text === 'string' ? text : ''
}

/** As the method itself would fail: to who is called back, or as a promise. */
function refuse(refusal: Error, args: readonly unknown[], finish: (error: unknown) => void): unknown {
  finish(refusal)
  const callback: unknown = args.at(-1)
  if (typeof callback !== 'function') return Promise.reject(refusal)
  process.nextTick(() => Reflect.apply(callback, undefined, [refusal]))
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

function reporting(args: readonly unknown[], finish: (error: unknown) => void): unknown[] {
  const callback: unknown = args.at(-1)
  if (typeof callback !== 'function') return [...args]
  const reportingCallback = (error: unknown, ...rest: unknown[]): unknown => {
    finish(error)
    return Reflect.apply(callback, undefined, [error, ...rest])
  }
  return [...args.slice(0, -1), reportingCallback]
}

function spend(note: RequestNote, waited: number, error: unknown): void {
  if (!isUnreachable(error) && !isLocked(error)) return
  note.isUnanswered = true
  note.patience = Math.max(0, note.patience - waited)
}

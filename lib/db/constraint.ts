import { EventEmitter } from 'node:events'
import pg from 'pg'

/**
 * Lets the constraint's name survive: the driver adapter forgets it for all but unique and foreign keys, and the message
 * comes in the server's language. It also drops the detail, which would carry a person's whole row into a log.
 */
export function nameConstraint(client: object): void {
  if (!('connection' in client) || !(client.connection instanceof EventEmitter)) return
  client.connection.prependListener('errorMessage', (error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || !error.code?.startsWith(integrity)) return
    delete error.detail
    if (error.constraint !== undefined) error.hint = mark + error.constraint
  })
}

/** SQLSTATE class 23: integrity constraint violation. */
const integrity = '23'
const mark = 'constraint '

/** What the adapter tells of a refusal, wherever it stands in the error. */
type Refusal = { originalCode?: unknown; code?: unknown; constraint?: unknown; hint?: unknown }

/** The name of the unique, check, foreign key, exclusion or trigger that refused a statement; null for any other error. */
export function constraintOf(error: unknown): string | null {
  const refusal = refusalIn(error)
  if (refusal === null || !stateOf(refusal)?.startsWith(integrity)) return null
  const { constraint, hint } = refusal
  if (typeof constraint === 'string') return constraint
  if (isObject(constraint) && 'index' in constraint && typeof constraint.index === 'string') return constraint.index
  return typeof hint === 'string' && hint.startsWith(mark) ? hint.slice(mark.length) : null
}

/** The SQLSTATE of a database error (`40001`, `55P03` …); null for an error of another origin. */
export function sqlStateOf(error: unknown): string | null {
  const refusal = refusalIn(error)
  return refusal === null ? null : stateOf(refusal)
}

/** Somebody held a row or a table for longer than lock_timeout, as a migration of another server does: it may be free in a moment. */
export function isLocked(error: unknown): boolean {
  return sqlStateOf(error) === '55P03'
}

function stateOf({ originalCode, code }: Refusal): string | null {
  if (typeof originalCode === 'string') return originalCode
  return typeof code === 'string' ? code : null
}

/** pg's own error; Prisma's, which keeps the adapter's in its meta; or the adapter's, as a failing COMMIT throws it. */
function refusalIn(error: unknown): Refusal | null {
  if (error instanceof pg.DatabaseError) return error
  if (!isObject(error)) return null
  if ('meta' in error && isObject(error.meta) && 'driverAdapterError' in error.meta) {
    return refusalIn(error.meta.driverAdapterError)
  }
  if ('name' in error && error.name === 'DriverAdapterError' && 'cause' in error && isObject(error.cause)) {
    return error.cause
  }
  return null
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

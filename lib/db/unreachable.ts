import { sqlStateOf } from './constraint'

/** Connection lost, shutting down, starting up, no disk, memory or connection left, cancelled for taking too long. */
const states = /^(08|57P0[1-3]$|53[1-3]00$|57014$)/
/**
 * Prisma: not reachable, timed out, connection closed, none free in time, no transaction begun in time. The system's: nobody
 * answers, or the disk that takes the uploads is full.
 */
const codes = new Set([
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
])
/** The driver adapter's own words for the same. */
const kinds = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'])
/** What pg and its pool say without a code. */
const sentences =
  /timeout exceeded when trying to connect|connection terminated|query read timeout|client has encountered a connection error/i

/** Did the database not answer, rather than refuse? Then the same call may succeed in a moment. */
export function isUnreachable(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false
  const state = sqlStateOf(error)
  if (state !== null && states.test(state)) return true
  const code = Reflect.get(error, 'code')
  if (typeof code === 'string' && codes.has(code)) return true
  const kind = Reflect.get(error, 'kind')
  if (typeof kind === 'string' && kinds.has(kind)) return true
  if (error instanceof Error && sentences.test(error.message)) return true
  const meta: unknown = Reflect.get(error, 'meta')
  const inside = typeof meta === 'object' && meta !== null ? Reflect.get(meta, 'driverAdapterError') : undefined
  return isUnreachable(Reflect.get(error, 'cause'), depth + 1) || isUnreachable(inside, depth + 1)
}

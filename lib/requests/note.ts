import { AsyncLocalStorage } from 'node:async_hooks'

/** What is known of the request under way, from its first byte to its log line. */
export type RequestNote = {
  /** A UUID: in the answer's `x-request-id`, in each log line about it and on the page that tells of an error. */
  readonly id: string
  /** The function or action that it asked for. */
  operation?: string
  /** Milliseconds for which it may still wait for a database that does not answer. */
  patience: number
  /** How it stands in line for connections: it may for `left` more milliseconds, however many it needs at once. */
  readonly line: { left: number; waiting: number; since: number }
  /** The database did not answer something that it asked. */
  isUnanswered: boolean
  /** Its answer, whatever else it holds, leaves with this status and says when to come again. */
  refusal?: { status: 429 | 503; retryAfterSeconds: number }
}

/** When whoever was told that the database does not answer may come again. */
export const retryAfterSeconds = 5
/** All of an answer, however many questions it asks, has five seconds; the rest is for writing it. */
const patienceMs = 3_500
/** A rush is over by then, or lasts: whoever had a turn for each question but the last would hear of it after a minute. */
const lineMs = 7_000

declare global {
  var portalRequests: AsyncLocalStorage<RequestNote> | undefined
}

/** On globalThis: the server's boot, its pages and what stands before them are bundled apart. */
function store(): AsyncLocalStorage<RequestNote> {
  globalThis.portalRequests ??= new AsyncLocalStorage()
  return globalThis.portalRequests
}

/** From here on everything belongs to a new request. */
export function beginRequest(): RequestNote {
  const line = { left: lineMs, waiting: 0, since: 0 }
  const note: RequestNote = { id: crypto.randomUUID(), patience: patienceMs, line, isUnanswered: false }
  store().enterWith(note)
  return note
}

/** The request under way; undefined in a job, a script or a test. */
export function requestNote(): RequestNote | undefined {
  return store().getStore()
}

/** Work that serves many requests and belongs to none. */
export function outsideRequests<T>(work: () => T): T {
  return store().exit(work)
}

/** The id of the request under way, or a new one. */
export function requestId(): string {
  return requestNote()?.id ?? crypto.randomUUID()
}

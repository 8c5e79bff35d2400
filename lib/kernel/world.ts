import { type Db, database } from '@/lib/db/client'
import { type Actor, anyone } from '@/lib/access/actor'
import type { Language } from '@/lib/i18n/languages'
import { requestId } from '@/lib/requests/note'

/** What an operation asks of the answer besides its result; the door carries it out. */
export type Effects = {
  /** Sign in with this token until then, or (null) sign out. */
  session?: { token: string; expires: Date } | null
  /** See the portal as somebody else with this token until then, or (null) as oneself again. */
  impersonation?: { token: string; expires: Date } | null
  /** The browser bears this token until then as one its owner signed in with. */
  device?: { token: string; expires: Date }
  /** Told how far a long operation is. */
  progress?: (step: Progress) => void
  /** Aborted when the caller has left; a long operation then stops while it still can. */
  signal?: AbortSignal
}

export type Progress = { phase: string; done: number; total: number }

export type Source = 'page' | 'action' | 'api' | 'job' | 'webhook' | 'script'

/** Everything an operation may know of its surroundings. Time and chance come from here, so that tests can give them. */
export type World = {
  db: Db
  now: Date
  language: Language
  requestId: string
  ip: string
  userAgent: string
  /** What the browser bears of an earlier sign-in; empty for none. */
  deviceToken: string
  source: Source
  operation: string
  /** Who acts: set by perform, for the audit row. */
  actor: Actor
  effects: Effects
}

/** A world for one request or job. The only place that reads the clock. */
export function makeWorld(parts: Partial<World> & Pick<World, 'source'>): World {
  return {
    db: parts.db ?? database(),
    now: parts.now ?? new Date(),
    language: parts.language ?? 'en-US',
    requestId: parts.requestId ?? requestId(),
    ip: parts.ip ?? '',
    userAgent: parts.userAgent ?? '',
    deviceToken: parts.deviceToken ?? '',
    source: parts.source,
    operation: parts.operation ?? '',
    actor: parts.actor ?? anyone,
    effects: parts.effects ?? {},
  }
}

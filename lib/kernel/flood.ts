import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type Actor, isSignedIn } from '@/lib/access/actor'
import { Fault } from './fault'
import type { World } from './world'

/**
 * A brake on runaway clients, per process and in memory: it protects the server, no secret hangs on it. The limits that
 * guard secrets are counted in PostgreSQL (lib/features/auth).
 */
const perMinute = new RateLimiterMemory({ points: 3000, duration: 60 })

/** At most 3,000 calls a minute from one session, or from one address without a session. */
export async function limitFlood(actor: Actor, world: World): Promise<void> {
  try {
    await perMinute.consume(isSignedIn(actor) ? actor.sessionId : world.ip)
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext)
    throw refused
  }
}

/** The fault for a limit that opens again in so many milliseconds. */
export function tooMany(milliseconds: number): Fault {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Fault('rate.limited', { values: { seconds }, retryAfter: seconds })
}

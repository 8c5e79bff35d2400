import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type Actor, isSignedIn } from '@/lib/access/actor'
import { networkOf } from '@/lib/access/network'
import { Fault } from './fault'
import type { World } from './world'

/**
 * These limits are per process and in memory: they protect the server, no secret hangs on them. What people choose or type
 * is guarded by limits that are counted in PostgreSQL (lib/access/attempts.ts); secrets too long to guess need none
 * (docs/decisions/0027).
 */
const rates = (globalThis.portalRates ??= { calls: rateLimit(3000, 60), callsOfKey: rateLimit(600, 60) })

declare global {
  /** On globalThis: what is answered before Next and its routes are bundled apart, and a caller is one to both. */
  var portalRates: Record<'calls' | 'callsOfKey', (key: string) => Promise<void>> | undefined
  var portalLimits: Map<string, (key: string) => Promise<void>> | undefined
}

/** At most 600 calls a minute from a program with a key. */
export const limitKey = (keyId: string): Promise<void> => rates.callsOfKey(keyId)

/** At most 3,000 calls a minute from one session, or from one network without a session. */
export async function limitRate(actor: Actor, world: World): Promise<void> {
  await rates.calls(isSignedIn(actor) ? actor.sessionId : networkOf(world.ip))
}

/** Lets a key pass so many times in so many seconds, counted in this process. */
export function rateLimit(points: number, seconds: number): (key: string) => Promise<void> {
  const counter = new RateLimiterMemory({ points, duration: seconds })
  return async (key) => {
    try {
      await counter.consume(key)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext)
      throw refused
    }
  }
}

/** The same, one for all bundles of this process: pages and functions lead to the same operations. */
export function sharedLimit(name: string, points: number, seconds: number): (key: string) => Promise<void> {
  globalThis.portalLimits ??= new Map()
  const known = globalThis.portalLimits.get(name) ?? rateLimit(points, seconds)
  globalThis.portalLimits.set(name, known)
  return known
}

/** So many failures in so many seconds close the door to a key until they are over; who does nothing wrong meets no limit. */
export function failureLimit(points: number, seconds: number) {
  const counter = new RateLimiterMemory({ points, duration: seconds })
  /** Milliseconds until a closed door opens again; 0 while it is open. */
  const untilOpen = async (key: string) => {
    const counted = await counter.get(key)
    return counted !== null && counted.consumedPoints >= points ? Math.max(1, counted.msBeforeNext) : 0
  }
  return {
    untilOpen,
    async check(key: string): Promise<void> {
      const wait = await untilOpen(key)
      if (wait > 0) throw tooMany(wait)
    },
    async count(key: string): Promise<void> {
      await counter.penalty(key)
    },
  }
}

/** The fault for a limit that opens again in so many milliseconds. */
export function tooMany(milliseconds: number): Fault {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Fault('rate.limited', { values: inWords(seconds), retryAfter: seconds })
}

/** A time to wait as people say it: in the largest unit of which it has two, rounded up; smaller ones count, larger are 0. */
function inWords(seconds: number): { seconds: number; minutes: number; hours: number } {
  const minutes = seconds < 120 ? 0 : Math.ceil(seconds / 60)
  return { seconds, minutes, hours: minutes < 120 ? 0 : Math.ceil(minutes / 60) }
}

import { Fault } from './fault'

/** A tenth of a second, of which the last ten are counted. */
const slotMs = 100
const slots = 10

/**
 * Lets so many in as leave within a second, so that nobody inside waits longer: who comes beyond that is told at once
 * when to come again. A burst of `atLeast` is let in whatever was before.
 */
export function makeGate(atLeast: number, clock: () => number = () => performance.now()) {
  let inside = 0
  const left = Array.from({ length: slots }, () => 0)
  let newest = 0

  /** Forgets what is older than a second. */
  function turn(): void {
    const now = Math.floor(clock() / slotMs)
    for (let slot = Math.max(newest + 1, now - slots + 1); slot <= now; slot++) left[slot % slots] = 0
    newest = now
  }

  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    turn()
    const most = Math.max(
      atLeast,
      left.reduce((sum, count) => sum + count, 0),
    )
    if (inside >= most) throw tooBusy()
    inside += 1
    try {
      return await work()
    } finally {
      inside -= 1
      turn()
      left[newest % slots] = (left[newest % slots] ?? 0) + 1
    }
  }
}

/** Whoever would wait longer than a second comes again: its queue has gone by then. */
export function tooBusy(): Fault {
  return new Fault('service.busy', { retryAfter: 2 })
}

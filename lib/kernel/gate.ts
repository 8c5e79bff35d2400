import { Fault } from './fault'

/** Seconds that are counted, each by itself. */
const secondMs = 1_000
const seconds = 10

/**
 * Lets so many in as have left in the best of the last ten seconds, so that nobody inside waits much longer than one: who
 * comes beyond that is told at once when to come again. The best one, because a moment without answers, as while the disk
 * or the processor serves others, says nothing of the next. A burst of `atLeast` is let in whatever was before.
 */
export function makeGate(atLeast: number, clock: () => number = () => performance.now()) {
  let inside = 0
  const left = Array.from({ length: seconds }, () => 0)
  let newest = 0

  /** Forgets what is older. */
  function turn(): void {
    const now = Math.floor(clock() / secondMs)
    for (let second = Math.max(newest + 1, now - seconds + 1); second <= now; second++) left[second % seconds] = 0
    newest = now
  }

  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    turn()
    const most = Math.max(atLeast, ...left)
    if (inside >= most) throw tooBusy()
    inside += 1
    try {
      return await work()
    } finally {
      inside -= 1
      turn()
      left[newest % seconds] = (left[newest % seconds] ?? 0) + 1
    }
  }
}

/** Whoever would wait longer than a second comes again: its queue has gone by then. */
export function tooBusy(): Fault {
  return new Fault('service.busy', { retryAfter: 2 })
}

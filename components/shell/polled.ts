'use client'

import { useSyncExternalStore } from 'react'

export type Polled<T> = {
  /** Asks now instead of at the next interval. */
  ask: () => Promise<void>
  /** Asks unless an answer is still under way. */
  askWhenIdle: () => void
  /** The last answer; null until it is known. */
  use: () => T | null
}

/** An address that one timer polls for the whole page while it is visible. */
export function makePolled<T>(address: string, everyMs: number): Polled<T> {
  let current: T | null = null
  /** Counts the requests and the answer that is shown: a late answer must not replace a newer one. */
  let asked = 0
  let shown = 0
  let underWay = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const listeners = new Set<() => void>()

  async function ask(): Promise<void> {
    if (document.hidden) return
    asked += 1
    underWay += 1
    const turn = asked
    try {
      const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(30_000) })
      // A missing session or a server that is down is reported elsewhere; the next interval asks again.
      if (!response.ok) return
      const next: T = await response.json()
      if (turn < shown) return
      shown = turn
      if (JSON.stringify(next) === JSON.stringify(current)) return
      current = next
      for (const listener of listeners) listener()
    } catch {
      // The network did not answer: the next interval asks again.
    } finally {
      underWay -= 1
    }
  }

  const askWhenIdle = () => {
    if (underWay === 0) void ask()
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    if (listeners.size === 1) {
      void ask()
      timer = setInterval(askWhenIdle, everyMs)
      document.addEventListener('visibilitychange', askWhenIdle)
    }
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askWhenIdle)
      current = null
      // A running request belongs to a person who may have signed out.
      shown = asked + 1
    }
  }

  return {
    ask,
    askWhenIdle,
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => current,
        () => null,
      ),
  }
}

'use client'

import { useSyncExternalStore } from 'react'
import type { countUnread } from '@/lib/features/messages/read-marks/count-unread'
import type { ResultOf } from '@/lib/kernel/operation'

export type Unread = ResultOf<typeof countUnread>

const everyMs = 12_000
let current: Unread | null = null
/** Counts the requests and the answer that is shown: a late answer must not replace a newer one. */
let asked = 0
let shown = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Asks now instead of at the next interval. */
export async function askForUnread(): Promise<void> {
  if (document.hidden) return
  asked += 1
  const turn = asked
  try {
    const response = await fetch('/api/unread', { cache: 'no-store' })
    // A missing session or a server that is down is reported elsewhere; the next interval asks again.
    if (!response.ok) return
    const next: Unread = await response.json()
    if (turn < shown) return
    shown = turn
    if (JSON.stringify(next) === JSON.stringify(current)) return
    current = next
    for (const listener of listeners) listener()
  } catch {
    // The network did not answer: the next interval asks again.
  }
}

const onSight = () => void askForUnread()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    void askForUnread()
    timer = setInterval(onSight, everyMs)
    document.addEventListener('visibilitychange', onSight)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onSight)
    current = null
    // A running request belongs to a person who may have signed out.
    shown = asked + 1
  }
}

/** The number of unread messages, polled by one timer for the whole page; null until it is known. */
export function useUnread(): Unread | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}

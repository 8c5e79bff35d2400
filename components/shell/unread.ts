'use client'

import { useSyncExternalStore } from 'react'
import type { countUnread } from '@/lib/features/messages/read-marks/count-unread'
import type { ResultOf } from '@/lib/kernel/operation'

export type Unread = ResultOf<typeof countUnread>

const everyMs = 12_000
let current: Unread | null = null
/** How often was asked, and which of the answers is shown: a slow one must not take back a later one. */
let asked = 0
let shown = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Asks now instead of at the next turn. */
export async function askForUnread(): Promise<void> {
  if (document.hidden) return
  asked += 1
  const turn = asked
  try {
    const response = await fetch('/api/unread', { cache: 'no-store' })
    // Who is signed out or meets a server that is down is told so elsewhere; the next turn asks again.
    if (!response.ok) return
    const next: Unread = await response.json()
    if (turn < shown) return
    shown = turn
    if (JSON.stringify(next) === JSON.stringify(current)) return
    current = next
    for (const listener of listeners) listener()
  } catch {
    // The network did not answer: the next turn asks again.
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
    // What is still under way was asked for somebody who may have left.
    shown = asked + 1
  }
}

/** What waits to be read, asked every few seconds by one asker for the whole page; null until it is known. */
export function useUnread(): Unread | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}

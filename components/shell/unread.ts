'use client'

import { useSyncExternalStore } from 'react'
import type { countUnread } from '@/lib/features/messages/read-marks/count-unread'
import type { ResultOf } from '@/lib/kernel/operation'

export type Unread = ResultOf<typeof countUnread>

const everyMs = 12_000
let current: Unread | null = null
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Asks now instead of at the next turn. */
export async function askForUnread(): Promise<void> {
  if (document.hidden) return
  try {
    const response = await fetch('/api/unread', { cache: 'no-store' })
    // Who is signed out or meets a server that is down is told so elsewhere; the next turn asks again.
    if (!response.ok) return
    const next: Unread = await response.json()
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

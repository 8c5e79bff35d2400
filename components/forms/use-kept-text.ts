'use client'

import { useSyncExternalStore } from 'react'
import { keptText } from './unsaved'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** A text that the device keeps, the same in every field and tab that shows it; null without any. */
export function useKeptText(key: string) {
  const store = keptText(key)
  const text = useSyncExternalStore(subscribe, store.read, () => null)
  const keep = (next: string | null) => {
    store.write(next)
    for (const listener of listeners) listener()
  }
  return [text, keep] as const
}

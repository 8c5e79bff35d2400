'use client'

import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

/** Opens or closes the search over all screens; its buttons and keys are in several places. */
export function setJump(open: boolean): void {
  isOpen = open
  for (const listener of listeners) listener()
}

export function useJump(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => isOpen,
    () => false,
  )
}

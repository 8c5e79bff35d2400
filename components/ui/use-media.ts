'use client'

import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; `onServer` is what the first HTML assumes. */
export function useMedia(query: string, onServer: boolean): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => onServer,
  )
}

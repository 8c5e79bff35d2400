'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect } from 'react'

const longestPauseMs = 30_000
/** Whoever waits for the same moment does not ask at once. */
const spreadMs = 3_000

/**
 * Reads the page anew once the next of these moments has passed, so that it offers what has just begun and no longer what
 * is over. `now`: the portal's time when the page was rendered, because the reader's clock may be wrong.
 */
export function RefreshAt({ limits, now }: { limits: readonly Date[]; now: Date }) {
  const router = useRouter()
  usePassing(
    limits,
    now,
    useCallback(() => router.refresh(), [router]),
  )
  return null
}

/** Calls once the next of these moments has passed by the portal's clock, which was at `now` when the page was rendered. */
export function usePassing(limits: readonly Date[], now: Date, onPassed: () => void): void {
  useEffect(() => {
    const next = limits.filter((limit) => limit >= now).toSorted((one, other) => one.getTime() - other.getTime())[0]
    if (next === undefined) return
    const behind = now.getTime() - Date.now()
    const due = next.getTime() + Math.random() * spreadMs
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const left = due - Date.now() - behind
      // Without a connection a refresh would put the browser's own page in the place of this one.
      if (left <= 0 && navigator.onLine) return onPassed()
      // In short steps: a device that slept looks at its clock soon after, and no step is too long for a timer.
      timer = setTimeout(look, left > 0 ? Math.min(left + 1, longestPauseMs) : spreadMs)
    }
    look()
    return () => clearTimeout(timer)
  }, [limits, now, onPassed])
}

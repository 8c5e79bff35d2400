'use client'

import { memo, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

export type LaterProps = {
  /** What stands in the first HTML of a page, until the rest has come. */
  fallback?: ReactNode
  children: ReactNode
}

/**
 * Wraps what is fetched after the page (React's `lazy`; next/dynamic would be larger than most of it). Server-rendered
 * HTML stays and hydrates by itself; on a navigation the page waits for it, so that nothing jumps.
 */
export function Later({ fallback, children }: LaterProps) {
  const isDrawnByServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [isApart] = useState(isDrawnByServer)
  return isApart ? <Apart fallback={fallback}>{children}</Apart> : children
}

/** Left alone when `Later` learns that the page lives: a boundary rendered anew before it is hydrated loses what the server drew. */
const Apart = memo(function Apart({ fallback, children }: LaterProps) {
  return <Suspense fallback={fallback}>{children}</Suspense>
})

'use client'

import { memo, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Wraps what is fetched after the page (React's `lazy`; next/dynamic would be larger than most of it). Server-rendered
 * HTML stays and hydrates by itself; on a navigation the page waits for it, so that nothing jumps.
 */
export function Later({ children }: { children: ReactNode }) {
  const isDrawnByServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [isApart] = useState(isDrawnByServer)
  return isApart ? <Apart>{children}</Apart> : children
}

/** Left alone when `Later` learns that the page lives: a boundary rendered anew before it is hydrated loses what the server drew. */
const Apart = memo(function Apart({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
})

'use client'

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

/**
 * A dialog whose code is not in the page: fetched once the page has nothing else to do, rendered from the first opening
 * on, so that it can give the focus back when it closes.
 */
export function whenOpen<Props extends { open: boolean }>(fetch: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | null = null
  const load = async () => {
    fetched = await fetch()
    return { default: fetched }
  }
  const Fetching = lazy(load)

  function WhenOpen(props: Props) {
    const [Panel, setPanel] = useState<ComponentType<Props> | null>(null)
    // Once chosen it stays, or what was typed would be lost.
    if (props.open && Panel === null) setPanel(() => fetched ?? Fetching)
    useEffect(() => whenIdle(() => void load().catch(() => {})), [])
    return (
      Panel && (
        <Suspense>
          <Panel {...props} />
        </Suspense>
      )
    )
  }
  return { WhenOpen, load }
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 3000 })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(work, 1000)
  return () => clearTimeout(timer)
}

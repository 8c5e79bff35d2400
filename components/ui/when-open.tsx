'use client'

import { type ComponentType, useEffect } from 'react'
import { fetched } from './fetched'

/**
 * A dialog whose code is not in the page: fetched once the page has nothing else to do, rendered from the first opening
 * on, so that it can give the focus back when it closes.
 */
export function whenOpen<Props extends { open: boolean }>(fetch: () => Promise<ComponentType<Props>>) {
  const { Fetched, load } = fetched(fetch)

  function WhenOpen(props: Props) {
    useEffect(() => whenIdle(() => void load().catch(() => {})), [])
    return <Fetched isWanted={props.open} {...props} />
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

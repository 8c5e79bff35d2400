'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { startTransition, useEffect, useOptimistic } from 'react'
import { patched, type UrlPatch } from './use-url-state'

/**
 * The state of a list in the address. A change stays in the browser, which has all the rows: it takes effect at once
 * and updates the address without a request.
 */
export function useLocalQuery() {
  const path = usePathname()
  const routerQuery = useSearchParams().toString()
  const [query, show] = useOptimistic(routerQuery)

  // A change made before hydration is applied, but before the router watches the address, so it is reported again.
  useEffect(() => {
    const timer = setTimeout(() => {
      const { search, href } = window.location
      if (new URLSearchParams(search).toString() !== routerQuery) window.history.replaceState(null, '', href)
    })
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the page gets ready
  }, [])

  function change(patch: UrlPatch) {
    const next = patched(query, patch)
    startTransition(() => {
      show(next)
      window.history.replaceState(null, '', next ? `${path}?${next}` : path)
    })
  }
  return { query, change }
}

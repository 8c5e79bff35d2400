'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { startTransition, useOptimistic } from 'react'
import { patched, type UrlPatch } from './use-url-state'

/**
 * What a list shows, from the address. A change stays in the browser, which has all the rows: it shows at once and
 * writes the address without asking the server.
 */
export function useLocalQuery() {
  const path = usePathname()
  const [query, show] = useOptimistic(useSearchParams().toString())

  function change(patch: UrlPatch) {
    const next = patched(query, patch)
    startTransition(() => {
      show(next)
      window.history.replaceState(null, '', next ? `${path}?${next}` : path)
    })
  }
  return { query, change }
}

'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { startTransition, useMemo, useOptimistic } from 'react'
import { patched, type UrlPatch } from '@/components/ui/use-url-state'
import { viewOf } from './roster-view'

/**
 * What the list shows, from the address. A change stays in the browser, which has all the rows: it shows at once and
 * writes the address without asking the server.
 */
export function useRosterView() {
  const path = usePathname()
  const [query, show] = useOptimistic(useSearchParams().toString())
  const view = useMemo(() => viewOf(new URLSearchParams(query)), [query])

  function change(patch: UrlPatch) {
    const next = patched(query, patch)
    startTransition(() => {
      show(next)
      window.history.replaceState(null, '', next ? `${path}?${next}` : path)
    })
  }
  return { view, change }
}

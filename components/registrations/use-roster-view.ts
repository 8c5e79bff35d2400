'use client'

import { useMemo } from 'react'
import { type UrlPatch, useUrlState } from '@/components/ui/use-url-state'
import { viewOf } from './roster-view'

/**
 * What the list shows, from the address. A change stays in the browser, which has all the rows: it writes the address
 * without asking the server.
 */
export function useRosterView() {
  const { params, hrefWith } = useUrlState()
  const view = useMemo(() => viewOf(new URLSearchParams(params)), [params])
  return { view, change: (patch: UrlPatch) => window.history.replaceState(null, '', hrefWith(patch)) }
}

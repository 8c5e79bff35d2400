'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { patched, type UrlPatch } from '@/components/ui/use-url-state'
import { scoringFilters } from '@/lib/features/judging/scores/filters.rules'

/** The state of the grid, in the address; a change needs no request, since the browser has all rows. */
export function useScoringView() {
  const path = usePathname()
  const query = useSearchParams().toString()
  const view = useMemo(() => {
    const params = new URLSearchParams(query)
    const names = params.getAll('show')
    return {
      filters: scoringFilters.filter((filter) => names.includes(filter)),
      scorer: params.get('scorer') || null,
      isSubmitted: params.get('work') === 'submitted',
      search: params.get('search') ?? '',
      team: Number(params.get('team')) || null,
    }
  }, [query])
  function change(patch: UrlPatch) {
    const next = patched(query, patch)
    window.history.replaceState(null, '', next ? `${path}?${next}` : path)
  }
  return { view, change }
}

export type ScoringView = ReturnType<typeof useScoringView>['view']

'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { patched, type UrlPatch } from '@/components/ui/use-url-state'
import { scoringFilters } from '@/lib/features/judging/scores/filters.rules'
import type { Rows } from './scoring-rows'

/** The state of the grid, in the address; a change needs no request, since the browser has all rows. */
export function useScoringView({ rows, own }: { rows: Rows; own: string }) {
  const path = usePathname()
  const query = useSearchParams().toString()
  const isAssigned = useMemo(() => [...rows.values()].some(({ scorerIds }) => scorerIds.length > 0), [rows])
  const view = useMemo(() => {
    const params = new URLSearchParams(query)
    const names = params.getAll('show')
    return {
      filters: scoringFilters.filter((filter) => names.includes(filter)),
      scorer: scorerOf(params.get('scorer')),
      isSubmitted: params.get('work') === 'submitted',
      search: params.get('search') ?? '',
      team: Number(params.get('team')) || null,
    }

    /** Where no work is assigned, all are everybody's. */
    function scorerOf(named: string | null): string | null {
      return named === 'me' ? (isAssigned ? own : null) : named || null
    }
  }, [query, isAssigned, own])
  function change(patch: UrlPatch) {
    const next = patched(query, patch)
    window.history.replaceState(null, '', next ? `${path}?${next}` : path)
  }
  return { view, change }
}

export type ScoringView = ReturnType<typeof useScoringView>['view']

'use client'

import { useMemo } from 'react'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import { inOrder } from './roster-order'
import { fits, isNarrowed, type RosterView } from './roster-view'

type ShownRowsOptions = {
  rows: readonly RosterRow[]
  /** Whether these are all rows; until then they are the first ones. */
  isReady: boolean
  /** Whether the server has filtered and sorted the first ones as the view is. */
  isAsked: boolean
  view: RosterView
  found: ReadonlySet<string> | null
}

/** The visible rows, sorted and filtered in the browser; a filter does not sort again. */
export function useShownRows({ rows, isReady, isAsked, view, found }: ShownRowsOptions): readonly RosterRow[] {
  const { sort, descending } = view
  const isDone = !isReady && isAsked
  const ordered = useMemo(() => (isDone ? rows : inOrder(rows, { sort, descending })), [rows, isDone, sort, descending])
  return useMemo(
    () => (isDone || (found === null && !isNarrowed(view)) ? ordered : ordered.filter(fits(view, found))),
    [ordered, isDone, view, found],
  )
}

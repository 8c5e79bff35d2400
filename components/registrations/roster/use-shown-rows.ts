'use client'

import { useMemo } from 'react'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import { inOrder } from './roster-order'
import type { RosterView } from './roster-view'

type ShownRowsOptions = {
  rows: readonly RosterRow[]
  /** Whether these are all rows; until then they are those that the server filtered and sorted. */
  isComplete: boolean
  fitting: (row: RosterRow) => boolean
  view: RosterView
}

/** The visible rows, sorted and filtered in the browser; a filter does not sort again. */
export function useShownRows({ rows, isComplete, fitting, view }: ShownRowsOptions): readonly RosterRow[] {
  const { sort, descending } = view
  const ordered = useMemo(
    () => (isComplete ? inOrder(rows, { sort, descending }) : rows),
    [rows, isComplete, sort, descending],
  )
  return useMemo(() => (isComplete ? ordered.filter(fitting) : ordered), [ordered, isComplete, fitting])
}

'use client'

import { useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { RosterRow } from '@/lib/features/rosters/list-roster'
import { columns, features } from './roster-columns'
import type { RosterView } from './roster-view'

type Given = {
  rows: readonly RosterRow[]
  /** Whether these are all rows; until then they are those the server chose and ordered. */
  isComplete: boolean
  fitting: (row: RosterRow) => boolean
  view: RosterView
}

/** The rows the list shows, sorted and filtered in the browser. */
export function useShownRows({ rows, isComplete, fitting, view }: Given): readonly RosterRow[] {
  const { sort, descending } = view
  const state = useMemo(
    () => ({
      sorting: [{ id: sort, desc: descending }],
      columnFilters: [{ id: 'name', value: fitting }],
    }),
    [sort, descending, fitting],
  )
  const table = useTable({
    features,
    columns,
    data: rows,
    state,
    getRowId: (row) => row.id,
    manualSorting: !isComplete,
    manualFiltering: !isComplete,
  })
  const shown = table.getRowModel().rows
  return useMemo(() => shown.map(({ original }) => original), [shown])
}

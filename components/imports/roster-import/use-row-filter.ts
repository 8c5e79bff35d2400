'use client'

import { useState } from 'react'
import type { Plan, PlannedRow, RowStatus } from '@/lib/features/imports/imports/rules'
import { type Cause, causeOf } from './roster-state'

/** All rows, the wrong ones, those of one state, or those of one cause by its id. */
export type RowFilter = { by: 'all' | 'wrong' | RowStatus } | { by: 'cause'; id: string }

const isWrong = (row: PlannedRow) => row.status === 'invalid' || row.status === 'duplicate'

/** Which rows are shown. A corrected one stays until another filter is chosen, so that no row moves while it is edited. */
export function useRowFilter({ rows }: Plan, causes: readonly Cause[]) {
  const [wished, setWished] = useState<RowFilter>(() => ({ by: rows.some(isWrong) ? 'wrong' : 'all' }))
  // A cause whose last cell is corrected is gone; its rows stay among the others that were wrong.
  const cause = wished.by === 'cause' ? causes.find(({ id }) => id === wished.id) : undefined
  const filter: RowFilter = wished.by === 'cause' && cause === undefined ? { by: 'wrong' } : wished
  const fitting = (chosen: RowFilter) => (row: PlannedRow) => {
    switch (chosen.by) {
      case 'all':
        return true
      case 'wrong':
        return isWrong(row)
      case 'cause':
        return row.status !== 'skipped' && row.errors.some((error) => causeOf(error) === chosen.id)
      default:
        return row.status === chosen.by
    }
  }
  const linesOf = (chosen: RowFilter) => new Set(rows.filter(fitting(chosen)).map(({ line }) => line))
  const [kept, setKept] = useState<ReadonlySet<number>>(() => linesOf({ by: 'wrong' }))
  const choose = (next: RowFilter) => {
    setWished(next)
    setKept(next.by === 'all' || next.by === 'wrong' || next.by === 'cause' ? linesOf(next) : new Set())
  }
  const fits = fitting(filter)
  const shown = rows.filter((row) => fits(row) || kept.has(row.line))
  const chosen = filter.by === 'wrong' ? null : cause
  return { filter, chosen, shown, choose }
}

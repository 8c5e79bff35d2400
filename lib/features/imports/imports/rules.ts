import type { FaultKey } from '@/lib/kernel/catalogue'

/** The rules of a row, as the screen applies them while its cells are corrected. */
export { type CellError, type Plan, type PlannedRow, planRoster, type RowStatus, type Totals } from './roster.rules'
export { proposeRepair } from './repairs.rules'

type Undoable = { undoneAt: Date | null; hasPaid: boolean; isInTeam: boolean; isChanged: boolean }

/** Why an import may not be undone: while no row of it is 已缴费, in a team or changed since, it may (imports#undo). */
export function whyNotUndo(batch: Undoable): FaultKey | null {
  if (batch.undoneAt !== null) return 'imports.undone'
  if (batch.hasPaid) return 'imports.undoPaid'
  if (batch.isInTeam) return 'imports.undoInTeam'
  return batch.isChanged ? 'imports.undoChanged' : null
}

/** Why the rows an import left out can't be fetched: what they said is kept for a while only (imports#left-out-rows). */
export function whyNotFetch({ rowsSkipped, isKept }: { rowsSkipped: number; isKept: boolean }): FaultKey | null {
  return rowsSkipped > 0 && !isKept ? 'imports.leftOutGone' : null
}

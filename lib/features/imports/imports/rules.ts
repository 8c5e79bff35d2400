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

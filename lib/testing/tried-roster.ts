import type { Trial } from '@/components/imports/roster-import/roster-state'

/** A row of a tried roster of a track, new but for what its address is. */
export const triedRow = (line: number, email: string) => ({
  line,
  cells: ['Li', 'Lei', '男', '2026', '13800000000', email, 'MATH'],
  status: 'new' as const,
  errors: [],
})

/** A roster of a track as the server answers its trial. */
export function triedRoster(rows: Trial['rows'], totals: Partial<Trial['totals']>): Trial {
  return {
    mode: 'trial',
    kind: 'TRACK',
    encoding: 'UTF8',
    separator: ',',
    hasHeader: true,
    sheet: null,
    rows,
    totals: { total: rows.length, new: 0, known: 0, duplicate: 0, invalid: 0, skipped: 0, incomplete: 0, ...totals },
    offers: [
      { projectId: 'p', code: 'P', events: [{ id: 'm', code: 'MATH', isExtra: false, isDefault: false, names: [] }] },
    ],
    required: [],
    addressStates: [],
    isOnSale: true,
    seats: [],
    importedAt: null,
  }
}

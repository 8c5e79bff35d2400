import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import { statuses } from '@/lib/features/registrations/registrations/rules'
import type { RosterView, Sortable } from './roster-view'

const values: Record<Exclude<Sortable, 'name'>, (row: RosterRow) => string | number | null> = {
  school: (row) => row.school,
  project: (row) => row.project,
  team: (row) => row.team,
  status: (row) => statuses.indexOf(row.status),
  channel: (row) => row.channel,
  number: (row) => row.number,
  year: (row) => row.year,
  created: (row) => row.createdAt,
}

/** The rows sorted by a column; empty values come last. They arrive in the order of their names. */
export function inOrder(
  rows: readonly RosterRow[],
  { sort, descending }: Pick<RosterView, 'sort' | 'descending'>,
): readonly RosterRow[] {
  if (sort === 'name') return descending ? [...rows].reverse() : rows
  const keyed = rows.map((row) => ({ row, key: values[sort](row) }))
  const turn = descending ? -1 : 1
  keyed.sort(({ key: one }, { key: other }) => {
    if (one === other) return 0
    if (one === null || other === null) return one === null ? 1 : -1
    return one < other ? -turn : turn
  })
  return keyed.map(({ row }) => row)
}

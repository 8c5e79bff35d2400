import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import { channels, statuses } from '@/lib/features/registrations/registrations/rules'
import type { RosterView, Sortable } from './roster-view'

const values: Record<Sortable, (row: RosterRow) => string | number | null> = {
  name: (row) => `${row.name}\n${row.otherName ?? ''}`,
  school: (row) => row.school,
  project: (row) => row.project,
  team: (row) => row.team,
  status: (row) => statuses.indexOf(row.status),
  channel: (row) => channels.indexOf(row.channel),
  number: (row) => row.number,
  year: (row) => row.year,
  created: (row) => row.createdAt,
}

/**
 * The rows sorted by a column; empty values come last, and rows of one value keep the order of their names, in which they
 * arrive. Each value is compared once, however many rows have it.
 */
export function inOrder(
  rows: readonly RosterRow[],
  { sort, descending }: Pick<RosterView, 'sort' | 'descending'>,
): readonly RosterRow[] {
  if (sort === 'name' && !descending) return rows
  const valueOf = values[sort]
  const groups = new Map<string | number | null, RosterRow[]>()
  for (const row of rows) {
    const value = valueOf(row)
    const group = groups.get(value)
    if (group === undefined) groups.set(value, [row])
    else group.push(row)
  }
  const empty = groups.get(null) ?? []
  groups.delete(null)
  const ordered = sort === 'name' ? [...groups.keys()] : inTurn([...groups.keys()])
  if (descending) ordered.reverse()
  const sorted: RosterRow[] = []
  for (const value of ordered) for (const row of groups.get(value) ?? []) sorted.push(row)
  for (const row of empty) sorted.push(row)
  return sorted
}

const inTurn = (different: (string | number | null)[]) =>
  different.every((value) => typeof value === 'number')
    ? different.sort((one, other) => one - other)
    : different.sort((one, other) => (String(one) < String(other) ? -1 : 1))

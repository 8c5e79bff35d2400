import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import { channels, statuses } from '@/lib/features/registrations/registrations/rules'
import type { RosterView, Sortable } from './roster-view'

type Value = string | number | null

const values: Record<Sortable, (row: RosterRow) => Value> = {
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
  const groups = new Map<Value, RosterRow[]>()
  for (const row of rows) {
    const value = valueOf(row)
    const group = groups.get(value)
    if (group === undefined) groups.set(value, [row])
    else group.push(row)
  }
  const empty = groups.get(null) ?? []
  groups.delete(null)
  const ordered = [...groups.keys()]
  if (sort !== 'name') ordered.sort(sort === 'school' ? bySchool : byValue)
  if (descending) ordered.reverse()
  const sorted: RosterRow[] = []
  for (const value of ordered) for (const row of groups.get(value) ?? []) sorted.push(row)
  for (const row of empty) sorted.push(row)
  return sorted
}

const byValue = (one: Value, other: Value) => (one === other ? 0 : (one ?? 0) < (other ?? 0) ? -1 : 1)
// As the server sorts schools: Hanzi by pinyin, on every machine.
const pinyin = new Intl.Collator('zh-CN-u-co-pinyin')
const bySchool = (one: Value, other: Value) => pinyin.compare(String(one), String(other))

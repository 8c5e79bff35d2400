import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import { channels, statuses } from '@/lib/features/registrations/registrations/rules'
import type { TeamType } from './team-places'

export type RosterProject = {
  code: string
  name: string
  events: readonly { code: string; name: string; isExtra: boolean; isDefault: boolean }[]
  /** null: registration is open. */
  whyNotSignUp: string | null
  opensAt: Date | null
}

/** A set of filters somebody kept under a name. */
export type SavedView = { id: string; name: string; query: string }

export type RosterScope = {
  /** null: all projects of the season. */
  projectCode: string | null
  projects: readonly (RosterProject & { teamCodeMax: number })[]
  teamTypes: readonly TeamType[]
  views: readonly SavedView[]
  mayAdd: boolean
  mayRemove: boolean
  mayPlace: boolean
  mayRemind: boolean
  /** Whether rows of several schools may stand together. */
  hasSchools: boolean
}

/** The columns that can be hidden; the name and the actions are always visible. */
export const optionalColumns = [
  'school',
  'project',
  'team',
  'role',
  'teamType',
  'events',
  'status',
  'year',
  'channel',
  'number',
  'gender',
  'email',
  'mobile',
  'created',
] as const
export type OptionalColumn = (typeof optionalColumns)[number]

/** The default columns, the number being beside the name: the project where there are several, the school where there are several. */
export function usualColumns(has: { projects: boolean; schools: boolean }): OptionalColumn[] {
  return [
    ...(has.schools ? (['school'] as const) : []),
    ...(has.projects ? (['project'] as const) : []),
    'team',
    'role',
    'events',
    'status',
    'year',
    'channel',
    'created',
  ]
}

const sortable = ['name', 'number', 'created', 'status', 'school', 'project', 'channel', 'year', 'team'] as const
export type Sortable = (typeof sortable)[number]

export function isSortable(column: string): column is Sortable {
  return sortable.some((name) => name === column)
}

/** The state of the list, all of which is in the address. */
export type RosterView = {
  search: string
  status: (typeof statuses)[number][]
  channel: (typeof channels)[number][]
  event: string[]
  sort: Sortable
  descending: boolean
  /** null: the default ones. */
  columns: readonly OptionalColumn[] | null
}

export function viewOf(params: URLSearchParams): RosterView {
  const sort = params.get('sort') ?? 'name'
  const by = sortable.find((name) => sort === name || sort === `-${name}`)
  const columns = params.get('columns')?.split(',')
  return {
    search: (params.get('search') ?? '').trim().slice(0, 100),
    status: statuses.filter((status) => params.getAll('status').includes(status)),
    channel: channels.filter((channel) => params.getAll('channel').includes(channel)),
    event: params
      .getAll('event')
      .filter((code) => code !== '' && code.length <= 60)
      .slice(0, 50),
    sort: by ?? 'name',
    descending: by !== undefined && sort.startsWith('-'),
    columns: columns ? optionalColumns.filter((name) => columns.includes(name)) : null,
  }
}

export function sortParam(view: RosterView, by: Sortable): string | null {
  const descending = view.sort === by && !view.descending
  return by === 'name' && !descending ? null : `${descending ? '-' : ''}${by}`
}

export function columnsParam(chosen: readonly OptionalColumn[], usual: readonly OptionalColumn[]): string | null {
  const isUsual = chosen.length === usual.length && chosen.every((name) => usual.includes(name))
  return isUsual ? null : chosen.join(',') || 'none'
}

const filterNames = ['status', 'channel', 'event'] as const
export type FilterName = (typeof filterNames)[number]

export function isNarrowed(view: RosterView): boolean {
  return view.search !== '' || filterNames.some((name) => view[name].length > 0)
}

/** Removes every filter from the address. */
export const noFilters = { search: null, status: null, channel: null, event: null }

/** A view as a query of its own; the project belongs to the list, not to the view. */
export function queryOfView({ search, status, channel, event, sort, descending, columns }: RosterView): string {
  const entries = [
    ['search', search],
    ...status.map((value) => ['status', value]),
    ...channel.map((value) => ['channel', value]),
    ...event.map((value) => ['event', value]),
    ['sort', sort === 'name' && !descending ? '' : `${descending ? '-' : ''}${sort}`],
    ['columns', columns === null ? '' : columns.join(',') || 'none'],
  ]
  return new URLSearchParams(entries.filter(([, value]) => value !== '')).toString()
}

/** Replaces the view in the address by another one. */
export function patchOfView(query: string) {
  const params = new URLSearchParams(query)
  const names = ['search', ...filterNames, 'sort', 'columns']
  return Object.fromEntries(names.map((name) => [name, params.getAll(name)]))
}

const valuesOf: Record<FilterName, (row: RosterRow) => readonly string[]> = {
  status: (row) => [row.status],
  channel: (row) => [row.channel],
  event: (row) => [...row.events, ...row.extraEvents],
}

/** The rows that match the filters; `found` are the ids that match a search, null without one. */
export function fits(view: RosterView, found: ReadonlySet<string> | null, except?: FilterName) {
  const active = filterNames
    .filter((name) => name !== except && view[name].length > 0)
    .map((name) => ({ valuesIn: valuesOf[name], chosen: new Set<string>(view[name]) }))
  return (row: RosterRow): boolean =>
    (found === null || found.has(row.id)) &&
    active.every(({ valuesIn, chosen }) => valuesIn(row).some((value) => chosen.has(value)))
}

/** How many rows each value of a filter would show together with the other filters. */
export function countsOf(
  rows: readonly RosterRow[],
  view: RosterView,
  found: ReadonlySet<string> | null,
  name: FilterName,
): Map<string, number> {
  const counts = new Map<string, number>()
  const others = fits(view, found, name)
  for (const row of rows) {
    if (!others(row)) continue
    for (const value of valuesOf[name](row)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import { channels, statuses } from '@/lib/features/registrations/registrations/rules'
import { memberships, mostProjects, roles, withoutAny } from '@/lib/features/registrations/rosters/rules'
import { dayBounds } from '@/lib/i18n/format'
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
  mayAssign: boolean
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
  'class',
  'testSite',
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
  /** Codes; only in the list of all projects. */
  project: string[]
  membership: (typeof memberships)[number][]
  role: (typeof roles)[number][]
  /** Their ids; only where rows of several schools may stand together. */
  school: string[]
  /** Codes of classes and ids of test sites, and `withoutAny` for those without. */
  class: string[]
  testSite: string[]
  year: string[]
  profile: (typeof profiles)[number][]
  /** The days between which they were registered, both included; empty: any. */
  from: string
  until: string
  sort: Sortable
  descending: boolean
  /** null: the default ones. */
  columns: readonly OptionalColumn[] | null
}

/** A complete profile is nobody's question. */
export const profiles = ['INCOMPLETE'] as const
const days = ['from', 'until'] as const

/** `projectCode`: whose list it is; null: that of all projects, whether or not the address says so. */
export function viewOf(params: URLSearchParams, projectCode: string | null): RosterView {
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
    project:
      projectCode === null
        ? params
            .getAll('project')
            .filter((code) => code !== '' && code.length <= 40)
            .slice(0, mostProjects)
        : [],
    membership: memberships.filter((value) => params.getAll('membership').includes(value)),
    role: roles.filter((value) => params.getAll('role').includes(value)),
    school: params
      .getAll('school')
      .filter((value) => isId.test(value))
      .slice(0, 200),
    class: params
      .getAll('class')
      .filter((code) => code !== '' && code.length <= 60)
      .slice(0, 200),
    testSite: params
      .getAll('testSite')
      .filter((value) => value === withoutAny || isId.test(value))
      .slice(0, 201),
    year: params
      .getAll('year')
      .filter((value) => /^\d{4}$/.test(value))
      .slice(0, 50),
    profile: profiles.filter((value) => params.getAll('profile').includes(value)),
    from: dayOf(params.get('from')),
    until: dayOf(params.get('until')),
    sort: by ?? 'name',
    descending: by !== undefined && sort.startsWith('-'),
    columns: columns ? optionalColumns.filter((name) => columns.includes(name)) : null,
  }
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function dayOf(text: string | null): string {
  return text !== null && dayBounds(text) !== null ? text : ''
}

export function sortParam(view: RosterView, by: Sortable): string | null {
  const descending = view.sort === by && !view.descending
  return by === 'name' && !descending ? null : `${descending ? '-' : ''}${by}`
}

export function columnsParam(chosen: readonly OptionalColumn[], usual: readonly OptionalColumn[]): string | null {
  const isUsual = chosen.length === usual.length && chosen.every((name) => usual.includes(name))
  return isUsual ? null : chosen.join(',') || 'none'
}

const filterNames = [
  'status',
  'channel',
  'event',
  'project',
  'membership',
  'role',
  'school',
  'class',
  'testSite',
  'year',
  'profile',
] as const
export type FilterName = (typeof filterNames)[number]

export function isNarrowed(view: RosterView): boolean {
  return view.search !== '' || [...filterNames, ...days].some((name) => view[name].length > 0)
}

/** Removes every filter from the address. */
export const noFilters = Object.fromEntries(['search', ...filterNames, ...days].map((name) => [name, null]))

/** A view as a query of its own; the project belongs to the list, not to the view. */
export function queryOfView(view: RosterView): string {
  const { search, sort, descending, columns } = view
  const entries = [
    ['search', search],
    ...filterNames.flatMap((name) => view[name].map((value) => [name, value])),
    ...days.map((name) => [name, view[name]]),
    ['sort', sort === 'name' && !descending ? '' : `${descending ? '-' : ''}${sort}`],
    ['columns', columns === null ? '' : columns.join(',') || 'none'],
  ]
  return new URLSearchParams(entries.filter(([, value]) => value !== '')).toString()
}

/** Which rows a view shows and in which order: empty for all of them by name. */
export function rowsQuery(view: RosterView): string {
  return queryOfView({ ...view, columns: null })
}

/** Replaces the view in the address by another one. */
export function patchOfView(query: string) {
  const params = new URLSearchParams(query)
  const names = ['search', ...filterNames, ...days, 'sort', 'columns']
  return Object.fromEntries(names.map((name) => [name, params.getAll(name)]))
}

const valuesOf: Record<FilterName, (row: RosterRow) => readonly string[]> = {
  status: (row) => [row.status],
  channel: (row) => [row.channel],
  event: (row) => [...row.events, ...row.extraEvents],
  project: (row) => [row.project],
  membership: (row) => [row.team === null ? 'NONE' : 'TEAM'],
  role: (row) => (row.role === null ? [] : [row.role]),
  school: (row) => (row.schoolId === null ? [] : [row.schoolId]),
  class: (row) => [row.class ?? withoutAny],
  testSite: (row) => [row.testSiteId ?? withoutAny],
  year: (row) => (row.year === null ? [] : [String(row.year)]),
  profile: (row) => (row.isIncomplete ? ['INCOMPLETE'] : []),
}

/** The rows that match the filters; `found` are the ids that match a search, null without one. */
export function fits(view: RosterView, found: ReadonlySet<string> | null, except?: FilterName) {
  const active = filterNames
    .filter((name) => name !== except && view[name].length > 0)
    .map((name) => ({ valuesIn: valuesOf[name], chosen: new Set<string>(view[name]) }))
  const from = dayBounds(view.from)?.from.getTime() ?? -Infinity
  const until = dayBounds(view.until)?.until.getTime() ?? Infinity
  return (row: RosterRow): boolean => {
    if (found !== null && !found.has(row.id)) return false
    if (row.createdAt < from || row.createdAt >= until) return false
    for (const { valuesIn, chosen } of active) if (!valuesIn(row).some((value) => chosen.has(value))) return false
    return true
  }
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

/** The values that stand in the rows for a filter without a list of its own, in their order. */
export function schoolsIn(rows: readonly RosterRow[]): { value: string; label: string }[] {
  const names = new Map(rows.flatMap(({ schoolId, school }) => (schoolId && school ? [[schoolId, school]] : [])))
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label))
}

/** The codes of classes that stand in the rows, and the test sites. */
export function classesIn(rows: readonly RosterRow[]): string[] {
  return [...new Set(rows.flatMap(({ class: code }) => (code === null ? [] : [code])))].sort()
}

export function sitesIn(rows: readonly RosterRow[]): { value: string; label: string }[] {
  const names = new Map(
    rows.flatMap(({ testSiteId, testSite }) => (testSiteId && testSite ? [[testSiteId, testSite]] : [])),
  )
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label))
}

export function yearsIn(rows: readonly RosterRow[]): string[] {
  return [...new Set(rows.flatMap(({ year }) => (year === null ? [] : [String(year)])))].sort()
}

import { describe, expect, test } from 'vitest'
import { patched } from '@/components/ui/use-url-state'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import {
  classesIn,
  columnsParam,
  countsOf,
  fits,
  isNarrowed,
  noFilters,
  optionalColumns,
  patchOfView,
  queryOfView,
  schoolsIn,
  sitesIn,
  sortParam,
  usualColumns,
  viewOf,
  yearsIn,
} from './roster-view'

const view = (query = '', projectCode: string | null = null) => viewOf(new URLSearchParams(query), projectCode)

const at = (text: string) => new Date(text).getTime()
const siteId = '0192aaaa-0000-7000-8000-000000000002'
const nowhere = { class: null, testSite: null, testSiteId: null }
const placed = { class: 'CASE-A', testSite: '上海 · Hall', testSiteId: siteId }
const alone = {
  ...nowhere,
  project: '2025NSI',
  team: null,
  role: null,
  schoolId: null,
  isIncomplete: true,
  createdAt: at('2026-11-20T15:59:59Z'),
}
const led = {
  ...placed,
  project: '2025NRI',
  team: 4,
  role: 'LEADER',
  schoolId: '0192aaaa-0000-7000-8000-000000000001',
  school: 'Jingyuan',
  isIncomplete: false,
  createdAt: at('2026-11-20T16:00:00Z'),
}
const rows = [
  { id: '1', status: 'PENDING', channel: 'IMPORT', events: ['MATH'], extraEvents: ['ESSAY'], ...alone, year: 2027 },
  { id: '2', status: 'PAID', channel: 'IMPORT', events: ['ECON'], extraEvents: [], ...led, year: 2026 },
  { id: '3', status: 'PAID', channel: 'SELF', events: ['MATH'], extraEvents: [], ...led, role: 'MEMBER', year: null },
] as unknown as RosterRow[]
const idsShown = (query: string, found: string[] | null = null) =>
  rows.filter(fits(view(query), found && new Set(found))).map(({ id }) => id)

describe('the address holds what the list shows', () => {
  test('and ignores unknown values', () => {
    expect(view('status=PAID&status=GONE&sort=-passwordHash&event=')).toMatchObject({
      status: ['PAID'],
      event: [],
      sort: 'name',
      descending: false,
    })
  })

  test('reverses the order on a second press on a column and resets it on the third', () => {
    expect(sortParam(view(), 'name')).toBe('-name')
    expect(sortParam(view('sort=-name'), 'name')).toBeNull()
    expect(sortParam(view('sort=number'), 'number')).toBe('-number')
    expect(view('sort=-number')).toMatchObject({ sort: 'number', descending: true })
  })

  test('leaves the default columns out of the address', () => {
    const usual = usualColumns({ projects: false, schools: false })
    expect(view().columns).toBeNull()
    expect(columnsParam(usual, usual)).toBeNull()
    expect(view(`columns=${columnsParam(['email'], usual)}`).columns).toEqual(['email'])
    expect(view(`columns=${columnsParam([], usual)}`).columns).toEqual([])
    expect(view(`columns=${columnsParam(optionalColumns, usual)}`).columns).toEqual(optionalColumns)
  })
})

describe('a saved view', () => {
  test('is a query of filter, order and columns, which replaces the view in an address', () => {
    const query = 'search=wang&status=PAID&status=FREE&event=MATH&sort=-number&columns=email'
    expect(queryOfView(view(`project_code=2025NSI&page=2&${query}`))).toBe(query)
    expect(queryOfView(view('project_code=2025NSI'))).toBe('')
    expect(queryOfView(view('columns=none'))).toBe('columns=none')
    expect(patched('project_code=2025NRI&channel=SELF&search=li', patchOfView(query))).toBe(
      `project_code=2025NRI&${query}`,
    )
    expect(patched(query, patchOfView(''))).toBe('')
    const ofProject = queryOfView(view('project_code=all&project=2025NSI'))
    expect(view(patched('', patchOfView(ofProject))).project).toEqual(['2025NSI'])
  })
})

describe('filters', () => {
  test('widen with several values of one filter and narrow with several filters', () => {
    expect(idsShown('')).toEqual(['1', '2', '3'])
    expect(idsShown('event=MATH&event=ECON')).toEqual(['1', '2', '3'])
    expect(idsShown('event=MATH&status=PAID')).toEqual(['3'])
    expect(idsShown('event=ESSAY')).toEqual(['1'])
  })
  test('tell who has no team, leads one, or has an incomplete profile', () => {
    expect(idsShown('membership=NONE')).toEqual(['1'])
    expect(idsShown('membership=TEAM&role=LEADER')).toEqual(['2'])
    expect(idsShown('profile=INCOMPLETE')).toEqual(['1'])
    for (const all of ['', 'project_code=all&']) expect(idsShown(`${all}project=2025NSI`)).toEqual(['1'])
    // Of one project's list it is no filter, also where the address names none.
    expect(view('project=2025NSI', '2025NRI')).toEqual(view())
    expect(idsShown('year=2026&year=2027')).toEqual(['1', '2'])
    expect(idsShown(`school=${led.schoolId}`)).toEqual(['2', '3'])
    expect(schoolsIn(rows)).toEqual([{ value: led.schoolId, label: 'Jingyuan' }])
    expect(yearsIn(rows)).toEqual(['2026', '2027'])
    expect(idsShown('class=CASE-A')).toEqual(['2', '3'])
    expect(idsShown('testSite=NONE')).toEqual(['1'])
    expect(idsShown(`testSite=${siteId}&class=NONE`)).toEqual([])
    expect(classesIn(rows)).toEqual(['CASE-A'])
    expect(sitesIn(rows)).toEqual([{ value: siteId, label: '上海 · Hall' }])
  })
  test('take the days of the registration as the portal shows them', () => {
    expect(idsShown('from=2026-11-21')).toEqual(['2', '3'])
    expect(idsShown('until=2026-11-20')).toEqual(['1'])
    expect(idsShown('from=2026-11-20&until=2026-11-21')).toEqual(['1', '2', '3'])
    expect(idsShown('from=soon&until=2026-02-30')).toEqual(['1', '2', '3'])
    expect(isNarrowed(view('from=2026-11-21'))).toBe(true)
  })
  test('are all in a saved view, and are all removed at once', () => {
    const query = `membership=NONE&role=LEADER&school=${led.schoolId}&class=CASE-A&testSite=NONE&year=2027&profile=INCOMPLETE&from=2026-11-01&until=2026-11-21`
    expect(queryOfView(view(query))).toBe(query)
    expect(patched(query, noFilters)).toBe('')
    expect(view('membership=x&role=y&school=z&class=&testSite=x&year=20&profile=COMPLETE&from=x')).toEqual(view())
  })
  test('take the ids that a search means', () => {
    expect(idsShown('channel=IMPORT', ['2', '3'])).toEqual(['2'])
    expect(isNarrowed(view('search=wang'))).toBe(true)
    expect(isNarrowed(view('sort=number&columns=email'))).toBe(false)
  })
  test('count for each value what it would show beside the other filters', () => {
    expect(countsOf(rows, view('status=PAID&channel=IMPORT'), null, 'status')).toEqual(
      new Map([
        ['PENDING', 1],
        ['PAID', 1],
      ]),
    )
  })
})

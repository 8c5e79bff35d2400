import { gzipSync } from 'node:zlib'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { packedRows } from '@/components/ui/packed-rows'
import type { TeamCard } from '@/lib/features/judging/team-lists/list-team-cards'
import { go } from '@/lib/testing/navigation'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { TeamArticle } from './team-article'
import { TeamList } from './team-list'
import type { TeamListScope } from './team-view'

vi.mock('next/navigation', () => import('@/lib/testing/navigation'))
vi.mock('@/lib/features/judging/team-lists/actions', () => ({
  findInTeamListAction: async () => ({ ok: true, data: [] }),
}))

const student = (name: string, isSettled = true) => ({ name, otherName: null, isLeader: false, isSettled, awards: [] })
const team = (serial: number, more: Partial<TeamCard> = {}): TeamCard => ({
  ...{ id: `t${serial}`, projectId: 'p', schoolId: 's', templateId: null, code: 17, serial, title: `Work ${serial}` },
  ...{
    mediaType: null,
    school: { name: '学校', nameEn: 'School' },
    opens: true,
    isSubmitted: false,
    isStarted: false,
    comments: 0,
  },
  progress: { percent: 50, checksDone: 1, checksTotal: 5, totalLength: 120 },
  ...{ note: null, isJudged: false, score: null, awards: [], students: [student('Ann Chen'), student('Bo Li', false)] },
  ...more,
})
const scope: TeamListScope = {
  project: { id: 'p', code: '2025NSI', isReleased: false, isElsewhere: false, product: null },
  projects: [],
  headings: null,
  reader: 'staff',
}
const teams = [team(1), team(2, { isSubmitted: true, students: [student('Cai Wu')] }), team(3)]
const shown = () => renderInPortal(<TeamList scope={scope} first={teams} isWhole asked="" density="compact" />)
const row = (serial: number) => screen.getByRole('button', { name: `No. ${serial} Work ${serial}` })
const details = (serial: number) => screen.findByRole('complementary', { name: `Details of No. ${serial}` })

// The panel is a file of its own, which takes a while to load on a busy machine.
beforeAll(() => import('./team-panel'))

const text = (en: string) => ({ zh: en, en })
const work = {
  parts: [
    { id: 'a', title: text('Question'), required: true, words: 28, isFilled: true },
    { id: 'b', title: text('Results'), required: true, words: 0, isFilled: false },
  ],
  checks: [
    { id: 'c', text: text('Sources are cited'), isTicked: true },
    { id: 'd', text: text('Others could repeat it'), isTicked: false },
  ],
}

let asked: { teamId: string; signal: AbortSignal }[] = []
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (path: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    if (path === '/api/team-work') return Promise.resolve(Response.json({ ok: true, data: work }))
    asked.push({ ...JSON.parse(body), signal })
    return asked.length > 1 ? new Promise(() => {}) : Promise.resolve(Response.json({ ok: true, data: ['Wen Zhou'] }))
  })
  go('/teamCodeList')
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})

test('shows a student only the number of the team, and staff the serial too', () => {
  const view = renderInPortal(
    <TeamArticle team={team(4, { school: null })} isReleased={false} product={null} onScored={() => {}} />,
  )
  expect(screen.queryByText('No. 4')).toBeNull()
  expect(screen.getAllByText(/^Team 17/).length).toBeGreaterThan(0)
  view.unmount()
  shown()
  expect(within(screen.getByRole('table')).getAllByText(/No\. 1/).length).toBeGreaterThan(0)
})

test('tells of a row what waits before what is done', () => {
  shown()
  const cells = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(cells.map((one) => one.lastElementChild?.textContent)).toEqual(['1 unpaid', 'Submitted', '1 unpaid'])
})

test('opens a team beside the list with its members, its advisers and what can be done with it', async () => {
  shown()
  fireEvent.click(row(1))
  const panel = within(await details(1))
  expect(panel.getByText('Bo Li')).toBeDefined()
  expect(panel.getByRole('link', { name: "View No. 1's work" })).toBeDefined()
  await waitFor(() => expect(panel.getByText('Wen Zhou')).toBeDefined())
  expect(window.location.search).toBe('?team=1')
})

test('asks for the advisers of the team that is open, and gives up what a closed one was asked for', async () => {
  shown()
  fireEvent.click(row(1))
  const panel = within(await details(1))
  await waitFor(() => expect(panel.getByText('Wen Zhou')).toBeDefined())
  fireEvent.click(row(2))
  await details(2)
  await waitFor(() => expect(asked.map(({ teamId }) => teamId)).toEqual(['t1', 't2']))
  fireEvent.click(row(3))
  await details(3)
  expect(asked[1]?.signal.aborted).toBe(true)
})

test('goes through the teams by key, and Escape gives the focus back to the row', async () => {
  go('/teamCodeList?team=1')
  shown()
  await details(1)
  row(1).focus()
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  press('ArrowDown')
  await details(2)
  expect(document.activeElement).toBe(row(2))
  press(']')
  await details(3)
  press('[')
  await details(2)
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(document.activeElement).toBe(row(2))
  expect(window.location.search).toBe('')
})

test('sorts by a head, once in each direction', async () => {
  shown()
  fireEvent.click(screen.getByRole('button', { name: 'Completion' }))
  await waitFor(() => expect(window.location.search).toBe('?sort=-completion'))
  fireEvent.click(screen.getByRole('button', { name: 'Completion' }))
  await waitFor(() => expect(window.location.search).toBe('?sort=completion'))
})

test('brings the first teams with the page and fetches the others, in the order the reader chose', async () => {
  const others = [team(1), team(2), team(3, { comments: 7 })]
  const lines = [JSON.stringify({ at: 1, total: 3, places: null }), packedRows(others), 'null', ''].join('\n')
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address)
    return new Response(gzipSync(lines))
  })
  renderInPortal(<TeamList scope={scope} first={[team(1)]} isWhole={false} asked="" density="compact" />)
  expect(screen.queryByRole('button', { name: 'No. 2 Work 2' })).toBeNull()
  fireEvent.pointerDown(document.body)
  await waitFor(() => expect(row(3)).toBeDefined())
  expect(fetched).toEqual(['/teamCodeList/rows?project_id=p'])
})

test('says that the other teams did not come, and fetches them again', async () => {
  let isUp = false
  vi.stubGlobal('fetch', async () => {
    if (!isUp) return new Response(null, { status: 503 })
    const lines = [JSON.stringify({ at: 1, total: 2, places: null }), packedRows([team(1), team(2)]), 'null', '']
    return new Response(gzipSync(lines.join('\n')))
  })
  renderInPortal(<TeamList scope={scope} first={[team(1)]} isWhole={false} asked="" density="compact" />)
  fireEvent.pointerDown(document.body)
  const again = await screen.findByRole('button', { name: 'Try again' })
  isUp = true
  fireEvent.click(again)
  await waitFor(() => expect(row(2)).toBeDefined())
})

test('the panel tells how much of each part is written, and what of the checklist is ticked', async () => {
  shown()
  fireEvent.click(row(1))
  const panel = await details(1)
  const parts = await within(panel).findByRole('list', { name: 'Parts of the work' })
  expect([...parts.children].map((part) => part.textContent)).toEqual([
    'Question, done, 28',
    'Results, not done, empty',
  ])
  const checklist = within(panel).getByRole('region', { name: 'Checklist' })
  expect(checklist.textContent).toContain('1 of 2')
  expect(
    within(checklist)
      .getAllByRole('listitem')
      .map((check) => check.textContent),
  ).toEqual(['Sources are cited, ticked', 'Others could repeat it, not ticked'])
  const way = within(checklist).getByRole('link', { name: /^Open ?: Checklist/ })
  expect(way.getAttribute('href')).toContain('/checklist?')
})

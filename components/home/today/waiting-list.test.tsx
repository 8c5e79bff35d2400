import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { WaitingList, type WaitingListProps } from './waiting-list'

const now = new Date('2026-11-23T12:00:00Z')

test('says the hours that are left until a deadline tomorrow, not that it is today', () => {
  const until = new Date('2026-11-24T09:00:00Z')
  const projects = [{ code: '2025NSI', count: 2 }]
  renderInPortal(<WaitingList waiting={[{ kind: 'unpaid', count: 2, since: null, until, projects }]} now={now} />)
  expect(screen.getByText('21 hours left')).toBeDefined()
})

test('each number leads to the list of just its rows, as its button does', () => {
  const leads = {
    payments: '/admin/payments?tab=findings&kind=DIFFERENCE',
    callbacks: '/admin/payments?tab=findings&kind=CALLBACK',
    approvals: '/admin/approvals',
    educators: '/admin/approvals?tab=educators',
    changes: '/checkMessage?part=changes',
    messages: '/checkMessage?part=unread',
    unanswered: '/checkMessage?part=unanswered',
  } as const
  const kinds = Object.keys(leads) as (keyof typeof leads)[]
  const waiting = kinds.map((kind) => ({ kind, count: 3, since: now, until: null, projects: [] }))
  renderInPortal(<WaitingList waiting={waiting} now={now} />)
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(kinds.flatMap((kind) => [leads[kind], leads[kind]]))
})

type Waits = WaitingListProps['waiting'][number]
const inProjects = (kind: Waits['kind'], codes: readonly string[]) => {
  const projects = codes.map((code, at) => ({ code, count: at + 1 }))
  const count = projects.reduce((sum, one) => sum + one.count, 0)
  const { container } = renderInPortal(
    <WaitingList waiting={[{ kind, count, since: null, until: null, projects }]} now={now} />,
  )
  return [...container.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
}
const teams = (code: string, state: string) => `/teamCodeList?project_code=${code}&state=${state}`
const students = '/projectRegistration?project_code='

test.each([
  ['unsubmitted', 'View teams', 'Submissions missing'],
  ['leaderless', 'View teams', 'Teams without a leader'],
] as const)('%s of one project have a list, of several each project has its own', (kind, action, title) => {
  expect(inProjects(kind, ['A'])).toEqual([
    ['1', teams('A', kind)],
    ['A: 1', teams('A', kind)],
    [`${action}: ${title.replace('Submissions', 'Submission').replace('Teams', 'Team')}`, teams('A', kind)],
  ])
  cleanup()
  expect(inProjects(kind, ['A', 'B'])).toEqual([
    ['A: 1', teams('A', kind)],
    ['B: 2', teams('B', kind)],
    [`${action}: A: ${title}`, teams('A', kind)],
  ])
  expect(screen.getByText('3').closest('a')).toBeNull()
})

test('unpaid registrations and students without a team of several projects are one list of just those', () => {
  const unpaid = `${students}all&project=A&project=B&status=PENDING`
  expect(inProjects('unpaid', ['A', 'B'])).toEqual([
    ['3', unpaid],
    ['A: 1', `${students}A&status=PENDING`],
    ['B: 2', `${students}B&status=PENDING`],
    ['Remind: Unpaid registrations', unpaid],
  ])
  cleanup()
  const alone = 'status=PAID&status=FREE&membership=NONE'
  expect(inProjects('teamless', ['A', 'B'])).toEqual([
    ['3', `${students}all&project=A&project=B&${alone}`],
    ['A: 1', `${students}A&${alone}`],
    ['B: 2', `${students}B&${alone}`],
    ['Assign teams: A: Students without a team', '/projectRegistration?view=teams&project_code=A'],
  ])
})

test('the dates of the next days are those of all projects, or of the only one', () => {
  expect(inProjects('soon', ['A']).map(([, href]) => href)).toEqual(Array(3).fill('/today?days=2&project=A#ahead'))
  cleanup()
  const [all, first, second, view] = inProjects('soon', ['A', 'B']).map(([, href]) => href)
  expect([all, view]).toEqual(['/today?days=2#ahead', '/today?days=2#ahead'])
  expect([first, second]).toEqual(['A', 'B'].map((code) => `/today?days=2&project=${code}#ahead`))
})

test('of many projects every one is named, those after the third one press away', () => {
  const links = inProjects('leaderless', ['A', 'B', 'C', 'D', 'E'])
  expect(links.slice(0, -1).map(([text]) => text)).toEqual(['A: 1', 'B: 2', 'C: 3', 'D: 4', 'E: 5'])
  const more = screen.getByText('and 2 more projects').closest('details')
  expect([...(more?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    teams('D', 'leaderless'),
    teams('E', 'leaderless'),
  ])
})

import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { ComingDays, type ComingDaysProps } from './coming-days'

const now = new Date('2026-11-22T05:50:00Z')
const at = new Date('2026-11-24T10:00:00Z')
const project = (changed: Partial<ComingDaysProps['projects'][number]>): ComingDaysProps['projects'][number] => ({
  ...{ id: 'p', code: 'A', name: 'Science', state: 'PUBLISHED', capacity: null, isTeamed: true, movesDates: false },
  ...{ registrationOpensAt: null, registrationClosesAt: null, releaseAt: null, deadlineAt: at },
  ...{ registered: 9, paid: 9, unpaid: 0, teamed: 9, teams: 3, started: 2, leaderless: 0, submitted: 1 },
  ...{ scored: null, unscored: 0, ...changed },
})
type DateKind = ComingDaysProps['days'][number]['kind']
const linksOf = (one: ComingDaysProps['projects'][number], kind: DateKind = 'due') => {
  cleanup()
  const days = [{ kind, code: 'A', at, percent: null, of: 0 }]
  renderInPortal(<ComingDays {...{ days, now, projects: [one] }} ahead={14} all={null} />)
  const line = within(screen.getByRole('region', { name: 'Next 14 days' }))
    .getAllByRole('listitem')
    .at(-1)
  return [...(line?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')])
}

test('the teams that have not submitted are a link to just those, and once all have to all', () => {
  expect(linksOf(project({}))).toEqual([
    ["2 teams haven't submitted", '/teamCodeList?project_code=A&state=unsubmitted'],
  ])
  expect(linksOf(project({ submitted: 3 }))).toEqual([
    ['All 3 teams have submitted', '/teamCodeList?project_code=A&state=submitted'],
  ])
  expect(linksOf(project({ teams: 0, submitted: 0 }))).toEqual([])
})

test('a date leads whoever may change it to the windows of its project', () => {
  const windows = '/admin/projects/A?section=windows'
  expect(linksOf(project({ movesDates: true }), 'closes').map(([, href]) => href)).toEqual([windows])
  expect(linksOf(project({ movesDates: true })).map(([, href]) => href)).toContain(windows)
  expect(linksOf(project({}), 'closes')).toEqual([])
  // A release is no part of the windows.
  expect(linksOf(project({ movesDates: true }), 'released')).toEqual([])
})

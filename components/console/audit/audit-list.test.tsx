import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LinkedPage } from '@/lib/features/console/audit/rules'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { AuditList } from './audit-list'

const entryTo = (page: LinkedPage | null) => ({
  ...{ id: page?.page ?? 'none', at: new Date('2026-11-20T03:00:00Z'), actorKind: 'ADMIN' as const, actorId: null },
  ...{ impersonatorId: null, source: 'ACTION' as const, operation: 'room/touch', objectType: 'Thing' },
  ...{ objectId: `of-${page?.page ?? 'none'}`, projectId: null, studentId: null, items: null, reason: null },
  ...{
    requestId: 'r',
    values: [],
    actor: 'Wei',
    impersonator: null,
    deed: 'Touched',
    object: 'Thing',
    note: null,
    page,
    objectName: null,
  },
})

test('what an entry was done to leads to its page, by the address that page has', () => {
  const pages: [LinkedPage | null, string | null][] = [
    [{ page: 'project', key: '2025NSI' }, '/admin/projects/2025NSI'],
    [{ page: 'order', key: 'DEMO-1' }, '/admin/payments/DEMO-1'],
    [{ page: 'team', key: '2025NSI', part: '7' }, '/teamCodeList?project_code=2025NSI&team=7'],
    [{ page: 'season', key: '25-26' }, '/admin/seasons?search=25-26'],
    [{ page: 'approvals', key: 'S1' }, '/admin/approvals?state=all&search=S1'],
    [null, null],
  ]
  renderInPortal(<AuditList entries={pages.map(([page]) => entryTo(page))} />)
  for (const [page, href] of pages) {
    const link = screen.queryByRole('link', { name: `of-${page?.page ?? 'none'}` })
    expect(link?.getAttribute('href') ?? null).toBe(href)
  }
})

test('what has a name or a number is called by it, and anything else by its id', () => {
  const entry = { ...entryTo({ page: 'student', key: 'of-student' }), objectName: '林晓雨' }
  renderInPortal(<AuditList entries={[entry, entryTo({ page: 'mail', key: 'm' })]} />)
  const student = screen.getByRole('link', { name: '林晓雨' })
  expect(student.getAttribute('href')).toBe('/admin/students/of-student')
  expect(student.title).toBe('of-student')
  screen.getByRole('link', { name: 'of-mail' })
})

test('what changed is one line until it is pressed, so that no row is higher than the others', () => {
  const values = [
    { id: '1', field: 'Team', before: null, after: '3' },
    { id: '2', field: 'Role', before: 'Member', after: 'Leader' },
    { id: '3', field: 'Class', before: 'A', after: null },
  ]
  renderInPortal(<AuditList entries={[{ ...entryTo(null), values }]} />)
  const changes = within(screen.getByRole('table')).getByRole('group')
  expect(changes.hasAttribute('open')).toBe(false)
  expect(changes.querySelector('summary')?.textContent).toBe('3 changesTeam: 3 · Role: Member → Leader · Class: A → –')
  expect([...changes.querySelectorAll('dl dt')].map(({ textContent }) => textContent)).toEqual([
    'Team',
    'Role',
    'Class',
  ])
})

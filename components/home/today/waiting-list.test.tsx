import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { WaitingList } from './waiting-list'

const now = new Date('2026-11-23T12:00:00Z')

test('says the hours that are left until a deadline tomorrow, not that it is today', () => {
  const until = new Date('2026-11-24T09:00:00Z')
  const projects = [{ code: '2025NSI', count: 2 }]
  renderInPortal(<WaitingList waiting={[{ kind: 'unpaid', count: 2, since: null, until, projects }]} now={now} />)
  expect(screen.getByText('21 hours left')).toBeDefined()
})

test('each number leads to the list of just its rows, as its button does', () => {
  const leads = {
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

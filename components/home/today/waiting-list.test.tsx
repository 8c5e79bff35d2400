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

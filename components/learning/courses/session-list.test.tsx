import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { SessionList } from './session-list'

test('says for when a session is planned, which may be studied before', () => {
  const session = {
    id: 'one',
    title: { zh: '提出好问题', en: 'Asking a good question' },
    description: null,
    startsAt: Date.UTC(2026, 9, 20),
    contents: 4,
    done: 1,
    minutes: 18,
    resumeContentId: null,
  }
  renderInPortal(<SessionList sessions={[session]} isStudent />)
  expect(screen.getByRole('listitem').textContent).toContain('18 min · Planned for 20 Oct 2026')
})

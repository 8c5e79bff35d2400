import { expect, test } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { RegistrationWindow } from './registration-window'

const shown = (whyNot: string | null) =>
  renderInPortal(<RegistrationWindow whyNot={whyNot} opensAt={null} closesAt={new Date('2026-12-25T15:59:59Z')} />)
    .container.textContent

test('since when registration is closed is told where its last moment has passed, not where it was closed before', () => {
  expect(shown('registrations.closed')).toBe('Closed' + 'since 25 Dec 2026, 23:59 (UTC+8)')
  expect(shown('registrations.notOpen')).toBe('Closed')
  expect(shown(null)).toBe('Open' + 'until 25 Dec 2026, 23:59 (UTC+8)')
})

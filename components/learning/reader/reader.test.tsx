import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { Reader } from './reader'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh() {} }),
  usePathname: () => '/home',
  useSearchParams: () => new URLSearchParams(),
}))

const both = (text: string) => ({ zh: text, en: text })

test('gives a session without chapters one heading on a phone and one on a wide screen', () => {
  const session = { id: 's', title: both('Session 1') }
  const view = {
    class: { id: 'c', code: 'C', name: both('Course') },
    session,
    sessions: [session],
    outline: [],
    done: 0,
    total: 0,
    minutesLeft: 0,
    content: null,
    thread: { messages: [], unread: 0 },
    canAnswer: true,
  }
  renderInPortal(<Reader view={view} person="p" />)
  const headings = screen.getAllByRole('heading', { level: 1, name: 'Session 1' })
  const isOn = (hidden: string) => headings.filter((heading) => heading.closest(`[class~="${hidden}"]`) === null)
  expect([isOn('max-lg:hidden').length, isOn('lg:hidden').length]).toEqual([1, 1])
})

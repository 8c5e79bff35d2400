import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { isCurrent, type MenuEntry } from './entries'
import { SideMenu } from './side-menu'

vi.mock('next/navigation', () => ({ usePathname: () => '/admin/payments/N-1' }))
vi.mock('next/link', () => ({
  default: ({ prefetch: _, children, ...rest }: ComponentProps<'a'> & { prefetch: unknown }) => (
    <a {...rest}>{children}</a>
  ),
}))

let seen: ((width: number) => void) | undefined
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: (entries: { contentRect: { width: number } }[]) => void) {
        seen = (width) => tell([{ contentRect: { width } }])
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ own: { count: 0, newest: null }, inbox: { count: 3, newest: null }, stamp: '1' })),
  )
})
afterEach(() => vi.unstubAllGlobals())

const entries: MenuEntry[] = [
  { href: '/checkMessage', label: 'Messages', icon: 'messages', hasUnread: true },
  { href: '/admin/payments', label: 'Payments', icon: 'payments', group: 'Money' },
  { href: '/admin/fee-reductions', label: 'Fee reductions', icon: 'reductions', group: 'Money' },
]
test('an entry below another one is current alone', () => {
  const schoolLife = { href: '/admin/school-life', outside: ['/admin/school-life/deliveries'] }
  const paths = ['/admin/school-life', '/admin/school-life/resources', '/admin/school-life/deliveries']
  expect(paths.map((path) => isCurrent(schoolLife, path))).toEqual([true, true, false])
})

const show = (choice: 'auto' | 'open' | 'collapsed') =>
  renderInPortal(<SideMenu entries={entries} choice={choice} brand={null} foot={null} />)

test('groups the entries under their labels and marks the one of a screen within it', () => {
  show('auto')
  const money = screen.getByRole('list', { name: 'Money' })
  expect(
    within(money)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Payments', 'Fee reductions'])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Payments')
})

test('scrolls the entry of the page into view', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  show('auto')
  expect(scroll.mock.contexts.map((entry) => entry instanceof Element && entry.textContent)).toEqual(['Payments'])
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
  scroll.mockClear()
  vi.spyOn(Element.prototype, 'scrollTop', 'get').mockReturnValue(120)
  show('auto')
  expect(scroll).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('says what waits in the name of its entry, and nothing where nothing waits', async () => {
  show('auto')
  expect(await screen.findByRole('link', { name: 'Messages 3 unread messages' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Payments' })).toBeTruthy()
})

test('unfolds by a press after it folded by itself, and keeps that choice', () => {
  const { container } = show('auto')
  fireEvent.click(screen.getByRole('button', { name: 'Collapse menu', expanded: true }))
  expect(container.querySelector('aside')?.dataset.menu).toBe('collapsed')
  expect(document.cookie).toContain('portal_menu=collapsed')
  act(() => seen?.(51))
  fireEvent.click(screen.getByRole('button', { name: 'Expand menu', expanded: false }))
  expect(container.querySelector('aside')?.dataset.menu).toBe('open')
  expect(document.cookie).toContain('portal_menu=open')
})

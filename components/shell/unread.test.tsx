import { act, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { TabBar } from './tab-bar'
import { askForUnread, askForUnreadWhenIdle } from './unread'

vi.mock('next/navigation', () => ({ usePathname: () => '/messages' }))
vi.mock('next/link', () => ({
  default: ({ prefetch: _, children, ...rest }: ComponentProps<'a'> & { prefetch: unknown }) => (
    <a {...rest}>{children}</a>
  ),
}))

afterEach(() => vi.unstubAllGlobals())

const waiting = (count: number) =>
  Response.json({ own: { count, newest: null }, inbox: { count: 0, newest: null }, stamp: `${count}` })
const entries = [{ href: '/messages', label: 'Messages', tab: 'Messages', icon: 'messages' as const, hasUnread: true }]

test('names the entry of a phone by its word, followed by the number of unread messages', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(waiting(2)))
  renderInPortal(<TabBar entries={entries} />)
  expect(await screen.findByRole('link', { name: /^Messages 2 unread messages$/ })).toBeTruthy()
})

test('ignores a late answer after a newer one', async () => {
  const answers: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))
  renderInPortal(<TabBar entries={entries} />)
  await act(async () => {
    const later = askForUnread()
    answers[1]?.(waiting(1))
    await later
  })
  expect(screen.getByRole('link', { name: /1 unread/ })).toBeTruthy()
  await act(async () => {
    answers[0]?.(waiting(0))
    await new Promise((resolve) => setTimeout(resolve, 10))
  })
  expect(screen.getByRole('link', { name: /1 unread/ })).toBeTruthy()
})

test('a timer asks nothing while an answer is under way', async () => {
  const fetched = vi.fn<typeof fetch>(() => new Promise<Response>(() => {}))
  vi.stubGlobal('fetch', fetched)
  renderInPortal(<TabBar entries={entries} />)
  askForUnreadWhenIdle()
  askForUnreadWhenIdle()
  expect(fetched).toHaveBeenCalledOnce()
})

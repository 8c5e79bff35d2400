import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ReadThread } from './thread-news'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }))
vi.mock('@/lib/features/messages/read-marks/actions', () => ({ markThreadAction: async () => ({}) }))
vi.mock('@/components/shell/unread', () => ({
  askForUnread() {},
  askForUnreadWhenIdle() {},
  useUnread: () => null,
}))
afterEach(() => vi.restoreAllMocks())

test('a message higher than the window is shown from its start and not from its middle', () => {
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 1_000, 300, 9_000))
  render(
    <div data-thread="t">
      <ol>
        <li>A long message</li>
      </ol>
      <ReadThread id="t" lastAt="2026-11-30T12:00:00Z" />
    </div>,
  )
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: 1_000 - window.innerHeight / 2 })
})

test('opens at the last message and not at an earlier one with a file', () => {
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.textContent === 'Thank you' ? 2_000 : 1_000, 300, 50)
  })
  render(
    <div data-thread="t">
      <ol>
        <li>
          <ul>
            <li>proof.pdf</li>
          </ul>
        </li>
        <li>Thank you</li>
      </ol>
      <ReadThread id="t" lastAt="2026-11-30T12:00:00Z" />
    </div>,
  )
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: 2_000 - window.innerHeight / 2 })
})

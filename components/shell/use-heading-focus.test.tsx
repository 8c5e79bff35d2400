import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contentId } from './content-id'
import { useHeadingFocus } from './use-heading-focus'

const { path } = vi.hoisted(() => ({ path: { now: '/projectPlaza' } }))
vi.mock('next/navigation', () => ({ usePathname: () => path.now }))

beforeEach(() => {
  path.now = '/projectPlaza'
})
afterEach(cleanup)

type PortalProps = { isFramed: boolean; head?: ReactNode; children: ReactNode }

function Portal({ isFramed, head, children }: PortalProps) {
  useHeadingFocus()
  return (
    <>
      <button type="button">Menu</button>
      {head}
      <main id={isFramed ? contentId : undefined} tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

/** From Plaza, with the focus on something of the menu, to another page. */
function goTo(next: string, page: ReactNode, isFramed = true) {
  const view = render(
    <Portal isFramed={isFramed}>
      <h1 key="plaza">Plaza</h1>
    </Portal>,
  )
  screen.getByRole('button', { name: 'Menu' }).focus()
  path.now = next
  view.rerender(<Portal isFramed={isFramed}>{page}</Portal>)
}

test('the heading of the page one comes to has the focus, and is none to tab to', () => {
  goTo('/pay', <h1 key="pay">Payment</h1>)
  const heading = screen.getByRole('heading', { name: 'Payment' })
  expect(document.activeElement).toBe(heading)
  heading.blur()
  expect(heading.hasAttribute('tabindex')).toBe(false)
})

test('a heading in a head above the content has it too', () => {
  const view = render(
    <Portal isFramed>
      <h1>Plaza</h1>
    </Portal>,
  )
  path.now = '/pghome'
  view.rerender(
    <Portal isFramed head={<h1>The work</h1>}>
      <p>Blocks</p>
    </Portal>,
  )
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The work' }))
})

test('it does not scroll the page', () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  goTo('/pay', <h1 key="pay">Payment</h1>)
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true })
  focus.mockRestore()
})

test('the page one opened first, and a tab or a filter in the address, leave the focus where it is', () => {
  goTo('/projectPlaza', <h1 key="plaza">Plaza</h1>)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }))
})

test.each([true, false])('a field of the new page that took the focus keeps it (in a frame: %s)', (isFramed) => {
  goTo(
    '/changePassword',
    <div key="password">
      <h1>Password</h1>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what is tested */}
      <input aria-label="Current" autoFocus />
    </div>,
    isFramed,
  )
  expect(document.activeElement).toBe(screen.getByLabelText('Current'))
})

test('an open dialog keeps it', () => {
  goTo(
    '/messages',
    <div key="messages">
      <h1>Messages</h1>
      <dialog open aria-label="Write" />
    </div>,
  )
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }))
})

import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { useLeaveWarning } from './unsaved'

const followed = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())

const links = [
  { name: 'Today', href: '/elsewhere' },
  { name: 'Part', href: '#part' },
  { name: 'Next page', href: '?page=2' },
  { name: 'Beside', href: '/elsewhere', target: '_blank' },
]

function Editor({ isUnsaved }: { isUnsaved: boolean }) {
  useLeaveWarning(isUnsaved)
  return links.map(({ name, href, target }) => (
    <a key={name} href={href} target={target} rel="noopener" onClick={followed}>
      {name}
    </a>
  ))
}

afterEach(() => {
  vi.unstubAllGlobals()
  followed.mockClear()
})

const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }))

test('asks before a link of the portal leaves what is not saved, and stays where the answer is no', () => {
  const confirm = vi.fn<(question?: string) => boolean>(() => false)
  vi.stubGlobal('confirm', confirm)
  renderInPortal(<Editor isUnsaved />)
  press('Today')
  expect(confirm).toHaveBeenCalledWith("Your changes on this page aren't saved. Leave without saving?")
  expect(followed).not.toHaveBeenCalled()
  confirm.mockReturnValue(true)
  press('Today')
  expect(followed).toHaveBeenCalledTimes(1)
})

test('asks again as the tab is closed where the page stayed in spite of a yes', () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'confirm',
    vi.fn<() => boolean>(() => true),
  )
  renderInPortal(<Editor isUnsaved />)
  press('Today')
  const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(closing()).toBe(true)
  vi.advanceTimersByTime(6_000)
  expect(closing()).toBe(false)
  vi.useRealTimers()
})

test('asks nothing within the page, on another page of a list, for another tab, or once all is saved', () => {
  const confirm = vi.fn<(question?: string) => boolean>(() => false)
  vi.stubGlobal('confirm', confirm)
  const { unmount } = renderInPortal(<Editor isUnsaved />)
  press('Part')
  press('Next page')
  press('Beside')
  unmount()
  renderInPortal(<Editor isUnsaved={false} />)
  press('Today')
  expect(followed).toHaveBeenCalledTimes(4)
  expect(confirm).not.toHaveBeenCalled()
})

import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { historyGuards } from './history-guards'
import { useLeaveWarning } from './leave-warning'

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

describe('the browser’s Back', () => {
  const router = vi.fn<() => void>()
  const steps = vi.fn<() => boolean>(() => true)

  beforeEach(() => {
    window.history.pushState({}, '', '/list')
    window.history.pushState({}, '', '/import')
    historyGuards.add(steps)
  })
  afterEach(() => {
    window.removeEventListener('popstate', router)
    historyGuards.delete(steps)
    router.mockClear()
    steps.mockClear()
  })

  const isGuarded = () => vi.waitFor(() => expect(historyGuards.size).toBe(2))

  async function goBack() {
    window.addEventListener('popstate', router)
    window.history.back()
    await vi.waitFor(() => expect(steps).toHaveBeenCalled())
  }

  test('is asked about, and a no leaves the page and its address as they are', async () => {
    const confirm = vi.fn<() => boolean>(() => false)
    vi.stubGlobal('confirm', confirm)
    renderInPortal(<Editor isUnsaved />)
    await isGuarded()
    await goBack()
    await vi.waitFor(() => expect(window.location.pathname).toBe('/import'))
    await vi.waitFor(() => expect(steps).toHaveBeenCalledTimes(2))
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(router).not.toHaveBeenCalled()
  })

  test('goes on after a yes, and without a question where all is saved', async () => {
    const confirm = vi.fn<() => boolean>(() => true)
    vi.stubGlobal('confirm', confirm)
    const { unmount } = renderInPortal(<Editor isUnsaved />)
    await isGuarded()
    await goBack()
    expect(window.location.pathname).toBe('/list')
    expect(router).toHaveBeenCalledTimes(1)
    unmount()
    renderInPortal(<Editor isUnsaved={false} />)
    window.history.back()
    await vi.waitFor(() => expect(router).toHaveBeenCalledTimes(2))
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('within the page asks nothing', async () => {
    const confirm = vi.fn<() => boolean>(() => false)
    vi.stubGlobal('confirm', confirm)
    window.history.pushState({}, '', '/import?page=2')
    renderInPortal(<Editor isUnsaved />)
    await isGuarded()
    await goBack()
    expect(router).toHaveBeenCalledTimes(1)
    expect(confirm).not.toHaveBeenCalled()
  })
})

import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RefreshAt } from './refresh-at'

const router = vi.hoisted(() => ({ refresh: vi.fn<() => void>() }))
const { refresh } = router
vi.mock('next/navigation', () => ({ useRouter: () => router }))

const now = new Date('2026-12-20T00:00:00+08:00')
const [second, day] = [1_000, 86_400_000]
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)

beforeEach(() => {
  refresh.mockClear()
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
})

test('reads the page anew once, within seconds of the moment and never before it', async () => {
  render(<RefreshAt limits={[after(-second), after(day), after(100 * second)]} now={now} />)
  await vi.advanceTimersByTimeAsync(99 * second)
  expect(refresh).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5 * second)
  expect(refresh).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(100 * second)
  expect(refresh).toHaveBeenCalledOnce()
})

test.each([-day, day])('goes by the portal’s clock where the reader’s is wrong by %i ms', async (wrong) => {
  vi.setSystemTime(after(wrong))
  render(<RefreshAt limits={[after(100 * second)]} now={now} />)
  await vi.advanceTimersByTimeAsync(99 * second)
  expect(refresh).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5 * second)
  expect(refresh).toHaveBeenCalledOnce()
})

test('a device that slept over it reads the page anew soon after', async () => {
  render(<RefreshAt limits={[after(60 * day)]} now={now} />)
  await vi.advanceTimersByTimeAsync(second)
  vi.setSystemTime(after(61 * day))
  await vi.advanceTimersByTimeAsync(31 * second)
  expect(refresh).toHaveBeenCalledOnce()
})

test('without a connection the page stays, and is read anew once there is one', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<RefreshAt limits={[after(second)]} now={now} />)
  await vi.advanceTimersByTimeAsync(100 * second)
  expect(refresh).not.toHaveBeenCalled()
  onLine.mockRestore()
  await vi.advanceTimersByTimeAsync(4 * second)
  expect(refresh).toHaveBeenCalledOnce()
})

test('a page on which all is over stays as it is', async () => {
  render(<RefreshAt limits={[after(-second)]} now={now} />)
  await vi.advanceTimersByTimeAsync(day)
  expect(refresh).not.toHaveBeenCalled()
})

test('a page that is left asks for nothing', async () => {
  const { unmount } = render(<RefreshAt limits={[after(second)]} now={now} />)
  unmount()
  await vi.advanceTimersByTimeAsync(10 * second)
  expect(refresh).not.toHaveBeenCalled()
})

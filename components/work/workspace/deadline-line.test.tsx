import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { DeadlineLine } from './deadline-line'

const minute = 60_000
const start = new Date('2026-12-20T00:00:00+08:00')
const before = (milliseconds: number) => new Date(start.getTime() - milliseconds)
const window = { startsAt: start, deadlineAt: before(-10 * minute) }

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  // The readers of a page are spread over some seconds: this one is the first.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test.each([
  ['opens', before(20 * minute), 20 * minute],
  ['closes', start, 10 * minute],
])('reads the page anew once, when the window %s', async (_, now, wait) => {
  const onLimit = vi.fn<() => void>()
  renderInPortal(<DeadlineLine window={window} now={now} onLimit={onLimit} />)
  await pass(wait - 1_000)
  expect(onLimit).not.toHaveBeenCalled()
  await pass(2_000)
  expect(onLimit).toHaveBeenCalledOnce()
  await pass(5_000)
  expect(onLimit).toHaveBeenCalledOnce()
})

test('leaves a page alone that was read after the deadline', async () => {
  const onLimit = vi.fn<() => void>()
  renderInPortal(<DeadlineLine window={window} now={before(-11 * minute)} onLimit={onLimit} />)
  await pass(minute)
  expect(onLimit).not.toHaveBeenCalled()
})

test('without a connection the page is read anew once there is one', async () => {
  const onLimit = vi.fn<() => void>()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderInPortal(<DeadlineLine window={window} now={start} onLimit={onLimit} />)
  await pass(11 * minute)
  expect(onLimit).not.toHaveBeenCalled()
  onLine.mockReturnValue(true)
  await pass(4_000)
  expect(onLimit).toHaveBeenCalledOnce()
})

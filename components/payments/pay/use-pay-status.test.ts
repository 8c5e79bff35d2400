// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pace, type PayStatus, watchPayStatus } from './use-pay-status'

const pending: PayStatus = { status: 'PENDING', order: null }
const answer =
  (status: number, body: unknown = pending) =>
  async () =>
    Response.json(body, { status })

let requests = 0
let answers: PayStatus[] = []
let refusals = 0
let stop = () => {}

function watch(reply: () => Promise<Response>) {
  vi.stubGlobal('fetch', () => {
    requests += 1
    return reply()
  })
  stop = watchPayStatus(
    '1',
    (one) => answers.push(one),
    () => {
      refusals += 1
    },
  )
}

function hide(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  requests = 0
  answers = []
  refusals = 0
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('polls the payment status every 2 seconds while the page is visible', async () => {
  expect(pace.seen).toBe(2_000)
  watch(answer(200))
  await vi.advanceTimersByTimeAsync(10 * pace.seen)
  expect(requests).toBe(10)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(requests).toBe(310)
  expect(answers).toHaveLength(requests)
})

test('polls a hidden page less often, and at once when it is visible again', async () => {
  watch(answer(200))
  hide(true)
  await vi.advanceTimersByTimeAsync(pace.hidden - 1)
  expect(requests).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(requests).toBe(1)
  hide(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(requests).toBe(2)
})

test('asks again after a network failure and a server that is down', async () => {
  watch(async () => {
    if (requests === 1) throw new TypeError('Failed to fetch')
    return Response.json(pending, { status: requests === 2 ? 503 : requests === 3 ? 429 : 200 })
  })
  await vi.advanceTimersByTimeAsync(4 * pace.seen)
  expect(requests).toBe(4)
  expect(answers).toEqual([pending])
  expect(refusals).toBe(0)
})

test('reports a refusal once and stops', async () => {
  watch(answer(401))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toBe(1)
  expect(refusals).toBe(1)
})

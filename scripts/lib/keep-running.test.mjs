import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRunning } from './keep-running.mjs'
import { Refusal } from './say.mjs'

beforeEach(() => {
  vi.useFakeTimers()
  for (const method of ['log', 'error']) vi.spyOn(console, method).mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Processes by script: each start takes the next entry, `runs` or its failure, and the last entry for ever. */
function processes(...script) {
  const started = []
  const start = async (how) => {
    const outcome = script[Math.min(started.length, script.length - 1)]
    let end
    const exited = new Promise((done) => (end = done))
    started.push({ ...how, end, at: performance.now() })
    if (outcome !== 'runs') throw outcome
    return { exited, stop: () => end(0) }
  }
  return { started, start }
}

function life() {
  const undo = []
  return { undo, onStop: (step) => undo.push(step), fail: vi.fn() }
}

const settle = () => vi.advanceTimersByTimeAsync(120_000)

test('restarts what ends by itself at once, as often as it ends', async () => {
  const { started, start } = processes('runs')
  const own = life()
  await keepRunning('server', start, own)
  for (let ends = 1; ends <= 20; ends++) {
    started.at(-1).end(137)
    await vi.advanceTimersByTimeAsync(0)
    expect(started).toHaveLength(ends + 1)
  }
  expect(started.map(({ isRestart }) => isRestart)).toEqual([false, ...Array(20).fill(true)])
  expect(own.fail).not.toHaveBeenCalled()
})

test('does not repeat a first start that failed', async () => {
  const { started, start } = processes(new Refusal('PORT is wrong.'))
  await expect(keepRunning('server', start, life())).rejects.toThrow('PORT is wrong.')
  await settle()
  expect(started).toHaveLength(1)
})

test('waits longer before each restart, and ends the life with a sentence after the fifth failure', async () => {
  const { started, start } = processes('runs', new Refusal('No rest.'))
  const own = life()
  await keepRunning('server', start, own)
  started[0].end(1)
  await settle()
  expect(started).toHaveLength(6)
  const pauses = started.slice(2).map(({ at }, before) => at - started[before + 1].at)
  expect(pauses).toEqual([500, 1000, 2000, 4000])
  expect(own.fail).toHaveBeenCalledOnce()
  expect(own.fail.mock.calls[0][0].message).toMatch(/No rest[^]*server failed to start 5 times within a minute/)
})

test('waits for a failure that may pass, and forgets failures before a success', async () => {
  const full = Object.assign(new Refusal('The disk is full.'), { mayPass: true })
  const { started, start } = processes('runs', ...Array(9).fill(full), 'runs', full, full, full, full, 'runs')
  const own = life()
  await keepRunning('database', start, own)
  started[0].end(1)
  await settle()
  expect(started).toHaveLength(11)
  started.at(-1).end(1)
  await settle()
  expect(started).toHaveLength(16)
  expect(own.fail).not.toHaveBeenCalled()
})

test('starts nothing after the end of the life, and stops what runs', async () => {
  const { started, start } = processes('runs', new Refusal('No.'))
  const own = life()
  const running = await keepRunning('server', start, own)
  for (const step of own.undo) await step()
  expect(await running.exited).toBe(0)
  await settle()
  expect(started).toHaveLength(1)
  expect(started[0].signal.aborted).toBe(true)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgressSaver, type ChapterProgress, type SendResult, type Shelf } from './progress-saver'

let sent: [string, ChapterProgress, boolean][] = []
let results: SendResult[] = []
let kept: Record<string, ChapterProgress> = {}
const shelf: Shelf = {
  read: () => kept,
  write: (places) => {
    kept = places
  },
}
const saverOf = (id = 'a') =>
  createProgressSaver(id, {
    shelf,
    send: async (contentId, place, isLeaving) => {
      sent.push([contentId, place, isLeaving])
      return results.shift() ?? 'saved'
    },
  })

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  results = []
  kept = {}
})
afterEach(() => vi.useRealTimers())

test('saves a playback once in five seconds, with its newest second', async () => {
  const saver = saverOf()
  for (let second = 1; second <= 12; second++) {
    saver.note({ second })
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(sent.map(([, { second }]) => second)).toEqual([1, 5, 10])
})

test('saves at once on leaving', async () => {
  const saver = saverOf()
  saver.note({ second: 1 })
  await vi.advanceTimersByTimeAsync(0)
  saver.note({ second: 3 })
  await saver.flush(true)
  expect(sent.at(-1)).toEqual(['a', { second: 3 }, true])
})

test('keeps what the network did not take and sends it with the next position, which wins', async () => {
  const saver = saverOf()
  results = ['later']
  saver.note({ second: 7, isComplete: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(kept).toEqual({ a: { second: 7, isComplete: true } })
  saver.note({ second: 9 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent.at(-1)).toEqual(['a', { second: 9, isComplete: true }, false])
  expect(kept).toEqual({})
})

test('sends what is kept of another content, too', async () => {
  kept = { b: { page: 4 } }
  await saverOf().sendShelved()
  expect(sent).toEqual([['b', { page: 4 }, false]])
  expect(kept).toEqual({})
})

test('does not keep what is refused', async () => {
  kept = { gone: { page: 4 } }
  results = ['refused']
  await saverOf().sendShelved()
  expect(kept).toEqual({})
})

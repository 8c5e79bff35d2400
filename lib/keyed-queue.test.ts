import { expect, test, vi } from 'vitest'
import { keyedQueue } from './keyed-queue'

/** Work that ends when it is told to, and says when it began. */
function work() {
  let [end, begin] = [() => {}, () => {}]
  const ended = new Promise<string>((resolve) => {
    end = () => resolve('done')
  })
  const began = new Promise<void>((resolve) => {
    begin = resolve
  })
  return {
    end,
    began,
    run: () => {
      begin()
      return ended
    },
  }
}
const busy = { key: 'conflict.busy', retryAfter: 5 }

test('runs the work of one key in turn, and turns away whoever finds no place', async () => {
  const queue = keyedQueue('of two', 2, 5)
  const [first, second, other] = [work(), work(), work()]
  const begun: string[] = []
  for (const [name, one] of Object.entries({ first, second, other })) void one.began.then(() => begun.push(name))
  const answers = [queue('a', first.run), queue('a', second.run), queue('b', other.run)]
  await expect(queue('a', work().run)).rejects.toMatchObject(busy)
  await other.began
  expect(begun).toEqual(['first', 'other'])
  for (const one of [first, second, other]) one.end()
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done'])
})

test('gives up the place of whoever leaves, and runs no work of theirs', async () => {
  const queue = keyedQueue('of three', 3, 5)
  const [first, gone, third, fourth] = [work(), work(), work(), work()]
  const leaving = new AbortController()
  const held = queue('a', first.run)
  const left = queue('a', gone.run, leaving.signal)
  const after = [queue('a', third.run)]
  await expect(queue('a', fourth.run)).rejects.toMatchObject(busy)
  leaving.abort(new Error('they left'))
  await expect(left).rejects.toThrow('has left')
  after.push(queue('a', fourth.run))
  let begun = 0
  for (const { began } of [gone, third, fourth]) void began.then(() => (begun += 1))
  // The one at work still has its turn.
  await first.began
  expect(begun).toBe(0)
  for (const one of [first, third, fourth]) one.end()
  expect(await Promise.all([held, ...after])).toEqual(['done', 'done', 'done'])
  expect(begun).toBe(2)
  await expect(queue('a', gone.run, leaving.signal)).rejects.toThrow('they left')
})

test('a queue is one for all bundles of the process', async () => {
  const first = work()
  const one = keyedQueue('of both', 2, 5)('key', first.run)
  await first.began
  vi.resetModules()
  const other = await import('./keyed-queue')
  const second = work()
  let hasBegun = false
  void second.began.then(() => (hasBegun = true))
  const two = other.keyedQueue('of both', 2, 5)('key', second.run)
  await new Promise((done) => setTimeout(done, 20))
  expect(hasBegun).toBe(false)
  first.end()
  await second.began
  second.end()
  expect(await Promise.all([one, two])).toEqual(['done', 'done'])
})

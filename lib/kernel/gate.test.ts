import { expect, test } from 'vitest'
import { makeGate } from './gate'

const never = () => new Promise<void>(() => {})

/** How many are let in after so many have left in each of these seconds. */
async function roomAfter(atLeast: number, leaving: readonly number[], laterMs = 0): Promise<number> {
  let now = 0
  const pass = makeGate(atLeast, () => now)
  for (const count of leaving) {
    for (let number = 0; number < count; number++) await pass(async () => {})
    now += 1_000
  }
  now += laterMs
  const asked = Array.from({ length: 20 }, () => pass(never))
  const soon = new Promise<'inside'>((done) => setTimeout(done, 5, 'inside'))
  const outcomes = await Promise.all(asked.map((one) => Promise.race([one, soon]).catch((thrown: unknown) => thrown)))
  const busy = { key: 'service.busy', code: 503, retryAfter: 2 }
  for (const outcome of outcomes) if (outcome !== 'inside') expect(outcome).toMatchObject(busy)
  return outcomes.filter((outcome) => outcome === 'inside').length
}

test('lets in as many as have left in the best of the last ten seconds, and a burst whatever was before', async () => {
  expect(await roomAfter(3, [])).toBe(3)
  expect(await roomAfter(3, [4, 10, 6])).toBe(10)
  expect(await roomAfter(3, [4, 10, 6], 7_000)).toBe(10)
  expect(await roomAfter(3, [4, 10, 6], 8_000)).toBe(6)
  expect(await roomAfter(3, [4, 10, 6], 60_000)).toBe(3)
})

test('who fails inside has left, too', async () => {
  const pass = makeGate(1, () => 0)
  await expect(pass(() => Promise.reject(new Error('inside')))).rejects.toThrow('inside')
  expect(await pass(async () => 'again')).toBe('again')
})

import { expect, test } from 'vitest'
import { retryWait } from './unsaved'

const waits = (...given: Parameters<typeof retryWait>) => Array.from({ length: 500 }, () => retryWait(...given))

test('those who were told at once when to come again come spread over as long again, and none before', () => {
  const told = waits(0, 2)
  expect(Math.min(...told)).toBeGreaterThanOrEqual(2_000)
  expect(Math.max(...told)).toBeLessThanOrEqual(4_000)
  expect(Math.max(...told) - Math.min(...told)).toBeGreaterThan(1_500)
})

test('who was told nothing waits longer each time, at most half a minute and a bit', () => {
  const averages = [0, 1, 2, 3, 4, 50].map((tries) => waits(tries).reduce((sum, wait) => sum + wait, 0) / 500)
  expect(averages.slice(0, 5)).toEqual(averages.slice(0, 5).toSorted((one, other) => one - other))
  expect(Math.max(...waits(50))).toBeLessThanOrEqual(36_000)
})

import { expect, test } from 'vitest'
import { dateInTable, dayBounds, displayZone } from './format'

test('a day is that of the zone the portal shows', () => {
  const bounds = dayBounds('2026-11-21')
  expect(bounds?.from.toISOString()).toBe('2026-11-20T16:00:00.000Z')
  expect(bounds?.until.toISOString()).toBe('2026-11-21T16:00:00.000Z')
  const last = new Date((bounds?.until.getTime() ?? 0) - 1)
  expect(dateInTable(last, displayZone)).toBe('2026-11-21')
})

test.each(['', '2026-13-01', '2026-02-30', '21.11.2026', 'yesterday'])('%j is no day', (text) => {
  expect(dayBounds(text)).toBeNull()
})

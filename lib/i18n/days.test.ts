import { afterEach, expect, test } from 'vitest'
import { dateInTable, dayBounds, displayZone, isZone, showZone, usualZone } from './format'

afterEach(() => showZone(usualZone))

test('a day is that of the zone the portal shows', () => {
  const bounds = dayBounds('2026-11-21')
  expect(bounds?.from.toISOString()).toBe('2026-11-20T16:00:00.000Z')
  expect(bounds?.until.toISOString()).toBe('2026-11-21T16:00:00.000Z')
  const last = new Date((bounds?.until.getTime() ?? 0) - 1)
  expect(dateInTable(last, displayZone())).toBe('2026-11-21')
})

test.each([
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
  // Clocks go from midnight to one o'clock.
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z', 23],
  ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00.000Z', 24],
])('in %s the day %s has its own beginning and length', (zone, day, from, hours) => {
  showZone(zone)
  const bounds = dayBounds(day)
  expect(bounds?.from.toISOString()).toBe(from)
  expect(((bounds?.until.getTime() ?? 0) - (bounds?.from.getTime() ?? 0)) / 3_600_000).toBe(hours)
})

test.each(['', '2026-13-01', '2026-02-30', '21.11.2026', 'yesterday'])('%j is no day', (text) => {
  expect(dayBounds(text)).toBeNull()
})

test('knows the zones there are', () => {
  expect(['UTC', 'Asia/Singapore', 'Europe/Berlin'].every(isZone)).toBe(true)
  expect(['', 'Asia/Nowhere', '+25:00'].some(isZone)).toBe(false)
})

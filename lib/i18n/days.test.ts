import { afterEach, expect, test } from 'vitest'
import { dateInTable, dayBounds, dayLater, daysLater, displayZone, isZone, showZone, usualZone } from './format'

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

test.each([
  // The clocks go forward on 29 March, and back on 25 October.
  ['2026-03-20T15:00:59.999Z', 14, '2026-04-03T14:00:59.999Z'],
  ['2026-10-20T14:00:00.000Z', 7, '2026-10-27T15:00:00.000Z'],
  ['2026-10-27T15:00:00.000Z', -7, '2026-10-20T14:00:00.000Z'],
  // 02:30 on 29 March is no time, and 02:30 on 25 October is twice.
  ['2026-03-28T01:30:00.000Z', 1, '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T01:30:00.000Z', 0, '2026-10-25T01:30:00.000Z'],
])('%s and %i days is the same time of the clocks', (instant, days, later) => {
  showZone('Europe/Berlin')
  expect(daysLater(new Date(instant), days).toISOString()).toBe(later)
})

test('days are counted as calendars do', () => {
  expect([dayLater('2026-02-28', 1), dayLater('2028-02-28', 1), dayLater('2026-01-01', -1)]).toEqual([
    '2026-03-01',
    '2028-02-29',
    '2025-12-31',
  ])
})

test.each(['', '2026-13-01', '2026-02-30', '21.11.2026', 'yesterday'])('%j is no day', (text) => {
  expect(dayBounds(text)).toBeNull()
})

test('knows the zones there are', () => {
  expect(['UTC', 'Asia/Singapore', 'Europe/Berlin'].every(isZone)).toBe(true)
  expect(['', 'Asia/Nowhere', '+25:00', '+08:00', '-05'].some(isZone)).toBe(false)
})

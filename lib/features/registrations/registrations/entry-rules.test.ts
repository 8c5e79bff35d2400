import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { countingWindow } from '@/lib/features/catalogue/projects/rules'
import { announceAt, type EntryWindow, openingOf, resultsAt, showTypeOf, submitStatusOf } from './rules'

const startsAt = new Date('2026-11-01T00:00:00.000+08:00')
const deadlineAt = new Date('2026-11-08T23:59:59.999+08:00')
const shift = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds)
const window: EntryWindow = { startsAt, deadlineAt, announceAt: null }
const announced = shift(deadlineAt, 86_399_999)

const machineZone = process.env.TZ
afterEach(() => {
  process.env.TZ = machineZone
})

/** The first puts its clocks back on the day the window opens. */
const zones = ['America/Los_Angeles', 'UTC', 'Asia/Kathmandu', 'Asia/Singapore']
const offsets = { 'America/Los_Angeles': 480, UTC: 0, 'Asia/Kathmandu': -345, 'Asia/Singapore': -480 }

describe.each(zones)('on a machine in %s', (zone) => {
  test('submit_status is show inside a window with both its limits, no-show outside', () => {
    process.env.TZ = zone
    expect(shift(deadlineAt, 0).getTimezoneOffset()).toBe(Reflect.get(offsets, zone))
    const at = (now: Date) => submitStatusOf(now, null, [window])
    expect([at(shift(startsAt, -1)), at(startsAt), at(shift(startsAt, 1))]).toEqual(['no-show', 'show', 'show'])
    expect([at(shift(deadlineAt, -1)), at(deadlineAt), at(shift(deadlineAt, 1))]).toEqual(['show', 'show', 'no-show'])
  })

  test('submit_status is disabled from the submission to the announce date, then cert', () => {
    process.env.TZ = zone
    expect(announced.toISOString()).toBe('2026-11-09T15:59:59.998Z')
    for (const submittedAt of [startsAt, shift(startsAt, 1), shift(deadlineAt, -1), deadlineAt]) {
      const at = (now: Date) => submitStatusOf(now, submittedAt, [window])
      expect(at(submittedAt)).toBe('disabled')
      expect([at(shift(announced, -1)), at(announced), at(shift(announced, 1))]).toEqual(['disabled', 'cert', 'cert'])
    }
  })

  test('show_type is history a millisecond after the last announce date', () => {
    process.env.TZ = zone
    const at = (now: Date) => showTypeOf(now, 'PAID', [window], null)
    expect([at(shift(announced, -1)), at(announced), at(shift(announced, 1))]).toEqual([
      'ongoing',
      'ongoing',
      'history',
    ])
    expect(showTypeOf(shift(announced, 1), 'PENDING', [window], null)).toBe('pending')
  })

  test('Manage to the last millisecond of the deadline, or without one; then View', () => {
    process.env.TZ = zone
    const at = (now: Date) => openingOf(deadlineAt, now)
    expect([at(shift(deadlineAt, -1)), at(deadlineAt), at(shift(deadlineAt, 1))]).toEqual(['manage', 'manage', 'view'])
    expect(openingOf(null, deadlineAt)).toBe('manage')
  })

  test('a deadline on the day the clocks go back still announces 86,399,999 ms later', () => {
    process.env.TZ = zone
    const sunday = { deadlineAt: new Date('2026-11-01T05:00:00.000Z'), announceAt: null }
    expect(announceAt(sunday).toISOString()).toBe('2026-11-02T04:59:59.999Z')
  })
})

const moment = fc.integer({ min: 0, max: 4_000 }).map((at) => shift(startsAt, at * 3_600_000))
const span = fc.tuple(moment, fc.nat(400), fc.option(fc.nat(900))).map(([from, hours, later]) => {
  const until = shift(from, hours * 3_600_000)
  return { startsAt: from, deadlineAt: until, announceAt: later === null ? null : shift(until, later * 3_600_000) }
})
const windows = fc.array(span, { maxLength: 4 })

test('whatever the windows: results are announced once, never before the submission, and only a window shows Submit', () => {
  fc.assert(
    fc.property(windows, moment, moment, (all, submittedAt, now) => {
      const results = resultsAt(submittedAt, all)
      expect(results === null).toBe(all.length === 0)
      const within = all.some((one) => one.startsAt <= submittedAt && submittedAt <= one.deadlineAt)
      if (within && results) expect(results >= submittedAt).toBe(true)
      const submitted = submitStatusOf(now, submittedAt, all)
      expect(submitted).toBe(results !== null && results <= now ? 'cert' : 'disabled')
      // What shows Submit is open to work too: no window holds a moment that the counting deadline has passed.
      if (submitStatusOf(now, null, all) === 'show') {
        expect(openingOf(countingWindow(all, now)?.deadlineAt ?? null, now)).toBe('manage')
      }
      // Nothing that can still be handed in or is still to be announced is history.
      const isHistory = showTypeOf(now, 'FREE', all, null) === 'history'
      if (isHistory) expect([submitStatusOf(now, null, all), submitted]).toEqual(['no-show', 'cert'])
    }),
  )
})

test('of windows that overlap the earliest that holds the submission says when its results are announced', () => {
  const [early, late] = [
    { ...window, announceAt: shift(deadlineAt, 100_000_000) },
    { ...window, deadlineAt: shift(deadlineAt, 1_000_000), announceAt: shift(deadlineAt, 900_000_000) },
  ]
  for (const all of [
    [early, late],
    [late, early],
  ])
    expect(resultsAt(startsAt, all)).toEqual(early.announceAt)
})

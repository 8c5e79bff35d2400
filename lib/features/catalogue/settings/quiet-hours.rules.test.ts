import { describe, expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.rules'

const night = { isOn: true, from: '22:00', to: '07:00' }
const berlin = 'Europe/Berlin'
const until = (now: string, quiet = night, zone = 'Asia/Singapore') =>
  quietUntil(new Date(now), quiet, zone)?.toISOString() ?? null

describe('quiet hours', () => {
  test.each([
    ['a minute before they begin', '2026-11-21T21:59:59+08:00', null],
    ['when they begin', '2026-11-21T22:00:00+08:00', '2026-11-21T23:00:00.000Z'],
    ['before midnight', '2026-11-21T23:30:00+08:00', '2026-11-21T23:00:00.000Z'],
    ['after midnight', '2026-11-22T00:00:00+08:00', '2026-11-21T23:00:00.000Z'],
    ['in their last second', '2026-11-22T06:59:59+08:00', '2026-11-21T23:00:00.000Z'],
    ['when they end', '2026-11-22T07:00:00+08:00', null],
  ])('%s', (_when, now, expected) => {
    expect(until(now)).toBe(expected)
  })

  test('lie within a day where they end later than they begin', () => {
    const noon = { isOn: true, from: '12:00', to: '13:30' }
    expect(until('2026-11-21T12:10:00+08:00', noon)).toBe('2026-11-21T05:30:00.000Z')
    expect(until('2026-11-21T13:30:00+08:00', noon)).toBeNull()
    expect(until('2026-11-21T23:30:00+08:00', noon)).toBeNull()
  })

  test('that are off, or end when they begin, keep nothing', () => {
    expect(until('2026-11-21T23:30:00+08:00', { ...night, isOn: false })).toBeNull()
    expect(until('2026-11-21T23:30:00+08:00', { isOn: true, from: '22:00', to: '22:00' })).toBeNull()
  })

  test('end by the clock in the night it is put forward and in the night it is put back', () => {
    // 29 March 2026: 02:00 becomes 03:00, so that the night is an hour shorter.
    expect(until('2026-03-28T23:00:00+01:00', night, berlin)).toBe('2026-03-29T05:00:00.000Z')
    // 25 October 2026: 03:00 becomes 02:00, so that it is an hour longer.
    expect(until('2026-10-24T23:00:00+02:00', night, berlin)).toBe('2026-10-25T06:00:00.000Z')
  })

  test('that end at a time the clock leaves out end when it goes on', () => {
    const short = { isOn: true, from: '22:00', to: '02:30' }
    expect(until('2026-03-28T23:00:00+01:00', short, berlin)).toBe('2026-03-29T01:00:00.000Z')
  })
})

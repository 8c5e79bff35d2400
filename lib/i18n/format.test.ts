import { expect, test } from 'vitest'
import {
  countText,
  dateInProse,
  instantFromField,
  instantInBrief,
  instantInField,
  instantInProse,
  instantInTable,
  inZone,
  moneyText,
  monthsBetween,
  timeLeft,
  typedInstant,
} from './format'

const deadline = new Date('2026-11-21T15:59:00Z')
const zone = 'Asia/Singapore'

test('an instant in a table is YYYY-MM-DD HH:mm:ss in both languages', () => {
  expect(instantInTable(deadline, 'en-US', zone)).toBe('2026-11-21 23:59:00')
  expect(instantInTable(new Date('2026-01-01T16:00:00Z'), 'zh-CN', zone)).toBe('2026-01-02 00:00:00')
})

test('an instant stays what it is in each zone after thousands of others', () => {
  const shown = () => [zone, 'America/New_York'].map((own) => instantInTable(deadline, 'en-US', own))
  const first = shown()
  expect(first).toEqual(['2026-11-21 23:59:00', '2026-11-21 10:59:00'])
  for (let minute = 0; minute < 3000; minute++) instantInTable(new Date(minute * 60_000), 'en-US', zone)
  expect(shown()).toEqual(first)
  expect(() => instantInTable(new Date(Number.NaN), 'en-US', zone)).toThrow(RangeError)
})

test('an instant in a narrow column leaves out the year and the seconds', () => {
  expect(instantInBrief(deadline, 'en-US', zone, deadline)).toBe('21 Nov, 23:59')
  const newYear = new Date('2026-01-01T16:00:00Z')
  expect(instantInBrief(newYear, 'zh-CN', zone, newYear)).toBe('1月2日 00:00')
})

test('a brief instant of another year has its year, within half a year on either side none', () => {
  const now = new Date('2026-11-30T00:00:00Z')
  const brief = (instant: string, language: 'en-US' | 'zh-CN' = 'en-US') =>
    instantInBrief(new Date(instant), language, zone, now)
  expect(brief('2027-01-19T15:59:00Z')).toBe('19 Jan, 23:59')
  expect(brief('2027-10-19T16:00:00Z')).toBe('20 Oct 2027')
  expect(brief('2025-11-26T00:00:00Z', 'zh-CN')).toBe('2025年11月26日')
})

test('an instant in prose names its zone', () => {
  expect(instantInProse(deadline, 'en-US', zone)).toBe('21 Nov 2026, 23:59 (UTC+8)')
  expect(instantInProse(deadline, 'zh-CN', zone)).toBe('2026年11月21日 23:59（UTC+8）')
  expect(instantInProse(deadline, 'en-US', 'Asia/Kathmandu')).toBe('21 Nov 2026, 21:44 (UTC+5:45)')
  expect(instantInProse(deadline, 'en-US', 'UTC')).toBe('21 Nov 2026, 15:59 (UTC+0)')
})

test('a date in prose', () => {
  expect(dateInProse(deadline, 'zh-CN', zone)).toBe('2026年11月21日')
  expect(dateInProse(new Date('2026-03-05T00:00:00Z'), 'en-US', zone)).toBe('5 Mar 2026')
})

test('money is its currency code and its amount', () => {
  expect(moneyText(12072, 'SGD')).toBe('SGD 120.72')
  expect(moneyText(1_234_500, 'USD')).toBe('USD 12,345.00')
  expect(moneyText(500, 'JPY')).toBe('JPY 500')
  // Intl writes them without decimals, providers count hundredths.
  expect(moneyText(50_000_000, 'IDR')).toBe('IDR 500,000.00')
})

test('what a field of date and time says is an instant of the zone it is shown in', () => {
  expect(instantFromField('2026-11-21T23:59', zone)).toEqual(deadline)
  expect(instantFromField('2026-11-21 23:59', zone)).toEqual(deadline)
  expect(instantInField(deadline, zone)).toBe('2026-11-21T23:59')
  for (const text of ['', '2026-13-01T00:00', '2026-02-30T10:00', '2026-11-21', 'tomorrow']) {
    expect(instantFromField(text, zone)).toBeNull()
  }
  // Clocks that change: both sides of the night, and the hour that does not exist.
  expect(instantFromField('2026-03-29T01:30', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T00:30:00.000Z')
  expect(instantFromField('2026-03-29T03:30', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(instantFromField('2026-03-29T02:30', 'Europe/Berlin')).toBeNull()
})

test.each([
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['Europe/London', '2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
  ['Australia/Sydney', '2027-04-04T02:30', '2027-04-03T15:30:00.000Z'],
  ['Pacific/Chatham', '2027-04-04T03:00', '2027-04-03T13:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-21T23:59', '2026-11-21T09:59:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-21T23:59', '2026-11-22T10:59:00.000Z'],
])('of an hour that comes twice in %s the first is meant: %s', (place, typed, instant) => {
  expect(instantFromField(typed, place)?.toISOString()).toBe(instant)
})

test('what is left is said in days, below two days in hours, below one hour in minutes, and never below zero', () => {
  const now = new Date('2026-11-22T00:00:00Z')
  const left = (minutes: number) => {
    const { unit, count } = timeLeft(now, new Date(now.getTime() + minutes * 60_000))
    return `${count} ${unit}`
  }
  expect([30 * 1440 + 5, 2880, 2879, 60, 59, 0, -5].map(left)).toEqual([
    ...['30 days', '2 days', '47 hours', '1 hours', '59 minutes', '0 minutes', '0 minutes'],
  ])
})

test('months begin at midnight of the zone that is shown, over a change of clocks too', () => {
  const between = (from: string, until: string, zone: string) =>
    monthsBetween(new Date(from), new Date(until), zone).map((instant) => instant.toISOString())
  expect(between('2026-10-15T00:00:00Z', '2026-12-01T00:00:00Z', 'Asia/Singapore')).toEqual([
    '2026-10-31T16:00:00.000Z',
    '2026-11-30T16:00:00.000Z',
  ])
  expect(between('2026-10-31T16:00:00Z', '2026-11-01T00:00:00Z', 'Asia/Singapore')).toHaveLength(1)
  expect(between('2026-03-01T12:00:00Z', '2026-04-02T00:00:00Z', 'America/New_York')).toEqual([
    '2026-04-01T04:00:00.000Z',
  ])
  expect(between('2026-10-20T00:00:00Z', '2027-01-02T00:00:00Z', 'Europe/Berlin')).toEqual([
    '2026-10-31T23:00:00.000Z',
    '2026-11-30T23:00:00.000Z',
    '2026-12-31T23:00:00.000Z',
  ])
  expect(between('2026-12-01T00:00:00Z', '2026-11-01T00:00:00Z', 'UTC')).toEqual([])
})

test('what was typed is an instant of the zone its page had, and of the portal’s where none is said', () => {
  const typed = '2026-11-21T23:59'
  expect(typedInstant(typed)).toEqual(deadline)
  expect(typedInstant(inZone(typed, 'Europe/Berlin'))?.toISOString()).toBe('2026-11-21T22:59:00.000Z')
  expect(inZone('', zone)).toBe('')
  for (const text of ['', `[${zone}]`, `${typed}[Nowhere]`, `${typed}[+08:00]`, `${typed}[]`, `${typed}[UTC]x`])
    expect(typedInstant(text)).toBeNull()
})

test('a count says where it ends that there are more', () => {
  expect([0, 999, 10_000, 10_001].map((count) => countText(count, 10_000, 'en-US'))).toEqual([
    '0',
    '999',
    '10,000',
    '10,000+',
  ])
})

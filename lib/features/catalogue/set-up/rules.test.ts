import { expect, test } from 'vitest'
import { z } from 'zod'
import { registersLate } from '@/lib/features/catalogue/projects/rules'
import { inZone } from '@/lib/i18n/format'
import {
  daysBetween,
  overlapsOf,
  isCode,
  isNewCodeRight,
  usualPrefix,
  whyNotExtend,
  whyNotMoveWindows,
  whyNotPlaces,
  whyNotWindow,
} from './rules'
import { windows } from './schema'

const day = (number: number) => new Date(Date.UTC(2027, 0, number))
const window = (from: number, until: number) => ({ startsAt: day(from), deadlineAt: day(until) })

test('finds the windows that share a moment, also one inside another, and says which days they share', () => {
  expect(overlapsOf([window(1, 10), window(11, 20)])).toEqual([])
  expect(overlapsOf([window(1, 10), window(10, 20)])).toEqual([{ first: 0, second: 1, from: day(10), until: day(10) }])
  expect(overlapsOf([window(1, 30), window(40, 50), window(5, 9)])).toEqual([
    { first: 0, second: 2, from: day(5), until: day(9) },
  ])
})

test('registration is late when it goes on after the last work was due', () => {
  const windows = [window(1, 10), window(11, 20)]
  const late = (closes: number | null) =>
    registersLate({ registrationClosesAt: closes === null ? null : day(closes), windows })
  expect([late(20), late(21), late(null)]).toEqual([false, true, false])
  expect(registersLate({ registrationClosesAt: day(21), windows: [] })).toBe(false)
})

test('refuses a window that ends before it starts, or whose results come within a day of its deadline', () => {
  expect(whyNotWindow({ ...window(1, 10), announceAt: null })).toBeNull()
  expect(whyNotWindow({ ...window(10, 10), announceAt: null })).toBe('projects.windowOrder')
  expect(whyNotWindow({ ...window(1, 10), announceAt: new Date(day(11).getTime() - 2) })).toBe(
    'projects.announceTooEarly',
  )
  expect(whyNotWindow({ ...window(1, 10), announceAt: day(11) })).toBeNull()
})

test('lets a window with submitted work only become longer', () => {
  const used = { id: 'a', ...window(5, 10), announceAt: null, certDate: null, submissions: 1, extensions: 0 }
  const moved = (from: number, until: number) =>
    whyNotMoveWindows([used], [{ id: 'a', ...window(from, until), announceAt: null }])
  expect([moved(5, 10), moved(4, 12), moved(6, 10), moved(5, 9)]).toEqual([
    null,
    null,
    'projects.windowInUse',
    'projects.windowInUse',
  ])
  expect(whyNotMoveWindows([used], [])).toBe('projects.windowInUse')
  expect(whyNotMoveWindows([{ ...used, submissions: 0 }], [])).toBeNull()
  expect(whyNotMoveWindows([{ ...used, submissions: 0, extensions: 1 }], [])).toBe('projects.windowInUse')
})

test('a deadline only becomes later, is still to come and lies before the results', () => {
  const shown = { state: 'PUBLISHED' as const, releaseAt: null, windows: [] as never[] }
  const one = { ...shown, windows: [{}] as never[] }
  const why = (setUp: Parameters<typeof whyNotExtend>[0], until: number) =>
    whyNotExtend(setUp, { present: day(10), until: day(until) }, day(12))
  expect([why(one, 13), why(one, 12), why(one, 10)]).toEqual([null, 'extensions.past', 'extensions.notLater'])
  expect(why(shown, 13)).toBe('extensions.noWindow')
  expect(why({ ...one, state: 'DRAFT' }, 13)).toBe('projects.notPublished')
  expect([why({ ...one, releaseAt: day(14) }, 13), why({ ...one, releaseAt: day(13) }, 13)]).toEqual([
    null,
    'extensions.resultsOut',
  ])
})

test('refuses fewer places than are taken', () => {
  const taken = { seatsTaken: 3, schoolsTaken: 1 }
  expect(whyNotPlaces(taken, { capacity: 3, schoolCapacity: null })).toBeNull()
  expect(whyNotPlaces(taken, { capacity: 2, schoolCapacity: null })).toMatchObject({ field: 'capacity', taken: 3 })
  expect(whyNotPlaces(taken, { capacity: null, schoolCapacity: 0 })).toMatchObject({ field: 'schoolCapacity' })
})

test('measures seasons by their first days, else by the years of their codes in whole weeks', () => {
  const season = (code: string, startsOn: string | null = null) => ({ code, startsOn })
  expect(daysBetween(season('24-25', '2024-09-01'), season('25-26', '2025-09-01'))).toBe(365)
  expect(daysBetween(season('24-25'), season('25-26', '2025-09-01'))).toBe(364)
  expect(daysBetween(season('2025'), season('25-26'))).toBe(0)
})

test('a code is of letters and digits, and one from before stays', () => {
  expect(['2027RB', 'A', '2027-rb_2.1'].every(isCode)).toBe(true)
  expect(['2027 RB', ' RB', 'RB/1', '-RB', '', '江湾', 'A?b=c'].some(isCode)).toBe(false)
  expect(isNewCodeRight({ code: 'an old one' }, { code: 'an old one' })).toBe(true)
  expect(isNewCodeRight({ code: '2027RB' }, { code: '2027 RB' })).toBe(false)
})

test('takes the letters of a code as the beginning of registration numbers', () => {
  expect([usualPrefix('2025NSI'), usualPrefix('NSI'), usualPrefix('2025')]).toEqual(['NSI', 'NSI', '2025'])
})

test('a deadline stays what its page showed, also where another zone was set since', () => {
  const times = {
    startsAt: inZone('2026-11-01T09:00', 'Europe/Berlin'),
    deadlineAt: '2026-11-21T23:59',
    announceAt: '',
  }
  expect(z.object(windows).parse({ windows: [{ id: null, ...times, certDate: '' }] }).windows).toMatchObject([
    {
      startsAt: new Date('2026-11-01T08:00:00.000Z'),
      deadlineAt: new Date('2026-11-21T15:59:59.999Z'),
      announceAt: null,
    },
  ])
})

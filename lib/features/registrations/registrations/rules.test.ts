import { describe, expect, test } from 'vitest'
import { whyNotSignUp } from '@/lib/features/catalogue/projects/rules'
import {
  announceAt,
  chosenEvents,
  firstStatus,
  holdUntil,
  registrationNumber,
  settled,
  showTypeOf,
  statusInPackage,
  whyNotChangeEvents,
  whyNotEnter,
  whyNotRemove,
  wrongEvents,
} from './rules'

const now = new Date('2026-11-21T04:00:00Z')
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)

test('settled means paid or no payment needed', () => {
  expect([settled('PENDING'), settled('PAID'), settled('FREE')]).toEqual([false, true, true])
})

test('a price of 0 or below is free at once', () => {
  expect([firstStatus(12_000), firstStatus(0), firstStatus(-1)]).toEqual(['PENDING', 'FREE', 'FREE'])
})

test('inside a package one waits with it, and joined afterwards one needs no payment', () => {
  expect((['PENDING', 'PAID', 'FREE'] as const).map(statusInPackage)).toEqual(['PENDING', 'FREE', 'FREE'])
})

test('the internal number has six digits at least', () => {
  expect([registrationNumber('NSI', 123), registrationNumber('NSI', 1_234_567)]).toEqual(['NSI-000123', 'NSI-1234567'])
})

test('only an unpaid registration of a project that says so loses its seat', () => {
  expect(holdUntil('PENDING', 30, now)).toEqual(new Date('2026-11-21T04:30:00Z'))
  expect([holdUntil('FREE', 30, now), holdUntil('PENDING', null, now)]).toEqual([null, null])
})

describe('whyNotSignUp', () => {
  const open = {
    kind: 'COMPETITION' as const,
    state: 'PUBLISHED' as const,
    registrationOpensAt: now,
    registrationClosesAt: now,
    capacity: 2,
    seatsTaken: 1,
  }
  test.each([
    ['both limits are inclusive', {}, null],
    ['without limits it is open', { registrationOpensAt: null, registrationClosesAt: null, capacity: null }, null],
    ['a draft is not', { state: 'DRAFT' as const }, 'registrations.notOpen'],
    ['a closed one is not', { state: 'CLOSED' as const }, 'registrations.notOpen'],
    ['before it opens', { registrationOpensAt: after }, 'registrations.notOpenYet'],
    ['after it closed', { registrationClosesAt: before }, 'registrations.closed'],
    ['no place is left', { seatsTaken: 2 }, 'projects.full'],
    ['monitoring is for schools, not for students', { kind: 'MONITORING' as const }, 'registrations.notOpen'],
    ['a next stage is reached by advancing', { kind: 'NEXT_STAGE' as const }, 'advancements.notAdvanced'],
  ])('%s', (_, given, expected) => {
    expect(whyNotSignUp({ ...open, ...given }, now)).toBe(expected)
  })

  test('who has advanced enters the next stage while it is open, and nothing else that is barred', () => {
    const stage = { ...open, kind: 'NEXT_STAGE' as const }
    expect(whyNotEnter(stage, now)).toBeNull()
    expect(whyNotEnter({ ...stage, registrationClosesAt: before }, now)).toBe('registrations.closed')
    expect(whyNotEnter({ ...open, kind: 'MONITORING' }, now)).toBe('registrations.notOpen')
  })
})

describe('whyNotRemove: only 待缴费 with no payment captured or in progress', () => {
  const unpaid = {
    status: 'PENDING' as const,
    cancelledAt: null,
    isOfClass: false,
    hasOpenOrder: false,
    hasCapture: false,
  }
  test.each([
    ['an unpaid one', {}, null],
    ['a paid one', { status: 'PAID' as const }, 'registrations.paid'],
    ['one that needs no payment', { status: 'FREE' as const }, 'registrations.noPaymentNeeded'],
    ['one whose payment runs', { hasOpenOrder: true }, 'registrations.paymentStarted'],
    ['one whose money has come', { hasCapture: true }, 'registrations.paid'],
    ['a cancelled one', { cancelledAt: before }, 'registrations.cancelled'],
    ["one of an educator's class", { isOfClass: true }, 'registrations.notYours'],
  ])('%s', (_, given, expected) => {
    expect(whyNotRemove({ ...unpaid, ...given })).toBe(expected)
  })
})

describe('whyNotChangeEvents', () => {
  const open = {
    cancelledAt: null,
    submittedAt: null,
    eventDeadlineAt: now,
    registrationClosesAt: before,
    isProposed: false,
  }
  test.each([
    ['until the deadline, which is inclusive', {}, null],
    ['without a deadline until registration closes', { eventDeadlineAt: null }, 'registrations.eventsClosed'],
    ['without either always', { eventDeadlineAt: null, registrationClosesAt: null }, null],
    ['not after it', { eventDeadlineAt: before }, 'registrations.eventsClosed'],
    ['not once submitted', { submittedAt: before }, 'registrations.submitted'],
    ['not by an adviser nobody confirmed', { isProposed: true }, 'registrations.unconfirmed'],
    ['not of a cancelled one', { cancelledAt: before }, 'registrations.cancelled'],
  ])('%s', (_, given, expected) => {
    expect(whyNotChangeEvents({ ...open, ...given }, now)).toBe(expected)
  })
})

describe('show_type', () => {
  const window = (deadline: string, announce?: string) => ({
    deadlineAt: new Date(deadline),
    announceAt: announce === undefined ? null : new Date(announce),
  })
  const past = window('2026-11-01T00:00:00Z')
  const future = window('2026-12-01T00:00:00Z')

  test('the announce date is the deadline plus 86,399,999 ms unless a later one is set', () => {
    expect(announceAt(past)).toEqual(new Date('2026-11-01T23:59:59.999Z'))
    expect(announceAt(window('2026-11-01T00:00:00Z', '2026-11-09T00:00:00Z'))).toEqual(new Date('2026-11-09T00:00:00Z'))
  })

  test.each([
    ['待缴费 is pending whatever the dates', 'PENDING' as const, [past], null, 'pending'],
    ['settled and the last announce date past is history', 'PAID' as const, [past], null, 'history'],
    ['a window to come keeps it ongoing', 'FREE' as const, [past, future], null, 'ongoing'],
    [
      'a later announce date keeps it ongoing',
      'PAID' as const,
      [window('2026-11-01T00:00:00Z', '2026-12-09T00:00:00Z')],
      null,
      'ongoing',
    ],
    ["without windows the project's end decides", 'PAID' as const, [], before, 'history'],
    ['and before that end it is ongoing', 'PAID' as const, [], after, 'ongoing'],
    ['without any date it is ongoing', 'PAID' as const, [], null, 'ongoing'],
  ])('%s', (_, status, windows, endsAt, expected) => {
    expect(showTypeOf(now, status, windows, endsAt)).toBe(expected)
  })
})

describe('chosenEvents', () => {
  const offered = [
    { id: '1', code: 'MATH', isExtra: false, isDefault: true },
    { id: '2', code: 'ECON', isExtra: false, isDefault: false },
    { id: '3', code: 'ESSAY', isExtra: true, isDefault: false },
  ]
  test('nothing said means the default ones, nothing chosen means none', () => {
    expect(chosenEvents(offered, {}).eventIds).toEqual(['1'])
    expect(chosenEvents(offered, { events: [] }).eventIds).toEqual([])
  })
  test('saying none is no choice where there are events; where there are only extra ones, or none, it is', () => {
    const wrong = (from: typeof offered, events?: string[]) =>
      wrongEvents(from, chosenEvents(from, { events }), { events }).map(({ key }) => key)
    expect(wrong(offered, [])).toEqual(['fields.errors.noEvent'])
    expect([wrong(offered), wrong(offered, ['MATH']), wrong(offered.slice(2), []), wrong([], [])]).toEqual([
      [],
      [],
      [],
      [],
    ])
    expect(wrong(offered, ['CHESS'])).toEqual(['fields.errors.event'])
  })
  test('codes match in any case and count once', () => {
    expect(chosenEvents(offered, { events: ['econ', ' ECON '], extraEvents: ['Essay'] }).eventIds).toEqual(['2', '3'])
  })
  test('an extra event is no event, and what is not offered is named', () => {
    expect(chosenEvents(offered, { events: ['ESSAY', 'CHESS'] }).unknown).toEqual([
      { field: 'events', code: 'ESSAY' },
      { field: 'events', code: 'CHESS' },
    ])
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  levelOf,
  levels,
  priceAt,
  readReductionNumber,
  reductionNumber,
  tierOf,
  tuitionFrom,
  whyNotAsk,
  whyNotClose,
  whyNotDecide,
  whyNotSay,
  whyNotWithdraw,
} from './rules'

test.each([
  [15_000, 1],
  [8_000, 2],
  [4_000, 3],
  [2_000, 4],
  [1_500, 5],
  [1_000, 6],
  [500, 7],
  [0, 8],
])('tuition above %i is level %i, and at it the next one; 0.01 decides', (floor, level) => {
  const minor = floor * 100
  expect(levelOf(minor + 1, 'SGD')).toBe(level)
  expect(levelOf(minor, 'SGD')).toBe(level + 1)
  if (minor > 0) expect(levelOf(minor - 1, 'SGD')).toBe(level + 1)
})

test('a tier of the table holds exactly the tuitions of its level, in a currency without cents too', () => {
  const tuition = fc.oneof(fc.integer({ min: 0, max: 2_000_000 }), fc.integer({ min: 0, max: 1_000_000_000 }))
  fc.assert(
    fc.property(tuition, fc.constantFrom('SGD', 'JPY'), (minor, currency) => {
      const inside = levels.filter((level) => {
        const { above, upTo } = tierOf(level)
        const units = minor / (currency === 'JPY' ? 1 : 100)
        return (above === null || units > above) && (upTo === null || units <= upTo)
      })
      expect(inside).toEqual([levelOf(minor, currency)])
    }),
  )
  expect(levelOf(15_001, 'JPY')).toBe(1)
})

test.each([
  ['15000', 1_500_000],
  ['15,000.5', 1_500_050],
  [' 1 500 000.05 ', 150_000_005],
  ['１５００', 150_000],
  ['0', 0],
  ['12.', 1_200],
  ['12.340', 1_234],
  ['12.345', null],
  ['1,50', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
  ['10000000.01', null],
])('a tuition typed as %j is %j in minor units', (text, minor) => {
  expect(tuitionFrom(text, 'SGD')).toBe(minor)
})

test('cents are none where the currency has none', () => {
  expect(tuitionFrom('15000', 'JPY')).toBe(15_000)
  expect(tuitionFrom('15000.5', 'JPY')).toBeNull()
})

const tiers = [
  { level: 1, priceMinor: 12_000 },
  { level: 7, priceMinor: 4_200 },
]

test('a level leaves its price, never more than the fee was; 9 is free without being listed', () => {
  expect(priceAt(7, 12_000, tiers)).toBe(4_200)
  expect(priceAt(7, 4_000, tiers)).toBe(4_000)
  expect(priceAt(9, 12_000, tiers)).toBe(0)
  expect(priceAt(8, 12_000, tiers)).toBeNull()
})

const now = new Date('2026-11-21T04:00:00Z')
const project = { state: 'PUBLISHED' as const, registrationOpensAt: null, registrationClosesAt: now }
const due = { status: 'PENDING' as const, isInPackage: false, isBeingPaid: false }
const askable = { ...project, ...due, priceMinor: 12_000, hasTiers: true, latest: null }

test('a student asks before paying, once at a time, where the project has levels', () => {
  const ask = (given: Partial<Parameters<typeof whyNotAsk>[0]>) => whyNotAsk({ ...askable, ...given }, now)
  expect(ask({})).toBeNull()
  expect(ask({ hasTiers: false })).toBe('feeReductions.notOffered')
  expect(ask({ priceMinor: 0 })).toBe('feeReductions.notOffered')
  expect(ask({ isInPackage: true })).toBe('feeReductions.insidePackage')
  expect(ask({ status: 'PAID' })).toBe('feeReductions.alreadyPaid')
  expect(ask({ status: 'FREE' })).toBe('payments.nothingDue')
  expect(ask({ isBeingPaid: true })).toBe('payments.orderOpen')
  expect(ask({ latest: 'PENDING' })).toBe('feeReductions.alreadyAsked')
  expect(ask({ latest: 'APPROVED' })).toBe('feeReductions.alreadyApproved')
  expect(ask({ latest: 'REJECTED' })).toBeNull()
})

test('once registration is closed the student asks for nothing new, but answers what was asked', () => {
  const later = new Date(now.getTime() + 1)
  expect(whyNotAsk(askable, later)).toBe('registrations.closed')
  expect(whyNotAsk({ ...askable, latest: 'MORE_INFO' }, later)).toBeNull()
})

test('a request is taken back and decided while it is open, and decided before the payment only', () => {
  expect([whyNotWithdraw('PENDING'), whyNotWithdraw('MORE_INFO')]).toEqual([null, null])
  expect(whyNotWithdraw('APPROVED')).toBe('feeReductions.decided')
  const decide = (state: 'PENDING' | 'MORE_INFO' | 'REJECTED', given: Partial<typeof due> | null = {}) =>
    whyNotDecide({ state, registration: given && { ...due, ...given } })
  expect([decide('PENDING'), decide('MORE_INFO')]).toEqual([null, null])
  expect(decide('REJECTED')).toBe('feeReductions.decided')
  expect(decide('PENDING', null)).toBe('registrations.cancelled')
  expect(decide('PENDING', { isBeingPaid: true })).toBe('payments.orderOpen')
})

test('what nobody needs any more is put away, what is still needed is not', () => {
  const close = (given: Partial<Parameters<typeof whyNotClose>[0]>) =>
    whyNotClose({ state: 'PENDING', registration: due, ...given })
  expect(close({})).toBe('feeReductions.stillNeeded')
  expect(close({ registration: { ...due, isBeingPaid: true } })).toBe('feeReductions.stillNeeded')
  expect(close({ state: 'APPROVED', registration: null })).toBe('feeReductions.decided')
  expect(close({ registration: null })).toBeNull()
  for (const moot of [{ status: 'PAID' as const }, { status: 'FREE' as const }, { isInPackage: true }]) {
    expect(close({ registration: { ...due, ...moot } })).toBeNull()
  }
})

test('asking, rejecting and another level than the proposed one want words', () => {
  const say = (decision: 'APPROVE' | 'ASK' | 'REJECT', level: number | null, reason = '') =>
    whyNotSay(decision, { proposedLevel: 7, level, reason, tiers })
  expect(say('APPROVE', 7)).toBeNull()
  expect(say('APPROVE', 9)).toBe('feeReductions.reasonMissing')
  expect(say('APPROVE', 9, 'Orphan')).toBeNull()
  expect(say('APPROVE', 8, 'Why not')).toBe('feeReductions.levelNotOffered')
  expect(say('APPROVE', null)).toBe('feeReductions.levelNotOffered')
  expect([say('ASK', null), say('REJECT', null)]).toEqual([
    'feeReductions.reasonMissing',
    'feeReductions.reasonMissing',
  ])
  expect(say('ASK', null, 'Which year?')).toBeNull()
})

test('a reference number is read as it is quoted, with or without its letters', () => {
  for (const typed of [reductionNumber(10_042), 'fr10042', ' FR – 10042 ', '10042', 'ＦＲ-10042']) {
    expect(readReductionNumber(typed)).toBe(10_042)
  }
  for (const typed of ['FR-1', 'Lin 10042', '13800138000', '']) expect(readReductionNumber(typed)).toBeNull()
})

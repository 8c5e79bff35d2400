import { expect, test } from 'vitest'
import { feeAfter, isDue, maySeeAmounts, whyNotPay } from './rules'

const now = new Date('2026-11-21T04:00:00.000Z')
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const open = { state: 'PUBLISHED' as const, registrationOpensAt: at(-1000), registrationClosesAt: at(1000) }
const due = {
  status: 'PENDING' as const,
  priceMinor: 1,
  isInPackage: false,
  isUnderReview: false,
  hasOpenOrder: false,
  hasCapture: false,
}

test('fund_status YES: price above 0 and pending', () => {
  expect(isDue(due)).toBe(true)
  expect(isDue({ ...due, priceMinor: 0 })).toBe(false)
  expect(isDue({ ...due, status: 'PAID' })).toBe(false)
  expect(isDue({ ...due, status: 'FREE' })).toBe(false)
})

test('fund_button_status YES: due, registration open, no reduction under review, no payment in progress', () => {
  expect(whyNotPay(due, open, now)).toBeNull()
  expect(whyNotPay({ ...due, status: 'PAID' }, open, now)).toBe('payments.nothingDue')
  expect(whyNotPay({ ...due, isInPackage: true }, open, now)).toBe('payments.withPackage')
  expect(whyNotPay({ ...due, hasOpenOrder: true }, open, now)).toBe('payments.orderOpen')
  expect(whyNotPay({ ...due, hasCapture: true }, open, now)).toBe('payments.orderOpen')
  expect(whyNotPay({ ...due, isUnderReview: true }, open, now)).toBe('payments.reductionUnderReview')
})

test('registration is open to the last millisecond of it', () => {
  expect(whyNotPay(due, { ...open, registrationClosesAt: now }, now)).toBeNull()
  expect(whyNotPay(due, { ...open, registrationClosesAt: at(-1) }, now)).toBe('registrations.closed')
  expect(whyNotPay(due, { ...open, registrationOpensAt: now }, now)).toBeNull()
  expect(whyNotPay(due, { ...open, registrationOpensAt: at(1) }, now)).toBe('registrations.notOpenYet')
  expect(whyNotPay(due, { ...open, state: 'CLOSED' }, now)).toBe('registrations.notOpen')
})

test('a reduction lowers what is due, never raises it', () => {
  expect(feeAfter({ priceMinor: 100, reducedMinor: null })).toBe(100)
  expect(feeAfter({ priceMinor: 100, reducedMinor: 0 })).toBe(0)
  expect(feeAfter({ priceMinor: 100, reducedMinor: 101 })).toBe(100)
})

test('amounts are the family’s own: for the student and administrators', () => {
  const roles = ['student', 'adviser', 'coordinator', 'admin'] as const
  expect(roles.filter(maySeeAmounts)).toEqual(['student', 'admin'])
})

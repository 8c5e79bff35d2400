import { expect, test } from 'vitest'
import type { GrantRole } from '@/lib/access/actor'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import {
  feeAfter,
  minutesAfterEnd,
  isDue,
  isOpen,
  excessOf,
  judgeReceipt,
  linesOf,
  mayBecome,
  maySeeAmounts,
  orderNumber,
  orderStates,
  policyText,
  processingFee,
  whyNotPay,
  payUntil,
} from './rules'

const now = new Date('2026-11-21T04:00:00.000Z')
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const open = { state: 'PUBLISHED' as const, registrationOpensAt: at(-1000), registrationClosesAt: at(1000) }
const due = {
  status: 'PENDING' as const,
  cancelledAt: null,
  priceMinor: 1,
  isInPackage: false,
  isUnderReview: false,
  isConfirming: false,
  isInvoiced: false,
  hasCapture: false,
}

test('fund_status is YES with a price above 0 while pending', () => {
  expect(isDue(due)).toBe(true)
  expect(isDue({ ...due, priceMinor: 0 })).toBe(false)
  expect(isDue({ ...due, status: 'PAID' })).toBe(false)
  expect(isDue({ ...due, status: 'FREE' })).toBe(false)
})

test('fund_button_status is YES when the fee is due, registration open, no reduction under review and no payment in progress', () => {
  expect(whyNotPay(due, open, now)).toBeNull()
  expect(whyNotPay({ ...due, status: 'PAID' }, open, now)).toBe('payments.nothingDue')
  expect(whyNotPay({ ...due, cancelledAt: now }, open, now)).toBe('registrations.cancelled')
  expect(whyNotPay({ ...due, isInPackage: true }, open, now)).toBe('payments.withPackage')
  expect(whyNotPay({ ...due, isInvoiced: true }, open, now)).toBe('payments.onInvoice')
  expect(whyNotPay({ ...due, isConfirming: true }, open, now)).toBe('payments.orderOpen')
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

test('shows amounts to the student and to administrators who read payments, not to those who keep contents', () => {
  const actors = [studentActor(), adviserActor(), coordinatorActor(), adminActor()]
  expect(actors.filter(maySeeAmounts).map(({ role }) => role)).toEqual(['student', 'admin'])
  const holding = (role: GrantRole) => maySeeAmounts(adminActor({ grants: [{ projectId: null, role }] }))
  expect([holding('VIEWER'), holding('FINANCE'), holding('CONTENT')]).toEqual([true, true, false])
})

test('an order that merely waits stands in nobody’s way: it is taken up again or left for another', () => {
  expect(whyNotPay({ ...due, isConfirming: false }, open, now)).toBeNull()
})

test('a package is paid while it is on sale', () => {
  const held = { ...due, kind: 'package' as const }
  expect(whyNotPay(held, open, now)).toBeNull()
  expect(whyNotPay(held, { ...open, registrationOpensAt: at(1) }, now)).toBe('packages.notOpenYet')
  expect(whyNotPay(held, { ...open, registrationClosesAt: at(-1) }, now)).toBe('packages.closed')
  expect(whyNotPay(held, { ...open, state: 'CLOSED' }, now)).toBe('packages.closed')
})

test('the processing fee of every amount from 1 to 1,000,000 cents is 0.6 %, half up to the cent', () => {
  const wrong: number[] = []
  for (let cents = 1; cents <= 1_000_000; cents++) {
    // By definition: the one whole number of cents that lies in (exact − ½, exact + ½], counted in whole ten-thousandths.
    const [fee, exact] = [BigInt(processingFee(cents, 60)), BigInt(cents) * 60n]
    if (!(fee * 10_000n > exact - 5_000n && fee * 10_000n <= exact + 5_000n)) wrong.push(cents)
  }
  expect(wrong).toEqual([])
  expect([1, 83, 84, 249, 250, 12_000].map((cents) => processingFee(cents, 60))).toEqual([0, 0, 1, 1, 2, 72])
  expect([0, -1].map((cents) => processingFee(cents, 60))).toEqual([0, 0])
})

test('the lines of every fee add up, whatever is taken off it', () => {
  const wrong: number[] = []
  for (let cents = 1; cents <= 1_000_000; cents++) {
    const lines = linesOf({
      priceMinor: cents,
      reducedMinor: cents % 7 === 0 ? null : (cents * 31) % (cents + 11),
      bps: 60,
    })
    const { registrationFeeMinor, reductionMinor, feeAfterMinor, processingFeeMinor, totalMinor } = lines
    const adds =
      feeAfterMinor === registrationFeeMinor - reductionMinor && totalMinor === feeAfterMinor + processingFeeMinor
    const holds = reductionMinor >= 0 && feeAfterMinor >= 0 && registrationFeeMinor === cents
    if (!adds || !holds) wrong.push(cents)
  }
  expect(wrong).toEqual([])
  expect(linesOf({ priceMinor: 12_000, reducedMinor: 4_000, bps: 60 })).toEqual({
    registrationFeeMinor: 12_000,
    reductionMinor: 8_000,
    feeAfterMinor: 4_000,
    processingFeeBps: 60,
    processingFeeMinor: 24,
    totalMinor: 4_024,
  })
  expect(linesOf({ priceMinor: 12_000, reducedMinor: 0, bps: 60 })).toMatchObject({
    processingFeeMinor: 0,
    totalMinor: 0,
  })
})

const charged = { provider: 'STRIPE', totalMinor: 12_072, currency: 'SGD', isSettled: false }
const came = { provider: 'STRIPE', amountMinor: 12_072, currency: 'SGD', refundedMinor: 0 }
const owing = { status: 'PENDING' as const, cancelledAt: null, dueMinor: 12_072 }
const owed = [owing]

test('money settles its order where it is no less than asked for, of its currency and provider', () => {
  for (const amountMinor of [12_072, 12_073, 2_147_483_647]) {
    expect(judgeReceipt({ ...came, amountMinor }, charged, owed)).toBe('SETTLES')
    expect(judgeReceipt({ ...came, amountMinor }, { ...charged, isSettled: true }, owed)).toBe('SURPLUS')
  }
  for (const wrong of [{ amountMinor: 12_071 }, { amountMinor: 1 }, { currency: 'USD' }, { provider: 'PAYPAL' }]) {
    expect(judgeReceipt({ ...came, ...wrong }, charged, owed)).toBe('MISMATCH')
  }
})

test('money that is owed no more is surplus; money for nothing of ours an orphan', () => {
  expect(judgeReceipt(came, { ...charged, isSettled: true }, owed)).toBe('SURPLUS')
  for (const other of [
    { status: 'PAID' as const },
    { status: 'FREE' as const },
    { cancelledAt: now },
    { dueMinor: 0 },
  ]) {
    expect(judgeReceipt(came, charged, [{ ...owing, ...other }])).toBe('SURPLUS')
  }
  expect(judgeReceipt({ ...came, refundedMinor: 1 }, charged, owed)).toBe('SURPLUS')
  expect(judgeReceipt(came, null, [])).toBe('ORPHAN')
})

test('what is beyond what is due goes back; a price that rose asks for no more', () => {
  expect(
    excessOf([
      { totalMinor: 12_072, dueMinor: 4_024 },
      { totalMinor: 100, dueMinor: 300 },
    ]),
  ).toBe(8_048)
})

test('no order is opened again, and none that was paid is unpaid', () => {
  const paid = ['PAID', 'OVERPAID', 'REFUNDED'] as const
  for (const from of orderStates) {
    expect(mayBecome(from, 'CREATED')).toBe(false)
    expect(mayBecome(from, from)).toBe(false)
    const next = orderStates.filter((to) => mayBecome(from, to))
    if (!isOpen(from)) expect(next.filter(isOpen)).toEqual([])
    if (paid.some((state) => state === from)) expect(next.every((to) => paid.some((state) => state === to))).toBe(true)
    else expect(next).toContain('PAID')
  }
})

test('a number is ten signs that nobody confuses', () => {
  expect(orderNumber(Uint8Array.from({ length: 10 }, (_, byte) => byte * 25))).toMatch(/^P-[2-9A-HJ-NP-Z]{10}$/)
})

test('the policy of a package names the project of each', () => {
  const one = { name: { zh: '甲', en: 'One' }, text: { zh: '可退。', en: 'Refunds.' } }
  const other = { name: { zh: '乙', en: 'Other' }, text: { zh: '不退。', en: 'None.' } }
  expect(policyText([one], 'zh-CN')).toBe('可退。')
  expect(policyText([one, other], 'en-US')).toBe('One\nRefunds.\n\nOther\nNone.')
})

test('a policy that several projects of a package share is told once, with the names of all', () => {
  const text = { zh: '可退。', en: 'Refunds.' }
  const named = (zh: string, en: string) => ({ name: { zh, en }, text })
  const none = { name: { zh: '丙', en: 'Third' }, text: { zh: '不退。', en: 'None.' } }
  const policies = [named('甲', 'One'), none, named('乙', 'Other')]
  expect(policyText(policies, 'en-US')).toBe('One, Other\nRefunds.\n\nThird\nNone.')
  expect(policyText(policies, 'zh-CN')).toBe('甲、乙\n可退。\n\n丙\n不退。')
})

test('what is over is asked about at growing intervals for a day: 1, 2, 4, 8 … minutes after its end', () => {
  expect(minutesAfterEnd).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024])
})

test('a fee is paid while its place is held and registration is open', () => {
  const until = (holdUntil: Date | null, registrationClosesAt: Date | null) =>
    payUntil({ holdUntil, registrationClosesAt })
  expect(until(null, at(20))).toEqual(at(20))
  expect(until(at(2), at(20))).toEqual(at(2))
  expect(until(at(22), at(20))).toEqual(at(20))
  expect(until(null, null)).toBeNull()
})

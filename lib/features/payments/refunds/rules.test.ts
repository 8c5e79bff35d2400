import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AdminActor } from '@/lib/access/actor'
import type { RefundState } from '@/lib/db/generated/enums'
import { adminActor } from '@/lib/testing/actors'
import {
  actsOnMoney,
  beyondOf,
  feeBackMinor,
  isOfSurplus,
  isWhole,
  lowestPercent,
  orderStateAfter,
  percentAt,
  proposedMinor,
  datedSteps,
  whyNotRefundLine,
  whyNotRefundPayment,
} from './rules'

const until = (iso: string, percent: number) => ({ until: new Date(iso), percent })
const last = until('2026-12-10T16:00:00Z', 50)
const first = until('2026-12-01T16:00:00Z', 100)
const steps = [last, first]
const around = (step: { until: Date }, milliseconds: number) => new Date(step.until.getTime() + milliseconds)

test.each([
  ['before the first row', around(first, -1), 100],
  ['in its last millisecond', around(first, 0), 100],
  ['a millisecond later', around(first, 1), 50],
  ['in the last millisecond of all', around(last, 0), 50],
  ['after it', around(last, 1), 0],
])('proposes the percentage from the policy rows: %s', (_, at, percent) => {
  expect(percentAt(steps, at)).toBe(percent)
})

test.each([
  ['in the last millisecond of the first row', around(first, 0), ['now', 'later']],
  ['a millisecond later', around(first, 1), ['over', 'now']],
  ['after the last row', around(last, 1), ['over', 'over']],
])('rows that are over and the one that holds now are told apart: %s', (_, at, phases) => {
  expect(datedSteps([first, last], at).map(({ phase }) => phase)).toEqual(phases)
})

test('without rows nothing is proposed; a package follows the strictest of its projects', () => {
  const at = around(first, 1)
  expect(percentAt([], at)).toBeNull()
  expect(lowestPercent([[], []], at)).toBeNull()
  expect(lowestPercent([steps, [], [until('2026-12-31T00:00:00Z', 80)]], at)).toBe(50)
})

test('the fee goes back by its percentage half up to the cent, the processing fee with the whole only', () => {
  const line = { feeAfterMinor: 12_001, totalMinor: 12_073, refundedMinor: 0 }
  expect(proposedMinor(line, 100)).toBe(12_073)
  expect(proposedMinor(line, 50)).toBe(6_001)
  expect(proposedMinor(line, 0)).toBe(0)
  expect(proposedMinor({ ...line, refundedMinor: 12_000 }, 50)).toBe(73)
  expect(isWhole({ ...line, refundedMinor: 73 }, 12_000)).toBe(true)
  expect(isWhole(line, 12_072)).toBe(false)
})

test('a proposal is never negative, never more than is left, and grows with its percentage', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 0, max: 99 }), (feeAfterMinor, refunded, percent) => {
      const totalMinor = feeAfterMinor + Math.floor((feeAfterMinor * 60 + 5_000) / 10_000)
      const line = { feeAfterMinor, totalMinor, refundedMinor: Math.min(refunded, totalMinor) }
      const proposed = proposedMinor(line, percent)
      expect(proposed).toBeGreaterThanOrEqual(0)
      expect(proposed).toBeLessThanOrEqual(totalMinor - line.refundedMinor)
      expect(proposedMinor(line, percent + 1)).toBeGreaterThanOrEqual(proposed)
    }),
  )
})

test('money is moved with FINANCE or OWNER on its own project; what belongs to several takes a grant on all', () => {
  const on = (projectId: string | null, role: 'FINANCE' | 'OWNER' | 'VIEWER') => ({ projectId, role })
  const acts = (grants: AdminActor['grants'], projectId: string | null) =>
    actsOnMoney(adminActor({ projectId: 'a', grants }), projectId)
  expect(acts([on('a', 'FINANCE')], 'a')).toBe(true)
  expect(acts([on('a', 'FINANCE')], 'b')).toBe(false)
  expect(acts([on('a', 'OWNER')], null)).toBe(false)
  expect(acts([on(null, 'FINANCE')], null)).toBe(true)
  expect(acts([on(null, 'VIEWER'), on('a', 'FINANCE')], 'b')).toBe(false)
  // Of another session: the administrator switches to that project first.
  expect(acts([on(null, 'VIEWER'), on('a', 'FINANCE'), on('b', 'FINANCE')], 'b')).toBe(false)
})

test('why nothing can go back', () => {
  const payment = { amountMinor: 100, refundedMinor: 0, flag: 'NONE' as const }
  const asked = { actsOnIt: true, payment, states: [], line: { feeAfterMinor: 99, totalMinor: 100, refundedMinor: 0 } }
  expect(whyNotRefundLine(asked)).toBeNull()
  expect(whyNotRefundLine({ ...asked, actsOnIt: false })).toBe('refunds.notYours')
  expect(whyNotRefundLine({ ...asked, payment: null })).toBe('refunds.nothingPaid')
  expect(whyNotRefundLine({ ...asked, states: ['FAILED', 'RESERVED'] })).toBe('refunds.running')
  expect(whyNotRefundLine({ ...asked, line: { ...asked.line, refundedMinor: 100 } })).toBe('refunds.nothingLeft')
  const paid = { ...asked, beyondMinor: 0 }
  expect(whyNotRefundPayment(paid)).toBe('refunds.settles')
  expect(whyNotRefundPayment({ ...paid, beyondMinor: 1 })).toBeNull()
  expect(whyNotRefundPayment({ ...paid, beyondMinor: 1, states: ['RESERVED'] })).toBe('refunds.running')
  const surplus = { ...payment, flag: 'SURPLUS' as const }
  expect(whyNotRefundPayment({ ...paid, payment: surplus })).toBeNull()
  expect(whyNotRefundPayment({ ...paid, payment: { ...surplus, refundedMinor: 100 } })).toBe('refunds.nothingLeft')
})

test('what came in beyond an order is what has not gone back of it, whatever went back of its lines', () => {
  const refund = (amountMinor: number, orderLineId: string | null, state: RefundState = 'DONE') => ({
    amountMinor,
    orderLineId,
    state,
  })
  const beyond = (amountMinor: number, ...refunds: ReturnType<typeof refund>[]) =>
    beyondOf({ flag: 'NONE', amountMinor, refunds }, { totalMinor: 100 })
  expect([beyond(100), beyond(120)]).toEqual([0, 20])
  expect(beyond(120, refund(100, 'line'))).toBe(20)
  expect(beyond(120, refund(5, null), refund(20, null, 'FAILED'))).toBe(15)
  expect(beyond(120, refund(20, null, 'RESERVED'))).toBe(0)
  expect(beyond(120, refund(120, null))).toBe(0)
  expect(beyondOf({ flag: 'SURPLUS', amountMinor: 120, refunds: [] }, { totalMinor: 100 })).toBe(0)
})

test('an order is REFUNDED when all of it went back, OVERPAID while a surplus is here, else PAID; unpaid it stays', () => {
  const paid = { flag: 'NONE' as const, amountMinor: 100, returnedMinor: 0 }
  const surplus = { ...paid, flag: 'SURPLUS' as const }
  const back = { returnedMinor: 100 }
  expect(orderStateAfter('PAID', [paid])).toBe('PAID')
  expect(orderStateAfter('PAID', [{ ...paid, ...back }])).toBe('REFUNDED')
  expect(orderStateAfter('REFUNDED', [paid])).toBe('PAID')
  expect(orderStateAfter('OVERPAID', [paid, surplus])).toBe('OVERPAID')
  expect(orderStateAfter('OVERPAID', [paid, { ...surplus, ...back }])).toBe('PAID')
  expect(orderStateAfter('OVERPAID', [{ ...paid, ...back }, surplus])).toBe('OVERPAID')
  expect(orderStateAfter('EXPIRED', [{ ...surplus, ...back, flag: 'MISMATCH' }])).toBe('EXPIRED')
})

test('a surplus that went back is no refund of the fee', () => {
  const order = { totalMinor: 12_072 }
  const settled = { flag: 'NONE', amountMinor: 12_072 } as const
  const second = { flag: 'SURPLUS', amountMinor: 12_072 } as const
  expect(isOfSurplus(second, { orderLineId: null }, order)).toBe(true)
  expect(isOfSurplus(settled, { orderLineId: null }, order)).toBe(false)
  expect(isOfSurplus({ flag: 'NONE', amountMinor: 13_000 }, { orderLineId: null }, order)).toBe(true)
  expect(isOfSurplus({ flag: 'NONE', amountMinor: 13_000 }, { orderLineId: 'line' }, order)).toBe(false)
  const back = (refundedMinor: number, secondMinor: number) =>
    feeBackMinor(
      [
        { ...settled, refundedMinor },
        { ...second, refundedMinor: secondMinor },
      ],
      order,
    )
  expect(back(0, 12_072)).toBe(0)
  expect(back(6_000, 12_072)).toBe(6_000)
  expect(feeBackMinor([{ flag: 'NONE', amountMinor: 13_000, refundedMinor: 1_000 }], order)).toBe(72)
})

import { expect, test } from 'vitest'
import { whyNotRemind } from './rules'

const unpaid = {
  ...{ status: 'PENDING' as const, cancelledAt: null, isProposed: false, isOfClass: false },
  ...{ hasCapture: false, isConfirming: false, isInvoiced: false, isReminded: false },
}

test.each([
  [{}, null],
  [{ isConfirming: true }, 'registrations.nothingDue'],
  [{ isInvoiced: true }, 'registrations.nothingDue'],
  [{ hasCapture: true }, 'registrations.nothingDue'],
  [{ isReminded: true }, 'registrations.remindedToday'],
] as const)('an unpaid registration with %o is reminded unless %s', (state, whyNot) => {
  expect(whyNotRemind({ ...unpaid, ...state })).toBe(whyNot)
})

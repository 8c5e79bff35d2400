import { expect, test } from 'vitest'
import { maskedEmail, maskedPhone, whyNotRemind } from './rules'

test('a list tells enough of an address to recognise it', () => {
  expect(maskedEmail('ming.wang@school.test')).toBe('m***@school.test')
})

test('and the end of a phone number', () => {
  expect(maskedPhone('+86 139 1717 4242')).toBe('***4242')
})

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

import { expect, test } from 'vitest'
import { inOrder, newsOf, stageOf } from './pay-stage'

const open = {
  number: 'P-23456789AB',
  method: 'STRIPE' as const,
  state: 'WAITING' as const,
  handoff: { kind: 'redirect' as const, url: 'https://pay.example.test' },
  totalMinor: 12072,
  currency: 'SGD',
  expiresAt: new Date('2026-11-21T04:30:00.000Z'),
  isOver: false,
}
const due = { status: 'PENDING' as const, openOrder: null, whyNotPay: null }

test('shows a settled payment as settled, whatever the address says', () => {
  expect(stageOf({ ...due, status: 'PAID', whyNotPay: 'payments.nothingDue' }, { order: 'P-1', left: 'yes' })).toBe(
    'paid',
  )
  expect(stageOf({ ...due, status: 'FREE', whyNotPay: 'payments.nothingDue' }, {})).toBe('free')
})

test('ignores a foreign or invalid order in the address', () => {
  expect(stageOf(due, { order: open.number })).toBe('payable')
  expect(stageOf({ ...due, openOrder: open }, { order: 'P-ZZZZZZZZZZ' })).toBe('payable')
})

test('lets a payer who returns from the provider wait for its answer, and one who left it pay', () => {
  expect(stageOf({ ...due, openOrder: open }, { order: open.number })).toBe('checking')
  expect(stageOf({ ...due, openOrder: open }, { order: open.number, left: 'yes' })).toBe('payable')
})

test('does not allow a second payment while one is in progress', () => {
  expect(stageOf({ ...due, openOrder: { ...open, state: 'CONFIRMING' } }, {})).toBe('confirming')
  expect(stageOf({ ...due, whyNotPay: 'payments.orderOpen' }, {})).toBe('confirming')
})

test('says why a payment is not possible', () => {
  expect(stageOf({ ...due, whyNotPay: 'registrations.closed' }, {})).toBe('blocked')
  const confirming = { ...open, state: 'CONFIRMING' as const }
  expect(stageOf({ ...due, openOrder: confirming, whyNotPay: 'auth.forbidden' }, {})).toBe('blocked')
})

test('says whether the last attempt waits, is over or was declined', () => {
  const last = { openOrder: null, lastState: null }
  expect(newsOf(last, false)).toBeNull()
  expect(newsOf({ ...last, lastState: 'EXPIRED' }, false)).toBe('expired')
  expect(newsOf({ ...last, lastState: 'FAILED' }, true)).toBe('failed')
  expect(newsOf({ openOrder: open, lastState: 'WAITING' }, false)).toBe('waiting')
  expect(newsOf({ openOrder: open, lastState: 'WAITING' }, true)).toBe('left')
  expect(newsOf({ openOrder: { ...open, isOver: true }, lastState: 'WAITING' }, true)).toBe('expired')
  expect(newsOf({ openOrder: { ...open, state: 'CREATED', handoff: null }, lastState: 'CREATED' }, false)).toBe(
    'created',
  )
})

test('offers the last method first, and the code before the card to a Chinese phone', () => {
  const methods = (['STRIPE', 'CARD_FORM', 'OXPAY', 'PAYPAL'] as const).map((name) => ({ name }))
  const names = (last: string | null, prefersCode: boolean) =>
    inOrder(methods, { last, prefersCode }).map(({ name }) => name)
  expect(names(null, false)).toEqual(['STRIPE', 'CARD_FORM', 'OXPAY', 'PAYPAL'])
  expect(names(null, true)).toEqual(['OXPAY', 'STRIPE', 'CARD_FORM', 'PAYPAL'])
  expect(names('CARD_FORM', true)).toEqual(['CARD_FORM', 'OXPAY', 'STRIPE', 'PAYPAL'])
  expect(names('OFFLINE', false)[0]).toBe('STRIPE')
})

import { expect, test } from 'vitest'
import { countNames, countRecipients, recipientStates, stateOf } from './recipients.rules'

test('counts what was revoked once, among the certificates that are replaced or revoked', () => {
  const revoked = { issue: { is: 'held', why: 'certificates.wasRevoked' } } as const
  const ready = { issue: { is: 'ready' } } as Parameters<typeof stateOf>[0]
  expect(stateOf(revoked)).toBe('revoked')
  const counts = countRecipients([revoked, ready], 1)
  expect(counts).toEqual({ all: 2, ready: 1, unconfirmed: 0, waiting: 0, issued: 0, outdated: 0, ended: 1 })
  expect(Object.keys(counts)).toEqual([...recipientStates])
})

test('names are checked once all are confirmed or the check is over', () => {
  const names = (...confirmed: boolean[]) => confirmed.map((isNameConfirmed) => ({ isNameConfirmed }))
  expect(countNames(names(false, false), true)).toEqual({ confirmed: 0, total: 2, isDone: false })
  expect(countNames(names(true, false), true)).toEqual({ confirmed: 1, total: 2, isDone: false })
  expect(countNames(names(true, true), true)).toEqual({ confirmed: 2, total: 2, isDone: true })
  expect(countNames([], true)).toEqual({ confirmed: 0, total: 0, isDone: false })
  expect(countNames(names(true, false), false)).toEqual({ confirmed: 1, total: 2, isDone: true })
})

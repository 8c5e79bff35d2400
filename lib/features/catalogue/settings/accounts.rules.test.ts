import { expect, test } from 'vitest'
import { isAccountNumber, isSwift } from './accounts.rules'

test.each(['GB82 WEST 1234 5698 7654 32', 'DE89370400440532013000', 'NO93 8601 1117 947', '012-345678-9', 'SG12 3456'])(
  'takes the account number %s',
  (account) => expect(isAccountNumber(account)).toBe(true),
)

test.each(['GB00 WRONG', 'GB83 WEST 1234 5698 7654 32', 'DE8937040044053201300', 'FR76'])(
  'refuses the IBAN %s',
  (account) => expect(isAccountNumber(account)).toBe(false),
)

test.each([
  ['DBSSSGSG', true],
  ['dbss sg sg xxx', true],
  ['X1', false],
  ['DBSSSGSGX', false],
  ['DB1S99SG', false],
])('of the SWIFT code %s says %s', (swift, isRight) => expect(isSwift(swift)).toBe(isRight))

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf, minorOf, typedMinor } from './amount'

test.each([
  [12_072, 'SGD', '120.72'],
  [5, 'SGD', '0.05'],
  [100, 'CNY', '1.00'],
  [1500, 'JPY', '1500'],
  [1, 'JPY', '1'],
])('%i minor units of %s are %s', (amountMinor, currency, text) => {
  expect(decimalOf({ amountMinor, currency })).toBe(text)
})

test('every amount comes back as it went, in the digits of its currency', () => {
  const amounts = fc.integer({ min: 0, max: 2 ** 31 - 1 })
  fc.assert(
    fc.property(amounts, fc.constantFrom('SGD', 'CNY', 'JPY', 'IDR'), (amountMinor, currency) => {
      expect(minorOf(decimalOf({ amountMinor, currency }), currency)).toBe(amountMinor)
    }),
  )
})

test('fewer digits, and zeros behind, are the same amount; anything else is none', () => {
  expect(minorOf('120.7', 'SGD')).toBe(12_070)
  expect(minorOf('120', 'SGD')).toBe(12_000)
  expect(minorOf('120.7200', 'SGD')).toBe(12_072)
  expect(minorOf('1500.00', 'JPY')).toBe(1500)
  for (const none of ['', '-1.00', '1.005', '1,00', '1e3', ' 1', '0x10', '9'.repeat(20), 'NaN']) {
    expect(minorOf(none, 'SGD')).toBeNull()
  }
})

test.each([
  ['120.72', 12_072],
  ['120,7', 12_070],
  [' 5 ', 500],
  ['１２０.７２', 12_072],
  ['１２０．７', 12_070],
  ['１２０。７２', 12_072],
  ['１２０，７２', 12_072],
  ['0.05', 5],
  ['', null],
  ['-1', null],
  ['1.234', null],
  ['1,234.50', null],
  ['12a', null],
])('reads %j as %s cents', (typed, minor) => {
  expect(typedMinor(typed, 'SGD')).toBe(minor)
})

test('a price is typed with the decimals of its currency, and a comma is read as a point', () => {
  expect(typedMinor(' 90 ', 'SGD')).toBe(9000)
  expect(typedMinor('90,5', 'SGD')).toBe(9050)
  expect(typedMinor('5000', 'JPY')).toBe(5000)
  for (const none of ['', '90.005', '-1', '1,000.00', '12345678', '90.']) expect(typedMinor(none, 'SGD')).toBeNull()
  expect(typedMinor('5000.50', 'JPY')).toBeNull()
})

test('a comma before three digits is no point: who types 1,250 does not mean 1.25', () => {
  for (const typed of ['1,250', '1,000', '１，０００', '90,500', '1,2500']) expect(typedMinor(typed, 'USD')).toBeNull()
  expect(typedMinor('5,000', 'JPY')).toBeNull()
})

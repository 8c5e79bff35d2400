import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorOf, typedOf } from './refund-view'

test.each([
  ['120.72', 12_072],
  ['120,7', 12_070],
  [' 5 ', 500],
  ['0.05', 5],
  ['', null],
  ['-1', null],
  ['1.234', null],
  ['1,234.50', null],
  ['12a', null],
])('reads %j as %s cents', (typed, minor) => {
  expect(minorOf(typed)).toBe(minor)
})

test('shows a proposed amount as it was proposed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (minor) => {
      expect(minorOf(typedOf(minor))).toBe(minor)
    }),
  )
})

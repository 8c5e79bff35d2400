import { expect, test } from 'vitest'
import { isNumberedFor, percentOf } from './rules'

test('the required work is all done at 100 percent, and not before', () => {
  expect(percentOf({ requiredFilled: 0, requiredTotal: 0 })).toBe(100)
  expect(percentOf({ requiredFilled: 3, requiredTotal: 7 })).toBe(42)
  expect(percentOf({ requiredFilled: 399, requiredTotal: 400 })).toBe(99)
  expect(percentOf({ requiredFilled: 7, requiredTotal: 7 })).toBe(100)
})

test('a student who takes part alone is told no number of a team, their staff are', () => {
  expect(isNumberedFor({ role: 'student' }, { teamSizeMax: 1 })).toBe(false)
  expect(isNumberedFor({ role: 'student' }, { teamSizeMax: 4 })).toBe(true)
  expect(isNumberedFor({ role: 'admin' }, { teamSizeMax: 1 })).toBe(true)
})

import { expect, test } from 'vitest'
import { Fault, orNotFound } from './fault'

test('gives back what was found, also where it is empty', () => {
  expect(orNotFound('')).toBe('')
  expect(orNotFound(0)).toBe(0)
  expect(orNotFound(false)).toBe(false)
})

test.each([null, undefined])('refuses %s as not found', (row) => {
  expect(() => orNotFound(row)).toThrow(new Fault('notFound'))
})

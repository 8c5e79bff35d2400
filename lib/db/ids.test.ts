import { expect, test } from 'vitest'
import { firstIdOf, isUuid, newId, newIds } from './ids'

const now = new Date('2026-11-21T04:00:00.123Z')

test('an id is a uuid v7 of the time it was given', () => {
  const id = newId(now)
  expect(isUuid(id)).toBe(true)
  expect(id).toMatch(/^.{8}-.{4}-7.{3}-[89ab]/)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now.getTime())
})

test('the first id of a time comes before its own and after those before', () => {
  expect(firstIdOf(now) < newId(now)).toBe(true)
  expect(firstIdOf(now) > newId(new Date(now.getTime() - 1))).toBe(true)
})

test('many ids rise and differ', () => {
  const ids = newIds(now, 10_000)
  expect(new Set(ids).size).toBe(10_000)
  expect(ids.toSorted()).toEqual(ids)
  expect(ids.every(isUuid)).toBe(true)
})

test.each(['', 'nope', 'x'.repeat(36), `${newId(now)} `, null, 7, { $id: newId(now) }])('%o is no uuid', (value) => {
  expect(isUuid(value)).toBe(false)
})

import { expect, test } from 'vitest'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import { inOrder } from './roster-order'

const rows = [
  { id: 'a', name: 'An', number: 'NSI-000003', team: 10, status: 'FREE' },
  { id: 'b', name: 'Bo', number: 'NSI-000001', team: null, status: 'PENDING' },
  { id: 'c', name: 'Cai', number: 'NSI-000002', team: 2, status: 'PENDING' },
] as unknown as RosterRow[]
const order = (sort: Parameters<typeof inOrder>[1]['sort'], descending = false) =>
  inOrder(rows, { sort, descending }).map(({ id }) => id)

test('keeps the order of the names on arrival, and reverses it by name', () => {
  expect([order('name'), order('name', true)]).toEqual([
    ['a', 'b', 'c'],
    ['c', 'b', 'a'],
  ])
})

test('sorts a column by its values, numbers as numbers, with empty ones last in both directions', () => {
  expect([order('number'), order('number', true)]).toEqual([
    ['b', 'c', 'a'],
    ['a', 'c', 'b'],
  ])
  expect([order('team'), order('team', true)]).toEqual([
    ['c', 'a', 'b'],
    ['a', 'c', 'b'],
  ])
})

test('breaks ties by name', () => {
  expect([order('status'), order('status', true)]).toEqual([
    ['b', 'c', 'a'],
    ['a', 'b', 'c'],
  ])
})

import { expect, test } from 'vitest'
import { blockOf } from '@/components/ui/grid-area'
import { contentOfRows, movedRow, pastedInto, shownRows, withoutRow, withRow } from './table-rows'

test('shows one row for an empty table, and every cell of a short row', () => {
  expect(shownRows('', 3)).toEqual([['', '', '']])
  expect(shownRows('[["a"],["b","c"]]', 3)).toEqual([
    ['a', '', ''],
    ['b', 'c', ''],
  ])
  expect(shownRows('no table', 2)).toEqual([['', '']])
  expect(shownRows('[["a","b","c"]]', 2)).toEqual([['a', 'b', 'c']])
})

test('drops empty rows at the end and keeps those between', () => {
  expect(contentOfRows([['', '']])).toBe('')
  expect(
    contentOfRows([
      ['a', ''],
      ['', ''],
      ['', 'b'],
      ['', ''],
    ]),
  ).toBe('[["a",""],["",""],["","b"]]')
})

test('pastes a block from the cell on, adds rows and drops extra columns', () => {
  const rows = [
    ['a', 'b'],
    ['c', 'd'],
  ]
  expect(pastedInto(rows, { row: 1, column: 1 }, blockOf('第 1 周\t多余\n"两\n行"\n3'))).toEqual([
    ['a', 'b'],
    ['c', '第 1 周'],
    ['', '两\n行'],
    ['', '3'],
  ])
})

test('adds, removes and moves rows, and empties the last one instead of removing it', () => {
  const rows = [['a'], ['b'], ['c']]
  expect(withRow(rows, 1)).toEqual([['a'], [''], ['b'], ['c']])
  expect(withoutRow(rows, 0)).toEqual([['b'], ['c']])
  expect(withoutRow([['a']], 0)).toEqual([['']])
  expect(movedRow(rows, 0, 1)).toEqual([['b'], ['a'], ['c']])
  expect(movedRow(rows, 0, -1)).toBe(rows)
  expect(movedRow(rows, 2, 1)).toBe(rows)
})

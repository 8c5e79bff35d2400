import { expect, test } from 'vitest'
import { blockOf } from '@/components/ui/grid-area'
import { contentOfRows, movedRow, pastedInto, shownRows, withoutRow, withRow } from './table-rows'

test('a table shows a row where nothing stands, and every cell of a row that is short', () => {
  expect(shownRows('', 3)).toEqual([['', '', '']])
  expect(shownRows('[["a"],["b","c"]]', 3)).toEqual([
    ['a', '', ''],
    ['b', 'c', ''],
  ])
  expect(shownRows('no table', 2)).toEqual([['', '']])
  expect(shownRows('[["a","b","c"]]', 2)).toEqual([['a', 'b', 'c']])
})

test('empty rows at the end are not kept, those between are', () => {
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

test('a block from a spreadsheet fills from the cell on: rows are added, what is too wide is left', () => {
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

test('rows come, go and change places; the last one is emptied instead of removed', () => {
  const rows = [['a'], ['b'], ['c']]
  expect(withRow(rows, 1)).toEqual([['a'], [''], ['b'], ['c']])
  expect(withoutRow(rows, 0)).toEqual([['b'], ['c']])
  expect(withoutRow([['a']], 0)).toEqual([['']])
  expect(movedRow(rows, 0, 1)).toEqual([['b'], ['a'], ['c']])
  expect(movedRow(rows, 0, -1)).toBe(rows)
  expect(movedRow(rows, 2, 1)).toBe(rows)
})

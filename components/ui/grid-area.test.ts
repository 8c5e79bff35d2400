import { describe, expect, test } from 'vitest'
import { areaBetween, blockOf, filledDown, filledTo, pasted, sizeOf, textOf, written } from './grid-area'

const texts: Record<string, readonly string[]> = {
  a: ['1', 'Leader'],
  b: ['1', 'Member'],
  c: ['', ''],
  d: ['', ''],
  e: ['', ''],
}
const sheet = {
  rows: ['a', 'b', 'c', 'd', 'e'],
  columns: 2,
  valueAt: (row: string, column: number) => texts[row]?.[column] ?? '',
}
const area = (from: string, to: string, left = 0, right = 1) =>
  areaBetween(sheet.rows, { row: from, column: left }, { row: to, column: right })
const short = (cells: { row: string; column: number; value: string }[]) =>
  cells.map(({ row, column, value }) => `${row}${column}=${value}`)

describe('an area', () => {
  test('spans two cells in either order', () => {
    expect(area('d', 'b', 1, 0)).toEqual({ top: 1, bottom: 3, left: 0, right: 1 })
    expect(sizeOf(area('b', 'd'))).toBe(6)
  })
  test('shrinks to the remaining rows when a row is gone, and is empty without any', () => {
    expect(area('gone', 'c')).toEqual({ top: 2, bottom: 2, left: 0, right: 1 })
    expect(written(sheet, area('gone', 'lost'), '')).toEqual([])
  })
})

describe('the clipboard', () => {
  test('reads a block as spreadsheets write it', () => {
    expect(blockOf('1\tLeader\r\n2\tMember\r\n')).toEqual([
      ['1', 'Leader'],
      ['2', 'Member'],
    ])
    expect(blockOf('"two\nlines"\t"a ""quote"""\n\tb')).toEqual([
      ['two\nlines', 'a "quote"'],
      ['', 'b'],
    ])
    expect(blockOf('1\n\n3')).toEqual([['1'], [''], ['3']])
    expect(blockOf('5" wide\tx')).toEqual([['5" wide', 'x']])
    expect(blockOf('')).toEqual([['']])
  })
  test('returns what was copied unchanged', () => {
    const odd = { ...sheet, valueAt: (row: string, column: number) => (column === 0 ? `${row}\n"x"` : `\t${row}`) }
    expect(blockOf(textOf(odd, area('a', 'b')))).toEqual([
      ['a\n"x"', '\ta'],
      ['b\n"x"', '\tb'],
    ])
  })
  test('fills the area with one value, repeats a block that fits, and pastes another once as far as there are cells', () => {
    expect(short(pasted(sheet, area('a', 'c', 0, 0), '7'))).toEqual(['a0=7', 'b0=7', 'c0=7'])
    expect(short(pasted(sheet, area('a', 'd', 0, 0), '7\n8'))).toEqual(['a0=7', 'b0=8', 'c0=7', 'd0=8'])
    expect(short(pasted(sheet, area('d', 'd', 0, 0), '7\tx\tz\n8\n9'))).toEqual(['d0=7', 'd1=x', 'e0=8'])
  })
})

describe('filling', () => {
  test('repeats the first row of an area downward; a single row takes the values above it', () => {
    expect(short(filledDown(sheet, area('b', 'd')))).toEqual(['c0=1', 'c1=Member', 'd0=1', 'd1=Member'])
    expect(short(filledDown(sheet, area('c', 'c', 0, 0)))).toEqual(['c0=1'])
    expect(filledDown(sheet, area('a', 'a'))).toEqual([])
  })
  test('repeats the whole area by the handle, so that a pattern continues', () => {
    expect(short(filledTo(sheet, area('a', 'b', 1, 1), 4))).toEqual(['c1=Leader', 'd1=Member', 'e1=Leader'])
    expect(filledTo(sheet, area('a', 'b'), 1)).toEqual([])
  })
})

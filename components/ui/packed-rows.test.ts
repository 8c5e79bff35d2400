import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packedRows, unpackedRows } from './packed-rows'

const row = (number: number) => ({
  id: `id-${number}`,
  name: `王${number}`,
  otherName: number % 2 ? null : `Wang ${number}`,
  events: ['MATH'],
  createdAt: 1_764_000_000_000 + number,
  isProposed: false,
})

test('unpacks rows unchanged, and sends the names of fields once', () => {
  const rows = Array.from({ length: 300 }, (_, number) => row(number))
  const packed = packedRows(rows)
  expect(unpackedRows(packed)).toEqual(rows)
  expect(packed.match(/otherName/g)).toHaveLength(1)
  expect(unpackedRows(packedRows([]))).toEqual([])
})

test('rows share a value with no others than those that have it', () => {
  const value = fc.constantFrom<unknown>(
    null,
    true,
    1,
    '1',
    '',
    '[]a',
    ['a'],
    ['a\0b'],
    ['a', 'b'],
    [],
    [null],
    [{ name: '李晓雨' }],
    [{ name: '罗子轩' }],
    { name: '罗子轩' },
  )
  fc.assert(
    fc.property(fc.array(fc.record({ value, other: value }), { maxLength: 40 }), (rows) => {
      expect(unpackedRows(packedRows(rows))).toEqual(rows)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeOf } from './byte-range'

const file = { size: 100, etag: '"a"' }
const of = (range: string | null, ifRange: string | null = null) => rangeOf({ range, ifRange }, file)

test.each([
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-200', { from: 90, to: 99 }],
  ['bytes=99-99', { from: 99, to: 99 }],
  ['bytes=-1', { from: 99, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['Bytes=0-0', { from: 0, to: 0 }],
])('%s is a part', (range, part) => expect(of(range)).toEqual(part))

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s holds no byte of it', (range) =>
  expect(of(range)).toBe('none'),
)

test.each([null, '', 'bytes=-', 'bytes=5-4', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b', 'bytes=0-1e3'])(
  '%s is answered with the whole',
  (range) => expect(of(range)).toBeNull(),
)

test('a part of another version is answered with the whole', () => {
  expect(of('bytes=0-1', '"a"')).toEqual({ from: 0, to: 1 })
  expect(of('bytes=0-1', '"b"')).toBeNull()
  expect(of('bytes=0-1', 'Wed, 21 Oct 2026 07:28:00 GMT')).toBeNull()
})

test('whatever is asked for, a part lies within the file', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.option(fc.nat(300)), fc.option(fc.nat(300)), (size, first, last) => {
      const part = rangeOf({ range: `bytes=${first ?? ''}-${last ?? ''}`, ifRange: null }, { size, etag: '"a"' })
      if (part !== null && part !== 'none') {
        expect(0 <= part.from && part.from <= part.to && part.to < size).toBe(true)
      }
    }),
  )
})

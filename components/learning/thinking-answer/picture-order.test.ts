import { expect, test } from 'vitest'
import { movedTo } from './picture-order'

const pictures = ['a', 'b', 'c'].map((key) => ({ key }))
const after = (key: string, at: number) =>
  movedTo(pictures, key, at)
    .map((picture) => picture.key)
    .join('')

test('moves a picture to another place, and no further than the ends', () => {
  expect([after('a', 2), after('c', 0), after('b', 1), after('a', -1), after('a', 9)]).toEqual([
    ...['bca', 'cab', 'abc', 'abc', 'bca'],
  ])
})

test('moves nothing for an unknown picture', () => {
  expect(after('x', 0)).toBe('abc')
})

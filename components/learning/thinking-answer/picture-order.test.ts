import { expect, test } from 'vitest'
import { movedTo } from './picture-order'

const pictures = ['a', 'b', 'c'].map((key) => ({ key }))
const after = (key: string, at: number) =>
  movedTo(pictures, key, at)
    .map((picture) => picture.key)
    .join('')

test('a picture is moved to another place, and no further than the ends', () => {
  expect([after('a', 2), after('c', 0), after('b', 1), after('a', -1), after('a', 9)]).toEqual([
    ...['bca', 'cab', 'abc', 'abc', 'bca'],
  ])
})

test('a picture that is not there moves nothing', () => {
  expect(after('x', 0)).toBe('abc')
})

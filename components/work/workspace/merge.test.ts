import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergePieces } from './merge'

const merge = (base: string, mine: string, theirs: string) => {
  const { pieces, doubled } = mergePieces(base.split(''), mine.split(''), theirs.split(''))
  return [pieces.join(''), doubled]
}

test('merges changes in different places', () => {
  expect(merge('abcd', 'Xabcd', 'abcdY')).toEqual(['XabcdY', 0])
  expect(merge('abcd', 'abXcd', 'acd')).toEqual(['aXcd', 0])
  expect(merge('abcd', 'abcd', 'aYcd')).toEqual(['aYcd', 0])
  expect(merge('', '', 'ab')).toEqual(['ab', 0])
})

test('makes the same change once', () => {
  expect(merge('abc', 'aXc', 'aXc')).toEqual(['aXc', 0])
})

test('keeps both changes of the same place, theirs first', () => {
  expect(merge('abc', 'aXc', 'aYc')).toEqual(['aYXc', 1])
  expect(merge('', 'X', 'Y')).toEqual(['YX', 1])
  expect(merge('abc', 'ac', 'aYc')).toEqual(['aYc', 1])
})

test('drops nothing that either has written, and takes the other version where one changed nothing', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 8 })
  fc.assert(
    fc.property(text, text, text, (base, mine, theirs) => {
      const { pieces } = mergePieces(base, mine, theirs)
      for (const side of [mine, theirs])
        for (const piece of side.filter((one) => !base.includes(one))) expect(pieces).toContain(piece)
      expect(mergePieces(base, base, theirs)).toEqual({ pieces: theirs, doubled: 0 })
      expect(mergePieces(base, mine, base)).toEqual({ pieces: mine, doubled: 0 })
      expect(mergePieces(base, mine, mine)).toEqual({ pieces: mine, doubled: 0 })
    }),
  )
})

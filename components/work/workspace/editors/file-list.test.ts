import { expect, test } from 'vitest'
import { added, placesLeft } from './file-list'

const refused = { problem: 'not a PDF', canRetry: false }
const broken = { problem: 'the line broke', canRetry: true }
const underWay = { problem: null, canRetry: false }

test('a file that was refused takes no place; one that is on its way, or may be sent again, does', () => {
  expect(placesLeft('', [refused, refused, refused], 3)).toBe(3)
  expect(placesLeft('', [refused, underWay, broken], 3)).toBe(1)
  const content = added('', { key: 'block-file/a.pdf', name: 'a.pdf', bytes: 1 })
  expect(placesLeft(content, [refused, underWay], 3)).toBe(1)
  expect(placesLeft(content, [underWay], 1)).toBe(0)
})

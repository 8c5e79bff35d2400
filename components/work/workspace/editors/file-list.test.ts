import { expect, test } from 'vitest'
import { added, placesLeft } from './file-list'

const refused = { problem: 'not a PDF', canRetry: false }
const broken = { problem: 'the line broke', canRetry: true }
const underWay = { problem: null, canRetry: false }

test('counts a file that is uploading or can be retried, and none that was refused', () => {
  expect(placesLeft('', [refused, refused, refused], 3)).toBe(3)
  expect(placesLeft('', [refused, underWay, broken], 3)).toBe(1)
  const content = added('', { key: 'block-file/a.pdf', name: 'a.pdf', bytes: 1 })
  expect(placesLeft(content, [refused, underWay], 3)).toBe(1)
  expect(placesLeft(content, [underWay], 1)).toBe(0)
})

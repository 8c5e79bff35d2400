import { expect, test } from 'vitest'
import { wordCount } from './word-count'

test.each([
  ['', 0],
  ['选题有新意', 5],
  ['选题有新意，论证充分。', 9],
  ['Good structure, needs sources', 4],
  ['用 Python 3 写的 web-app，共 2.5 行', 9],
  ["don't re-use café naïve", 4],
  ['カタカナとkanji漢字', 8],
  ['𠮷野家', 3],
  ['한국어 단어', 2],
  ['… — ！？', 0],
])('the length of "%s" is %i', (text, length) => {
  expect(wordCount(text)).toBe(length)
})

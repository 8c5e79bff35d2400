import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingIn, stretchesOf } from './stretches'

const first = (one: string) => /[ -~é、ễ-王小明’]/u.test(one) && !/[łž]/u.test(one)
const second = (one: string) => /[\u0331 -~éłž’]/u.test(one)
const shared = (text: string) =>
  stretchesOf(text, first, second).map(({ text, isHelped }) => (isHelped ? [text] : text))

test.each([
  ['plain 王小明', ['plain 王小明']],
  ['Anna Pawłow, 王ła小', ['Anna ', ['Pawłow'], ', 王', ['ła'], '小']],
  ['Anna-Mał D’Ał’s', [['Anna-Mał'], ' ', ['D’Ał’s']]],
  ['z\u030ca e\u0301 x\u0331', [['ža'], ' é ', ['x\u0331']]],
  ['\u{1f600}ł 王\ufe00\n', ['〓', ['ł'], ' 王']],
])('%j is shared as %j', (text, stretches) => expect(shared(text)).toEqual(stretches))

test('no letter is lost, and each stands where it is drawn', () => {
  const letters = fc.string({ unit: fc.constantFrom(...Array.from('ałéž -’王小\u0331𠮷')), maxLength: 12 })
  fc.assert(
    fc.property(letters, (text) => {
      const stretches = stretchesOf(text, first, second)
      const isMarked = stretches.some((one) => one.text.includes('〓'))
      expect(missingIn(text, first, second).length > 0).toBe(isMarked)
      const told = Array.from(stretches.map((one) => one.text).join(''))
      const written = Array.from(text.normalize('NFC'))
      expect(told).toHaveLength(written.length)
      for (const [at, one] of written.entries())
        if (told[at] !== one) expect([told[at], first(one)]).toEqual(['〓', false])
      for (const { text: part, isHelped } of stretches)
        for (const one of part) expect(one === '〓' || (isHelped ? second : first)(one)).toBe(true)
    }),
  )
})

test('what neither font draws is told, each character once', () => {
  expect(missingIn('𠮷 Pawłow 𠮷\u{1f600}\ufe0f 王', first, second)).toEqual(['𠮷', '\u{1f600}'])
})

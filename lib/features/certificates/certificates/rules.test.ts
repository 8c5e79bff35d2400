import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainLayout } from '@/prisma/factories/certificates'
import { certificateDate, readFacts } from '@/lib/features/certificates/certificate-templates/rules'
import {
  type CertificateFacts,
  codeLength,
  codeLetters,
  groupedCode,
  printedLatinName,
  printedName,
  readCode,
  toldFacts,
} from './rules'

const exceptions = ['van', 'der', 'de']
const latin = { nativeFamily: null, nativeGiven: null, latinFamily: null, latinGiven: null }

describe('names: capitals per word, typed capitals kept, exceptions in settings, an override per student', () => {
  test.each([
    ["shannon o'neill", "Shannon O'Neill"],
    ["Shannon O'NEILL", "Shannon O'NEILL"],
    ['ian McKay', 'Ian McKay'],
    ['ZENG Zimo', 'ZENG Zimo'],
    ["Yi'an YANG", "Yi'an YANG"],
    ["CHENG'EN SHANGGUAN", "CHENG'EN SHANGGUAN"],
    ["e'er zhou", "E'er Zhou"],
    ['LENA VAN DER BERG', 'LENA van der BERG'],
    ['Wei-ming  ZHANG', 'Wei-Ming ZHANG'],
    ['josé álvarez', 'José Álvarez'],
    ['de la cruz', 'de La Cruz'],
    [' x ', 'X'],
  ])('%s → %s', (typed, printed) => {
    expect(printedLatinName(typed, exceptions)).toBe(printed)
    expect(printedLatinName(printed, exceptions)).toBe(printed)
  })

  test('a name in Han letters stands beside the Latin one, or alone; another script is no native name', () => {
    const both = { nativeFamily: '欧阳', nativeGiven: '娜娜', latinFamily: 'OUYANG', latinGiven: 'nana' }
    expect(printedName(both, null, exceptions)).toEqual({ latin: 'Nana OUYANG', native: '欧阳娜娜' })
    expect(printedName(both, 'Nana Ouyang', exceptions)).toEqual({ latin: 'Nana Ouyang', native: '欧阳娜娜' })
    const han = { ...latin, nativeFamily: '欧阳', nativeGiven: '娜娜' }
    expect(printedName(han, null, exceptions)).toEqual({ latin: '欧阳娜娜', native: '欧阳娜娜' })
    const other = { ...latin, nativeFamily: 'Müller', nativeGiven: 'Anna' }
    expect(printedName(other, null, exceptions)).toEqual({ latin: 'Anna Müller', native: null })
  })
})

describe('a code', () => {
  const code = fc.array(fc.constantFrom(...codeLetters.split('')), { minLength: codeLength, maxLength: codeLength })
  test('has at least 128 bits and no letter that looks like another', () => {
    expect(codeLength * Math.log2(new Set(codeLetters).size)).toBeGreaterThanOrEqual(128)
    expect(codeLetters).not.toMatch(/[ILOU]/)
  })

  test('is read as it is printed, in any case, without its groups and with the letters people take for digits', () => {
    fc.assert(
      fc.property(
        code.map((letters) => letters.join('')),
        (written) => {
          const printed = groupedCode(written)
          const mistaken = written.replaceAll('0', 'o').replaceAll('1', 'l')
          for (const typed of [printed, printed.toLowerCase(), printed.replaceAll('-', ' '), mistaken]) {
            expect(readCode(typed)).toBe(written)
          }
        },
      ),
    )
  })
})

const facts: CertificateFacts = {
  kind: 'SINGLE',
  number: 'NIM-C000001',
  name: { latin: 'Nana Ouyang', native: '欧阳娜娜' },
  school: { zh: '秘密中学', en: 'Secret School' },
  project: { code: 'NIM', name: { zh: '建模', en: 'Modelling' } },
  season: '24-25',
  team: { code: 7, title: 'Secret rivers' },
  awards: [{ label: { zh: '金奖', en: 'Gold' }, isTeams: true }],
  results: [],
  hours: null,
  date: '2026-05-20',
}

test('whoever holds a certificate is told what its paper shows, in its language, and nothing else', () => {
  const layout = { ...plainLayout, parts: plainLayout.parts.filter(({ id }) => ['awards', 'number'].includes(id)) }
  const told = JSON.stringify(toldFacts(layout, facts, 'en-US'))
  for (const shown of ['Gold', 'NIM-C000001']) expect(told).toContain(shown)
  for (const secret of ['Secret', '秘密', 'Nana', '欧阳', '金奖', 'Modelling', '24-25', '2026'])
    expect(told).not.toContain(secret)
  expect(toldFacts(plainLayout, facts, 'zh-CN').name).toEqual({ latin: '', native: '欧阳娜娜' })
})

test('a stranger reads every printed fact in both languages, and no other', () => {
  const layout = {
    ...plainLayout,
    parts: plainLayout.parts.filter(({ id }) => ['name', 'awards', 'number'].includes(id)),
  }
  expect(readFacts(layout, { facts, code: '' }, 'zh-CN')).toEqual([
    { of: 'name', value: '欧阳娜娜', reading: 'Nana Ouyang' },
    { of: 'nativeName', value: '欧阳娜娜', reading: null },
    { of: 'awards', value: '金奖', reading: 'Gold' },
    { of: 'number', value: 'NIM-C000001', reading: null },
  ])
  expect(readFacts(layout, { facts, code: '' }, 'en-US').slice(0, 3)).toEqual([
    { of: 'name', value: 'Nana Ouyang', reading: null },
    { of: 'nativeName', value: '欧阳娜娜', reading: null },
    { of: 'awards', value: 'Gold', reading: '金奖' },
  ])
})

test('the date is an English month name, day and year; on Chinese certificates it is Chinese', () => {
  expect(certificateDate('2026-05-09', 'en-US')).toBe('May 9, 2026')
  expect(certificateDate('2026-05-09', 'zh-CN')).toBe('2026年5月9日')
})

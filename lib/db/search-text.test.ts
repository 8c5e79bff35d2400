import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  contactSearchText,
  schoolSearchText,
  searchAlternatives,
  searchQuery,
  studentSearchText,
  teamSearchText,
} from './search-text'

const student = (given: Partial<Parameters<typeof studentSearchText>[0]> = {}) =>
  studentSearchText({
    nativeFamily: '张',
    nativeGiven: '晓明',
    latinFamily: 'Zhang',
    latinGiven: 'Xiaoming',
    email: 'zhang.xm@demo.test',
    mobile: '+86 138-0013-8000',
    ...given,
  })

/** As the database answers: every part of the query occurs. */
const finds = (query: string, text: string) =>
  searchAlternatives(query).every((parts) => parts.some((part) => text.includes(part)))

describe('a search text', () => {
  test.each([
    ['Hanzi', '张晓明'],
    ['one character', '明'],
    ['the given name in characters', '晓明'],
    ['pinyin', 'zhang'],
    ['pinyin joined', 'zhangxiaoming'],
    ['pinyin apart', 'xiao ming zhang'],
    ['capitals and full width', 'ＺＨＡＮＧ Xiaoming'],
    ['initials', 'zxm'],
    ['the first two initials', 'zx'],
    ['the start of a syllable', 'mi'],
    ['the e-mail address', 'Zhang.XM@demo.test'],
    ['a part of the address', 'demo.test'],
    ['a domain with a short part', 'x.demo', { email: 'zhang.xm@x.demo.test' }],
    ['a domain and the name before it', 'zhang x.demo.test', { email: 'zhang.xm@x.demo.test' }],
    [
      'a name with signs like a domain’s',
      'j.r.tolkien',
      { latinFamily: 'Tolkien', latinGiven: 'J. R.', nativeFamily: null, nativeGiven: null },
    ],
    ['the phone', '138 0013 8000'],
    ['the end of the phone', '8000'],
  ] as [string, string, Parameters<typeof student>[0]?][])('answers %s', (_what, query, given = {}) => {
    expect(finds(query, student(given))).toBe(true)
  })

  test.each([
    ['characters in another order', '明晓'],
    ['two letters inside a token', 'ao'],
    ['a stranger', 'wang'],
    ['a domain of others', 'y.demo'],
    ['digits of the number of a character', '05f20'],
  ])('does not answer %s', (_what, query) => {
    expect(finds(query, student())).toBe(false)
  })

  test('is ASCII, each token between blanks', () => {
    expect(student()).toMatch(/^ [!-~]+( [!-~]+)* $/)
    expect(student()).toContain(' uAFPCAuAGGFDuAGGAO ')
    expect(
      studentSearchText({
        nativeFamily: null,
        nativeGiven: null,
        latinFamily: null,
        latinGiven: null,
        email: null,
        mobile: null,
      }),
    ).toBe('')
  })

  test('reads characters only where the Latin name is missing, and a surname as a surname', () => {
    expect(student({ nativeFamily: '曾', nativeGiven: '单', latinFamily: null, latinGiven: null })).toContain(
      ' zengdan ',
    )
    expect(student({ nativeFamily: '曾', nativeGiven: '单', latinFamily: 'Tsang', latinGiven: null })).toContain(
      ' tsangdan ',
    )
  })

  test('divides a spelled name as its characters say', () => {
    expect(finds('zxa', student({ nativeGiven: '西安', latinGiven: 'Xian' }))).toBe(true)
    expect(finds('zx', student({ nativeGiven: '贤', latinGiven: 'Xian' }))).toBe(true)
    expect(finds('zfg', student({ nativeGiven: '帆甘', latinGiven: 'Fangan' }))).toBe(true)
    expect(finds('zfa', student({ nativeGiven: '芳安', latinGiven: "Fang'an" }))).toBe(true)
  })

  test('answers names of other scripts and accents', () => {
    const text = student({ nativeFamily: '김', nativeGiven: '민수', latinFamily: 'Dubois', latinGiven: 'Jean-Rémy' })
    expect(finds('김민수', text)).toBe(true)
    expect(finds('jean-remy', text)).toBe(true)
    expect(finds('Rémy Dubois', text)).toBe(true)
  })

  test('of a school answers its names, pinyin, initials, code and city', () => {
    const text = schoolSearchText({
      name: '北京市第四中学',
      nameEn: 'Beijing No. 4 High School',
      code: 'BJ-0004',
      city: '北京',
    })
    expect(
      ['第四中学', 'disizhongxue', 'bjsdszx', 'beijing high', 'bn4', 'BJ-0004'].filter((query) => !finds(query, text)),
    ).toEqual([])
  })

  test('finds a contact by the Latin name in either order', () => {
    const text = contactSearchText({ family: '陈', given: '伟', latinName: 'Wei Chen', email: 'chen@demo.test' })
    expect(['陈伟', 'wei chen', 'chenwei', 'weichen', 'cw'].filter((query) => !finds(query, text))).toEqual([])
  })

  test('of a team answers code, serial and title', () => {
    const text = teamSearchText({ code: 7, serial: 112, title: '城市 micro-climate' })
    expect(['7', '112', '城市', 'climate'].filter((query) => !finds(query, text))).toEqual([])
  })
})

describe('a search query', () => {
  test('holds no sign of LIKE that widens it to everything', () => {
    expect(searchQuery('100%')).toEqual(['100'])
    expect(searchQuery('%')).toEqual([])
    expect(searchQuery('a%@b\\c')).toEqual(['a@bc'])
  })

  test('finds whoever bears the words, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (name) => {
        expect(
          finds(name, student({ nativeFamily: name, nativeGiven: null, latinFamily: name, latinGiven: null })),
        ).toBe(true)
      }),
    )
  })
})

import { expect, test } from 'vitest'
import type { PersonName } from './name-reading'
import { contactSortKey, schoolSortKey, studentSortKey } from './sort-key'

const named = (
  nativeFamily: string | null,
  nativeGiven: string | null,
  latinFamily: string | null = null,
  latinGiven: string | null = null,
): PersonName => ({
  nativeFamily,
  nativeGiven,
  latinFamily,
  latinGiven,
})

/** As COLLATE "C" sorts: by bytes. */
const sorted = (keys: string[]) => keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))

test('names sort by pinyin, family name before given name', () => {
  const names = [named('林', '安'), named('李', '子'), named('单', '雄信'), named('阿', '里'), named('曾', '国藩')]
  const keys = names.map(studentSortKey)
  expect(sorted(keys)).toEqual(
    [named('阿', '里'), named('李', '子'), named('林', '安'), named('单', '雄信'), named('曾', '国藩')].map(
      studentSortKey,
    ),
  )
})

test.each([
  ['单', 'shan'],
  ['曾', 'zeng'],
  ['解', 'xie'],
])('the surname %s is read %s', (family, read) => {
  expect(studentSortKey(named(family, '明'))).toBe(`${read} ming ${family}明`)
})

test('the spelling the person gave is preferred', () => {
  expect(studentSortKey(named('解', '明', 'Jie', 'Ming'))).toBe('jie ming 解明')
  expect(studentSortKey(named('欧阳', '修', null, null))).toBe('ouyang xiu 欧阳修')
  expect(studentSortKey(named(null, null, "O'Neill", 'Jean-Rémy'))).toBe('oneill jeanremy')
})

test('equal pinyin falls back on the characters', () => {
  expect(studentSortKey(named('张', '伟'))).not.toBe(studentSortKey(named('章', '玮')))
})

test('contacts sort by their characters, or by their Latin name', () => {
  expect(contactSortKey({ family: '陈', given: '伟', latinName: 'Wei Chen' })).toBe('chen wei 陈伟')
  expect(contactSortKey({ family: null, given: null, latinName: 'Wei Chen' })).toBe('wei chen')
})

test('schools sort by pinyin', () => {
  expect(sorted(['重庆一中', '北京四中', 'Acme School'].map((name) => schoolSortKey({ name })))).toEqual(
    ['Acme School', '北京四中', '重庆一中'].map((name) => schoolSortKey({ name })),
  )
})

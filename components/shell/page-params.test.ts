import { expect, test } from 'vitest'
import { pageInput } from '@/lib/kernel/paging'
import { pageOf, pageParams, segmentText } from './page-params'

test('keeps a name that occurs twice and leaves out one without a value', () => {
  expect(pageParams({ page: '2', status: ['PAID', 'FREE'], search: undefined }).toString()).toBe(
    'page=2&status=PAID&status=FREE',
  )
})

test.each([
  ['3', 3],
  ['3.7', 3],
  [['4', '5'], 4],
  [undefined, 1],
  [null, 1],
  ['', 1],
  ['0', 1],
  ['-2', 1],
  ['many', 1],
])('page %j of a list is page %i', (text, page) => {
  expect(pageOf(text)).toBe(page)
})

test.each(['9e99', 'Infinity', '1000001'])('page %s is the last one that a list takes', (text) => {
  expect(pageInput.page.parse(pageOf(text))).toBe(pageOf('1000000'))
  expect(pageInput.page.safeParse(pageOf('1000000') + 1).success).toBe(false)
})

test('reads a part of a path, also one whose escapes are no text', () => {
  expect(['2025NSI', 'A%20B', '%E8%AF%81', '%E0%A4%A', '100%'].map(segmentText)).toEqual([
    ...['2025NSI', 'A B', '证'],
    ...['%E0%A4%A', '100%'],
  ])
})

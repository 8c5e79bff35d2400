import { expect, test } from 'vitest'
import { pageInput } from '@/lib/kernel/paging'
import { pageOf, pageParams } from './page-params'

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

import { expect, test } from 'vitest'
import { initialsOf } from './avatar'
import { pagesAround } from './pagination'

test.each([
  ['张伟明', '伟明'],
  ['张三', '张三'],
  ['欧阳静怡', '静怡'],
  ['San Zhang', 'SZ'],
  ['Ana María de la Cruz', 'AC'],
  ['admin', 'A'],
  ['𠮷田', '𠮷田'],
  ['', ''],
])('makes of %s the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 18, [1, 2, 3, 4, null, 18]],
  [9, 18, [1, null, 8, 9, 10, null, 18]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
])('shows for page %i of %i the pages %j', (page, pages, expected) => {
  expect(pagesAround(page, pages)).toEqual(expected)
})

import { expect, test } from 'vitest'
import { pageParams } from './page-params'

test('keeps a name that is given twice and leaves out one without a value', () => {
  expect(pageParams({ page: '2', status: ['PAID', 'FREE'], search: undefined }).toString()).toBe(
    'page=2&status=PAID&status=FREE',
  )
})

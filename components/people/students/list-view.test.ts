import { expect, test } from 'vitest'
import { viewOf } from './list-view'

test.each([
  ['', { search: '', filter: [], sort: 'name', descending: false, page: 1 }],
  [
    'search=lxy&filter=incomplete&filter=requested&sort=-year&page=3',
    { search: 'lxy', filter: ['requested', 'incomplete'], sort: 'year', descending: true, page: 3 },
  ],
  ['filter=everything&sort=shoe-size&page=-2', { search: '', filter: [], sort: 'name', descending: false, page: 1 }],
  ['page=1e99', { search: '', filter: [], sort: 'name', descending: false, page: 1_000_000 }],
])('reads the address ?%s and never fails', (query, view) => {
  expect(viewOf(new URLSearchParams(query))).toEqual(view)
})

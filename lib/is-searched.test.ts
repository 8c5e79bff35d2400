import { expect, test } from 'vitest'
import { isSearched } from './is-searched'

test('a row is found by all words of a search, in any case and width, and by none where there is none', () => {
  const row = ['Gold certificate', '获奖证书', 'ＮＳＩ']
  for (const search of ['', '  ', 'gold', 'CERT gold', '证书 nsi']) expect(isSearched(search, row), search).toBe(true)
  for (const search of ['silver', 'gold silver', '%']) expect(isSearched(search, row), search).toBe(false)
})

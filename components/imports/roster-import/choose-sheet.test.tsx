import { expect, test } from 'vitest'
import { sheetsIn } from './choose-sheet'

test('tells the sheets to choose from by the refusal, and none by any other', () => {
  const key = 'xlsx.chooseSheet'
  expect(sheetsIn({ key, data: { sheets: ['名单', '说明'] } })).toEqual(['名单', '说明'])
  expect(sheetsIn({ key: 'xlsx.noSuchSheet', data: { sheets: ['名单'] } })).toEqual(['名单'])
  expect(sheetsIn({ key, data: null })).toEqual([])
  expect(sheetsIn({ key: 'xlsx.broken', data: { sheets: ['a'] } })).toEqual([])
  expect(sheetsIn(null)).toEqual([])
})

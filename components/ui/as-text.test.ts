import { expect, test } from 'vitest'
import { asText, fromText } from './as-text'

test('a value arrives as it was sent, in any letters', () => {
  const cards = [{ name: '海洋 “</script>”', look: null, facts: [{ term: 'Team', more: ['1', '2'] }] }]
  expect(fromText(asText(cards))).toEqual(cards)
})

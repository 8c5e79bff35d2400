import { expect, test } from 'vitest'
import { paidAtText } from './paid-at.rules'

const paidAt = new Date('2026-11-26T16:00:00Z')

test.each([
  ['OFFLINE', 'en-US', '27 Nov 2026'],
  ['OFFLINE', 'zh-CN', '2026年11月27日'],
  ['STRIPE', 'en-US', '27 Nov 2026, 00:00 (UTC+8)'],
] as const)('tells when money came in by %s in %s', (provider, language, text) => {
  expect(paidAtText(paidAt, provider, language)).toBe(text)
})

import { expect, test } from 'vitest'
import { dateInProse, instantInProse, instantInTable, moneyText } from './format'

const deadline = new Date('2026-11-21T15:59:00Z')
const zone = 'Asia/Singapore'

test('an instant in a table is YYYY-MM-DD HH:mm:ss in both languages', () => {
  expect(instantInTable(deadline, 'en-US', zone)).toBe('2026-11-21 23:59:00')
  expect(instantInTable(new Date('2026-01-01T16:00:00Z'), 'zh-CN', zone)).toBe('2026-01-02 00:00:00')
})

test('an instant in prose names its zone', () => {
  expect(instantInProse(deadline, 'en-US', zone)).toBe('21 Nov 2026, 23:59 (UTC+8)')
  expect(instantInProse(deadline, 'zh-CN', zone)).toBe('2026年11月21日 23:59（UTC+8）')
  expect(instantInProse(deadline, 'en-US', 'Asia/Kathmandu')).toBe('21 Nov 2026, 21:44 (UTC+5:45)')
  expect(instantInProse(deadline, 'en-US', 'UTC')).toBe('21 Nov 2026, 15:59 (UTC+0)')
})

test('a date in prose', () => {
  expect(dateInProse(deadline, 'zh-CN', zone)).toBe('2026年11月21日')
  expect(dateInProse(new Date('2026-03-05T00:00:00Z'), 'en-US', zone)).toBe('5 Mar 2026')
})

test('money is its currency code and its amount', () => {
  expect(moneyText(12072, 'SGD')).toBe('SGD 120.72')
  expect(moneyText(1_234_500, 'USD')).toBe('USD 12,345.00')
  expect(moneyText(500, 'JPY')).toBe('JPY 500')
})

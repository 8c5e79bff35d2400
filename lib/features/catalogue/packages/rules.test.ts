import { expect, test } from 'vitest'
import { isPriced, whyNotTakePackage } from './rules'

const at = (time: string) => new Date(`2026-11-21T${time}Z`)

test('a package is taken from its first moment to its last, both included', () => {
  const sale = { startsAt: at('04:00:00'), endsAt: at('05:00:00') }
  const why = (time: string) => whyNotTakePackage(sale, at(time))
  expect(why('03:59:59.999')).toBe('packages.notOpenYet')
  expect([why('04:00:00'), why('05:00:00')]).toEqual([null, null])
  expect(why('05:00:00.001')).toBe('packages.closed')
  expect(whyNotTakePackage({ startsAt: null, endsAt: null }, at('04:00:00'))).toBeNull()
})

test('a package that was saved or copied without a price is free; a new one is not decided yet', () => {
  expect(isPriced({ priceMinor: 0, version: 1, projects: [] })).toBe(true)
  expect(isPriced({ priceMinor: 0, version: 2, projects: [] })).toBe(false)
  expect(isPriced({ priceMinor: 0, version: 1, projects: [{}] })).toBe(false)
  expect(isPriced({ priceMinor: 100, version: 3, projects: [{}] })).toBe(true)
})

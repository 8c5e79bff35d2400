import { afterEach, expect, test } from 'vitest'
import { showZone, usualZone } from './format'
import { translate } from './translate'

afterEach(() => showZone(usualZone))

test('a text is in the language asked for, with its values, also after the organizer has set another zone', () => {
  const told = () => [
    translate('en-US', 'faults.rate.limited', values),
    translate('zh-CN', 'faults.rate.limited', values),
  ]
  const values = { seconds: 30, minutes: 0, hours: 0 }
  const before = told()
  expect(before[0]).not.toBe(before[1])
  expect(before.every((text) => text.includes('30'))).toBe(true)
  showZone('America/New_York')
  expect(told()).toEqual(before)
})

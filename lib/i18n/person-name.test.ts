import { expect, test } from 'vitest'
import { personName, personNames } from './person-name'

const zhang = { nativeFamily: '张', nativeGiven: '三', latinFamily: 'Zhang', latinGiven: 'San' }
const latinOnly = { nativeFamily: null, nativeGiven: null, latinFamily: 'Okafor', latinGiven: 'Ada' }
const nativeOnly = { nativeFamily: '欧阳', nativeGiven: '天佑', latinFamily: null, latinGiven: null }

test('zh-CN 张三, en-US San Zhang', () => {
  expect(personName(zhang, 'zh-CN')).toBe('张三')
  expect(personName(zhang, 'en-US')).toBe('San Zhang')
})

test('lists show both, and one where there is only one', () => {
  expect(personNames(zhang, 'en-US')).toEqual({ main: 'San Zhang', other: '张三' })
  expect(personNames(latinOnly, 'zh-CN')).toEqual({ main: 'Ada Okafor', other: null })
  expect(personNames(nativeOnly, 'en-US')).toEqual({ main: '欧阳天佑', other: null })
})

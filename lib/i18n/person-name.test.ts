import { expect, test } from 'vitest'
import { contactNames, personName, personNames } from './person-name'

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

test('an adviser’s Latin name stays in the order it was entered', () => {
  const zhou = { family: '周', given: '文', latinName: 'Wen Zhou' }
  expect(contactNames(zhou, 'zh-CN')).toEqual({ main: '周文', other: 'Wen Zhou' })
  expect(contactNames(zhou, 'en-US')).toEqual({ main: 'Wen Zhou', other: '周文' })
  const tan = { family: null, given: null, latinName: 'Mei Ling Tan' }
  expect(contactNames(tan, 'zh-CN')).toEqual({ main: 'Mei Ling Tan', other: null })
  expect(contactNames({ ...zhou, latinName: null }, 'en-US')).toEqual({ main: '周文', other: null })
})

test('who was erased has a dash for a name, in lists too', () => {
  const nobody = { nativeFamily: null, nativeGiven: null, latinFamily: null, latinGiven: null }
  expect(personNames(nobody, 'zh-CN')).toEqual({ main: '—', other: null })
  expect(contactNames({ family: null, given: null, latinName: null }, 'en-US')).toEqual({ main: '—', other: null })
})

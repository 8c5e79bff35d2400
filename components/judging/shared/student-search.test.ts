import { expect, test } from 'vitest'
import { studentSearch } from './student-search'

const student = {
  name: { nativeFamily: '张', nativeGiven: '小明', latinFamily: 'Zhang', latinGiven: 'Xiaoming' },
  number: 'S-0042',
  school: { name: '北京启明外国语学校', nameEn: null },
}

test.each(['', '张小明', 'ZHANG xiao', '0042 启明', ' ｚｈａｎｇ '])('finds the student by %j', (search) => {
  expect(studentSearch(search)(student)).toBe(true)
})

test.each(['zhang li', 'null', '小张'])('does not find the student by %j', (search) => {
  expect(studentSearch(search)(student)).toBe(false)
})

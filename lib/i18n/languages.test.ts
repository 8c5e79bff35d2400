import { expect, test } from 'vitest'
import { siteName } from './languages'

const site = {
  city: '上海',
  district: '静安区',
  name: '静远高级中学考点',
  nameEn: "Jingyuan High School, Jing'an, Shanghai",
}

test('a test site is named in the language of the reader, and in Chinese as long as it has no English name', () => {
  expect(siteName(site, 'en-US')).toBe("Jingyuan High School, Jing'an, Shanghai")
  expect(siteName(site, 'zh-CN')).toBe('上海 · 静安区 · 静远高级中学考点')
  expect(siteName({ ...site, district: null, nameEn: null }, 'en-US')).toBe('上海 · 静远高级中学考点')
})

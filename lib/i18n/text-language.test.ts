import { expect, test } from 'vitest'
import { richTextLanguage, textLanguage } from './text-language'

test.each([
  ['可以。请在缴费完成后写在这里。', 'zh-CN'],
  ['样本只有 48 份，可以写进 results 吗？', 'zh-CN'],
  ['The bus to our school is full at 7:15.', 'en-US'],
  ['We asked the teachers of 静远 High School.', 'en-US'],
  ['48 %', undefined],
  ['', undefined],
])('says in which language %s is written', (text, language) => {
  expect(textLanguage(text)).toBe(language)
})

test('reads the words of rich text, not its tags', () => {
  expect(richTextLanguage('<blockquote><strong>问题</strong></blockquote>')).toBe('zh-CN')
  expect(richTextLanguage('<p><br></p>')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { translate } from '@/lib/i18n/translate'
import { valuesIn } from './problem.rules'

test('the codes of a problem are listed as the language of its reader lists them', () => {
  const values = { code: 'CHESS', offered: ['MATH', 'ECON'] }
  const sentenceIn = (language: 'zh-CN' | 'en-US') =>
    translate(language, 'imports.errors.eventUnknown', valuesIn(language, values))
  expect(sentenceIn('zh-CN')).toBe('此处没有 CHESS。可选：MATH、ECON')
  expect(sentenceIn('en-US')).toBe("CHESS isn't offered here. Available: MATH, ECON")
  expect(valuesIn('zh-CN')).toEqual({})
})

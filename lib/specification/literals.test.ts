import { expect, test } from 'vitest'
import { isLanguage, type Language } from '@/lib/i18n/languages'
import { messagesOf } from '@/lib/i18n/messages'
import { hasMessage, translate } from '@/lib/i18n/translate'
import { baseLists } from '@/prisma/seed/base-lists'
import { core, track } from './literals.json'

/** A fixed text with its place in the messages of its language, and a list whose rows are fixed, in its order. */
type Literals = {
  literals: readonly { language: string; key: string; text: string }[]
  lists: readonly { list: string; language: string; texts: readonly string[] }[]
}

/** The text as it stands in the messages, its places unfilled. */
function written(language: Language, key: string): unknown {
  return key.split('.').reduce<unknown>((texts, step) => {
    return typeof texts === 'object' && texts !== null ? Reflect.get(texts, step) : undefined
  }, messagesOf(language))
}

const missingTexts = ({ literals }: Literals) =>
  literals.filter(
    ({ language, key, text }) => !isLanguage(language) || !hasMessage(key) || written(language, key) !== text,
  )

const missingLists = ({ lists }: Literals) =>
  lists.filter(({ list, language, texts }) => {
    const [, rows] = Object.entries(baseLists).find(([name]) => name === list) ?? []
    const listed = rows?.map(([, zh, en]) => (language === 'zh' ? zh : en))
    return JSON.stringify(listed) !== JSON.stringify(texts)
  })

test('every literal of the core specification is there, in its language', () => {
  expect([...missingTexts(core), ...missingLists(core)]).toEqual([])
})

test('every literal of the project-track specification is there, in its language', () => {
  expect([...missingTexts(track), ...missingLists(track)]).toEqual([])
})

test('the age of the payer is one rule in both languages', () => {
  expect(translate('en-US', 'pay.terms.age')).toMatch(/over 16 years old.*16 or younger/)
  expect(translate('zh-CN', 'pay.terms.age')).toMatch(/超过 16 周岁.*16 周岁及以下/)
})

test('one English sentence says that a registration succeeded', () => {
  const keys = [
    'applyProject',
    'applyMonitoringProject',
    'applyEducatorProject',
    'registerCollegeProject',
    'signUpNextStage',
  ] as const
  expect(new Set(keys.map((key) => translate('en-US', `success.${key}`)))).toEqual(new Set(['Registration Successful']))
  expect(new Set(keys.map((key) => translate('zh-CN', `success.${key}`)))).toEqual(new Set(['报名成功']))
})

test('a student of today finds their graduation year in the profile', () => {
  const years = baseLists['graduation-years.profile'].map(([year]) => Number(year))
  expect(years).toEqual(Array.from({ length: 17 }, (_, at) => 2018 + at))
})

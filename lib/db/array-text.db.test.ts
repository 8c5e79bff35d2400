import { expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { arrayText } from './array-text'

const { db } = await testDatabase()

test('PostgreSQL reads from the text what was in the list', async () => {
  const texts = ['', 'NULL', null, '"', '\\', '\\"', '{a,b}', ',', ' a ', 'a\n\tb\r', '张 "三"', "o'", '\\x41', '𠀀']
  const times = [new Date('2026-11-22T03:04:05.678Z'), null]
  const numbers = [0, -1, 10_000, null]
  const rows = await db.$queryRaw`
    select ${arrayText(texts)}::text[] as texts, ${arrayText(times)}::timestamptz[] as times, ${arrayText(numbers)}::int[] as numbers,
      ${arrayText([])}::uuid[] as none`
  expect(rows).toEqual([{ texts, times, numbers, none: [] }])
})

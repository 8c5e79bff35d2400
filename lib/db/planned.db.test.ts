import { expect, test, vi } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { askPlanned, readingDatabase } from './client'
import { Prisma } from './generated/client'

const { db } = await testDatabase()

const squares = (upTo: number) => Prisma.sql`
  select json_agg(json_build_object('number', n, 'square', n * n) order by n) as all from generate_series(1, ${upTo}::int) n`
const three = [
  {
    all: [
      { number: 1, square: 1 },
      { number: 2, square: 4 },
      { number: 3, square: 9 },
    ],
  },
]

test('what many ask is planned once and then asked with other values', async () => {
  for (const upTo of [1, 2, 4]) {
    const [answer] = await askPlanned<{ all: unknown[] }>(db, squares(upTo))
    expect(answer?.all).toHaveLength(upTo)
  }
  expect(await askPlanned(db, squares(3))).toEqual(three)
  const pool = globalThis.portalDatabase?.planned
  const plans = await pool?.query(
    `select generic_plans::int as once, custom_plans::int as again from pg_prepared_statements where statement like '%square%'`,
  )
  expect(plans?.rows).toEqual([{ once: 4, again: 0 }])
})

test('inside a transaction, and for who may only read, it is the same', async () => {
  expect(await db.$transaction((tx) => askPlanned(tx, squares(3)))).toEqual(three)
  expect(await askPlanned(readingDatabase(), squares(3))).toEqual(three)
})

test('pages and functions, which have the module in bundles of their own, never name two statements alike', async () => {
  await askPlanned(db, squares(3))
  vi.resetModules()
  const bundle = await import('./client')
  expect(bundle.askPlanned).not.toBe(askPlanned)
  expect(await bundle.askPlanned(db, Prisma.sql`select 'another' as statement`)).toEqual([{ statement: 'another' }])
  expect(await askPlanned(db, squares(3))).toEqual(three)
})

import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { makeSeason } from '@/prisma/factories/projects'
import { connect } from './client'
import { sqlStateOf } from './constraint'
import { transact } from './transaction'

const { db, url } = await testDatabase()

test('a transaction is written whole or not at all', async () => {
  const failing = transact(db, async (tx) => {
    await makeSeason(tx, { code: 'half' })
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await db.season.count({ where: { code: 'half' } })).toBe(0)
})

test('a transaction has the time it is given, and is rolled back after it', async () => {
  const writing = (code: string, timeout: number) =>
    transact(
      db,
      async (tx) => {
        await makeSeason(tx, { code })
        await pause(300)
        return tx.season.count({ where: { code } })
      },
      timeout,
    )
  await expect(writing('slow', 100)).rejects.toThrow('expired transaction')
  expect(await db.season.count({ where: { code: 'slow' } })).toBe(0)
  await expect(writing('patient', 20_000)).resolves.toBe(1)
})

test.each(['40001', '40P01'])(
  'what the database asks to repeat (%s) is repeated, with nothing left of the first try',
  async (state) => {
    let tries = 0
    const code = `again-${state}`
    await transact(db, async (tx) => {
      tries += 1
      await makeSeason(tx, { code })
      if (tries < 3)
        await tx.$executeRawUnsafe(`do $$ begin raise exception 'again' using errcode = '${state}'; end $$`)
    })
    expect([tries, await db.season.count({ where: { code } })]).toEqual([3, 1])
  },
)

test('it is repeated three times at most, and no other error is', async () => {
  const tries = { '40001': 0, '55P03': 0 }
  for (const state of ['40001', '55P03'] as const) {
    const refused = transact(db, async (tx) => {
      tries[state] += 1
      await tx.$executeRawUnsafe(`do $$ begin raise exception 'no' using errcode = '${state}'; end $$`)
    })
    expect(await refused.catch(sqlStateOf)).toBe(state)
  }
  expect(tries).toEqual({ '40001': 4, '55P03': 1 })
})

test('two that update the same rows in opposite order both succeed', async () => {
  const [one, other] = [await makeSeason(db), await makeSeason(db)]
  const both = [
    [one.id, other.id],
    [other.id, one.id],
  ].map((ids) =>
    transact(db, async (tx) => {
      for (const id of ids) {
        await tx.$executeRaw`update season set code = code || '+' where id = ${id}::uuid`
        await pause(100)
      }
    }),
  )
  await Promise.all(both)
  expect((await db.season.findUniqueOrThrow({ where: { id: one.id } })).code).toBe(`${one.code}++`)
})

test('inside a transaction another one joins it', async () => {
  const failing = transact(db, async (tx) => {
    await transact(tx, (inner) => makeSeason(inner, { code: 'inner' }))
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await db.season.count({ where: { code: 'inner' } })).toBe(0)
})

test('a lock is waited for three seconds', async () => {
  const season = await makeSeason(db)
  const update = `update season set is_demo = true where id = '${season.id}'`
  await transact(db, async (tx) => {
    await tx.$executeRawUnsafe(update)
    const before = performance.now()
    expect(await db.$executeRawUnsafe(update).catch(sqlStateOf)).toBe('55P03')
    expect(performance.now() - before).toBeLessThan(4_500)
  })
})

test('a connection that comes back inside a transaction is not lent again', async () => {
  const { pool, database } = connect(url, 1)
  const client = await pool.connect()
  await client.query('begin')
  await client.query("insert into season (id, created_at, code) values (gen_random_uuid(), now(), 'stray')")
  client.release()
  expect(await database.season.count({ where: { code: 'stray' } })).toBe(0)
  await database.$disconnect()
  await pool.end()
  expect(await db.season.count({ where: { code: 'stray' } })).toBe(0)
})

test('an undefined condition is refused, not read as no condition', async () => {
  const search: { code?: string | undefined } = { code: undefined }
  await expect(db.season.findMany({ where: search })).rejects.toThrow('undefined')
})

import { expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { connect } from './client'
import { isUnreachable } from './unreachable'

const { db, url } = await testDatabase()
const thrownBy = async (work: PromiseLike<unknown>) => {
  try {
    await work
    return null
  } catch (thrown) {
    return thrown
  }
}

test('reports a database that nobody listens on', async () => {
  const nowhere = connect('postgres://nobody@127.0.0.1:1/none', 1)
  expect(isUnreachable(await thrownBy(nowhere.database.$queryRaw`select 1`))).toBe(true)
  await nowhere.pool.end()
})

test('the connection is ended under a query', async () => {
  const other = connect(url, 1)
  const sleeping = thrownBy(other.database.$queryRaw`select pg_sleep(4)::text`)
  await expect
    .poll(
      () =>
        db.$queryRaw<
          unknown[]
        >`select pg_terminate_backend(pid)::text from pg_stat_activity where query like '%pg_sleep(4)%' and pid <> pg_backend_pid()`,
    )
    .not.toEqual([])
  expect(isUnreachable(await sleeping)).toBe(true)
  await other.pool.end()
})

test('no connection is free in time', async () => {
  const small = connect(url, 1)
  const held = await small.pool.connect()
  expect(isUnreachable(await thrownBy(small.database.$queryRaw`select 1`))).toBe(true)
  held.release()
  await small.pool.end()
})

test.each(['53100', '53200'])('its disk or its memory is full (%s)', async (state) => {
  const full = thrownBy(
    db.$executeRawUnsafe(`do $$ begin raise exception 'no room' using errcode = '${state}'; end $$`),
  )
  expect(isUnreachable(await full)).toBe(true)
})

test('the disk that takes the uploads is full', () => {
  expect(isUnreachable(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))).toBe(true)
})

test('a refusal is an answer', async () => {
  expect(isUnreachable(await thrownBy(db.$queryRaw`select 1 / 0`))).toBe(false)
  expect(isUnreachable(new Error('anything else'))).toBe(false)
})

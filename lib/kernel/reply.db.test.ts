import { AsyncResource } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { connect } from '@/lib/db/client'
import { beginRequest } from '@/lib/requests/note'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { faultView } from './reply'
import { inTransaction } from './transaction'

const { db, pool, url } = await testDatabase()

/** The database refuses a statement in this state. */
const refusing = (state: string) => `do $$ begin raise exception 'no' using errcode = '${state}'; end $$`

test.each([
  ['55P03', 'service.down', 503],
  ['57P01', 'service.down', 503],
  ['42601', 'internal', 500],
])('whoever reads, and is refused in state %s, is answered %s', async (state, key, code) => {
  for (const asked of [pool.query(refusing(state)), db.$executeRawUnsafe(refusing(state))]) {
    const thrown: unknown = await asked.then(
      () => null,
      (reason: unknown) => reason,
    )
    const view = faultView(thrown, 'en-US', 'some-request')
    expect([view.key, view.code, view.retryAfter !== undefined]).toEqual([key, code, code === 503])
  }
})

test('who writes while a table is known to be locked is told to come again, not that too many save', async () => {
  const own = connect(url, 2)
  const holder = await pool.connect()
  await holder.query('begin; lock table setting in access exclusive mode')
  /** What a request that writes is told. */
  const told = () =>
    new AsyncResource('request').runInAsyncScope(async () => {
      beginRequest()
      const write = inTransaction(testWorld({ db: own.database }), ({ db: tx }) => tx.setting.deleteMany())
      const view = faultView(await write.catch((reason: unknown) => reason), 'en-US', 'some-request')
      return [view.key, view.code, view.retryAfter !== undefined]
    })
  try {
    expect(await told()).toEqual(['conflict.busy', 409, false])
    // The next one may ask before the table is known, and wait as the first did.
    await expect.poll(told, { timeout: 9_000 }).toEqual(['service.down', 503, true])
  } finally {
    await holder.query('rollback')
    holder.release()
    await own.pool.end()
  }
})

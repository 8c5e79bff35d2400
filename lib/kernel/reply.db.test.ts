import { expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { faultView } from './reply'

const { db, pool } = await testDatabase()

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

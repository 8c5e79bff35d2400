import { expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { sentenceOf } from './command'

const { db, pool } = await testDatabase()

/** The database refuses a statement in this state. */
const refusing = (state: string) => `do $$ begin raise exception 'no' using errcode = '${state}'; end $$`

async function sentences(state: string): Promise<(string | null)[]> {
  const thrown = [pool.query(refusing(state)), db.$executeRawUnsafe(refusing(state))]
  const results = await Promise.allSettled(thrown)
  return results.map((result) => (result.status === 'rejected' ? sentenceOf(result.reason) : 'nothing was thrown'))
}

test.each([
  ['53100', 'The disk of the database is full: make room where PostgreSQL keeps its data, and try again.'],
  ['53200', 'The database is out of memory: give its server more, and try again.'],
  ['53300', 'The database takes no more connections: raise max_connections, or lower DATABASE_POOL.'],
  ['57P01', 'The database stopped while this was under way: see that it runs, and try again.'],
  ['57P03', 'The database stopped while this was under way: see that it runs, and try again.'],
])('says of state %s what to do, whichever client met it', async (state, sentence) => {
  expect(await sentences(state)).toEqual([sentence, sentence])
})

test('says of a connection that broke what to do', () => {
  const sentence = 'The database stopped while this was under way: see that it runs, and try again.'
  expect(sentenceOf(new Error('Connection terminated unexpectedly'))).toBe(sentence)
  expect(sentenceOf(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))).toBe(sentence)
})

test('keeps the trace of a statement that is wrong', async () => {
  expect(await sentences('42601')).toEqual([null, null])
})

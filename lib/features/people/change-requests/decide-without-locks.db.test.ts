import { expect, test } from 'vitest'
import type { Db } from '@/lib/db/client'
import { perform } from '@/lib/kernel/perform'
import { coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { untilWaiting, whileLocked } from '@/lib/testing/locks'
import { testWorld } from '@/lib/testing/world'
import { makeStudent } from '@/prisma/factories/people'
import { askChange } from './ask-change'
import { decideChange } from './decide-change'

/** The twin of the race in decide-change.db.test.ts: without its guards two people decide one request. */
const { db, pool } = await testDatabase()

/** The portal's client, which neither waits for its turn at the entry nor looks whether the request still waits. */
function unguarded(): Db {
  return db.$extends({
    query: {
      $queryRaw({ args, query }) {
        return args.sql.includes('for no key update') ? Promise.resolve([]) : query(args)
      },
      changeRequest: {
        updateMany({ args, query }) {
          return query({ ...args, where: { id: String(Reflect.get(args.where ?? {}, 'id')) } })
        },
      },
    },
  }) as unknown as Db
}

async function decisionsOfTwo(eyes: Db): Promise<number> {
  const student = await makeStudent(db)
  const ownActor = studentActor({ studentId: student.id, schoolId: student.schoolId })
  const { id } = await perform(askChange, { field: 'qq', proposed: '10001' }, ownActor, testWorld({ db }))
  const decline = (reason: string) =>
    perform(
      decideChange,
      { requestId: id, accept: false, reason },
      coordinatorActor({ schoolId: student.schoolId }),
      testWorld({ db: eyes }),
    )
  let both: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([])
  await whileLocked(pool, 'change_request', async () => {
    both = Promise.allSettled([decline('first'), decline('second')])
    await untilWaiting(pool, 'change_request', eyes === db ? 1 : 2)
  })
  return (await both).filter(({ status }) => status === 'fulfilled').length
}

test('one of two decisions at the same moment counts, and without the guards both would', async () => {
  expect(await decisionsOfTwo(db)).toBe(1)
  // The mail that can be written once is a guard of its own.
  await pool.query('drop index outbox_mail_dedupe_key_key')
  expect(await decisionsOfTwo(unguarded())).toBe(2)
})

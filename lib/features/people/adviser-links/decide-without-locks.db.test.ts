import { expect, test } from 'vitest'
import type { Db } from '@/lib/db/client'
import { perform } from '@/lib/kernel/perform'
import { studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { untilWaiting, whileLocked } from '@/lib/testing/locks'
import { testWorld } from '@/lib/testing/world'
import { linkAdviser, makeContact, makeStudent } from '@/prisma/factories/people'
import { decideProposal } from './decide-proposal'

/** The twin of the race in decide-proposal.db.test.ts: a decision that does not look whether it still waits is made twice. */
const { db, pool } = await testDatabase()

/** The portal's client for the operation's eyes, but blind for the state in what it writes. */
function blind(): Db {
  return db.$extends({
    query: {
      studentAdviser: {
        updateMany({ args, query }) {
          return query({ ...args, where: { id: String(Reflect.get(args.where ?? {}, 'id')) } })
        },
      },
    },
  }) as unknown as Db
}

async function answersOfTwo(eyes: Db): Promise<number> {
  const contact = await makeContact(db)
  const student = await makeStudent(db)
  const link = await linkAdviser(db, { studentId: student.id, contactId: contact.id, state: 'PROPOSED' })
  const ownActor = studentActor({ studentId: student.id, schoolId: student.schoolId })
  const answer = () => perform(decideProposal, { linkId: link.id, accept: true }, ownActor, testWorld({ db: eyes }))
  let both: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([])
  await whileLocked(pool, 'student_adviser', async () => {
    both = Promise.allSettled([answer(), answer()])
    await untilWaiting(pool, 'student_adviser', 2)
  })
  return (await both).filter(({ status }) => status === 'fulfilled').length
}

test('one of two answers at the same moment counts, and without the guard both would', async () => {
  expect(await answersOfTwo(db)).toBe(1)
  expect(await answersOfTwo(blind())).toBe(2)
})

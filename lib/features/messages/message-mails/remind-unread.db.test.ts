import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeInquiry } from '@/prisma/factories/inquiries'
import { makeSchool, makeStudent } from '@/prisma/factories/people'
import { remindUnread } from './remind-unread'

const { db } = await testDatabase()
const world = testWorld({ db, now: new Date(factoryTime.getTime() + 25 * 3_600_000) })

test('one run reminds everybody who is due, however many they are, each once', async () => {
  const { id: schoolId } = await makeSchool(db)
  const students = await Promise.all(Array.from({ length: 205 }, () => makeStudent(db, { schoolId })))
  await Promise.all(students.map(({ id: studentId }) => makeInquiry(db, { studentId }, ['When?', 'On Friday.'])))
  const remind = () => perform(remindUnread, {}, { role: 'system', source: 'test' }, world)
  expect(await remind()).toEqual({ sent: students.length })
  expect(await remind()).toEqual({ sent: 0 })
  const mails = await db.outboxMail.findMany({ where: { template: 'unread-messages' } })
  expect(new Set(mails.map(({ personId }) => personId)).size).toBe(students.length)
})

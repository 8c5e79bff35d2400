import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeWork } from '@/prisma/factories/workspaces'
import { remindTeams } from './remind-teams'
import { submitWork } from './submit-work'

const { db } = await testDatabase()
const worker = { role: 'system', source: 'worker' } as const
const deadlineAt = daysAfter(factoryTime, 10)
const windows = [{ startsAt: daysAfter(factoryTime, -1), deadlineAt }]
const before = (hours: number, milliseconds = 0) => new Date(deadlineAt.getTime() - hours * 3_600_000 + milliseconds)
const remind = async (now: Date) => (await perform(remindTeams, {}, worker, testWorld({ db, now }))).sent
const told = async (studentId: string) => {
  const { email } = await db.student.findUniqueOrThrow({ where: { id: studentId } })
  return (await mailsTo(db, email ?? '')).map(({ values }) => [values.hours, values.code]).toReversed()
}

test('who has not submitted is reminded 72, 24 and 2 hours before, each once, and whoever has is left alone', async () => {
  const open = await makeWork(db, { windows })
  const { id: projectId } = open.project
  const alone = await makeRegistration(db, { projectId, status: 'FREE' })
  const unpaid = await makeRegistration(db, { projectId, teamId: open.team.id, teamRole: 'MEMBER' })
  const [leader, member] = open.members
  if (leader === undefined || member === undefined) throw new Error('a team of two was made')

  expect(await remind(before(72, -1))).toBe(0)
  expect(await remind(before(72))).toBe(3)
  expect(await remind(before(71))).toBe(0)
  // The server slept from here to an hour before the deadline: of two that were missed the nearer one comes.
  expect(await remind(before(1))).toBe(3)
  expect(await remind(deadlineAt)).toBe(0)
  for (const one of [leader, member]) {
    expect(await told(one.studentId)).toEqual([
      ['72', '1'],
      ['2', '1'],
    ])
  }
  expect(await told(alone.studentId)).toEqual([
    ['72', ''],
    ['2', ''],
  ])
  expect(await told(unpaid.studentId)).toEqual([])

  // A deadline that is moved is another one; who has submitted meanwhile hears of it no more.
  const moved = daysAfter(deadlineAt, 1)
  await db.entryWindow.updateMany({ where: { projectId }, data: { deadlineAt: moved } })
  const world = testWorld({ db, now: before(1) })
  await perform(submitWork, { registrationId: leader.id }, studentActor({ studentId: leader.studentId }), world)
  expect(await remind(before(0))).toBe(1)
  expect(await told(alone.studentId)).toEqual([
    ['72', ''],
    ['2', ''],
    ['24', ''],
  ])
  expect(await remind(new Date(moved.getTime() + 1))).toBe(0)
})

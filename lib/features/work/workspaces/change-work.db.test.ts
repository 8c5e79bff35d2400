import { expect, test } from 'vitest'
import type { Registration } from '@/lib/db/generated/client'
import { perform } from '@/lib/kernel/perform'
import { studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeSubmission } from '@/prisma/factories/teams'
import { type MadeWork, makeWork } from '@/prisma/factories/workspaces'
import { changeWork } from './change-work'
import { getWorkHead } from './get-work-head'

const { db } = await testDatabase()
const world = testWorld({ db, language: 'en-US' })

const actorOf = ({ studentId, schoolId }: Registration) => studentActor({ studentId, schoolId })
const leaderOf = ({ members: [leader] }: MadeWork) => {
  if (leader === undefined) throw new Error('a team without members')
  return leader
}
const change = (work: MadeWork, title: string | null, mediaEntryType: string | null, version: number) =>
  perform(changeWork, { ...work.key, title, mediaEntryType, version }, actorOf(leaderOf(work)), world)

test('a member names the work and its kind by code or label; it is found by its title, and audited', async () => {
  const work = await makeWork(db)
  const head = await perform(getWorkHead, work.key, actorOf(leaderOf(work)), world)
  const [kind] = head.mediaTypes
  expect(head).toMatchObject({ title: null, version: 1, mayWrite: true })
  expect(await change(work, ' 水质 Report ', kind?.label ?? '', 1)).toEqual({
    title: '水质 Report',
    mediaEntryType: kind?.code,
    version: 2,
  })
  const team = await db.team.findUniqueOrThrow({ where: { id: work.team.id } })
  expect(team).toMatchObject({ title: '水质 Report', mediaEntryType: kind?.code, version: 2 })
  expect(team.searchText).toContain('report')
  const audit = await db.auditEntry.findMany({ where: { objectId: work.team.id }, include: { values: true } })
  expect(audit.map(({ operation, values }) => [operation, values.map(({ field }) => field).sort()])).toEqual([
    ['work/workspaces/change-work', ['mediaEntryType', 'title']],
  ])
})

test('the same once more changes nothing; over an older version it is refused; so is a kind there is not', async () => {
  const work = await makeWork(db)
  await change(work, 'One', null, 1)
  expect(await change(work, 'One', null, 1)).toMatchObject({ version: 2 })
  await expect(change(work, 'Two', null, 1)).rejects.toMatchObject({ key: 'conflict.stale' })
  await expect(change(work, 'Two', 'no such kind', 2)).rejects.toMatchObject({ key: 'input.invalid' })
  expect(await change(work, null, null, 2)).toMatchObject({ title: null, version: 3 })
})

test('refuses once the team has handed in', async () => {
  const work = await makeWork(db)
  await change(work, 'In time', null, 1)
  await makeSubmission(db, { ...leaderOf(work), teamId: work.team.id })
  // The answer was lost: what the student sends again was done in time.
  expect(await change(work, 'In time', null, 1)).toMatchObject({ title: 'In time', version: 2 })
  await expect(change(work, 'Late', null, 1)).rejects.toMatchObject({ key: 'workspaces.alreadySubmitted' })
  expect(await perform(getWorkHead, work.key, actorOf(leaderOf(work)), world)).toMatchObject({ mayWrite: false })
})

import { expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { makeClassmate } from '@/lib/testing/classmate'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { makeContact } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeWork } from '@/prisma/factories/workspaces'
import { logEvent } from './log-event'
import { workEventFunctions } from './wire'

const { db } = await testDatabase()
const now = testWorld({ db }).now

test('draft status lists who did what and when, the newest first; the session says who, once in five minutes', async () => {
  const work = await makeWork(db)
  const [leader] = work.members
  if (leader === undefined) throw new Error('a team without members')
  const contact = await makeContact(db, { schoolId: work.key.schoolId, role: 'COORDINATOR', latinName: 'Ann Chen' })
  const staff = coordinatorActor({ contactId: contact.id, schoolId: work.key.schoolId })
  const key = { project_id: work.key.projectId, accountid: work.key.schoolId, team_code: work.key.code }
  const call = async (name: string, actor: Actor, payload: object = {}, minutes = 0) => {
    const world = testWorld({ db, language: 'en-US', now: new Date(now.getTime() + minutes * 60_000) })
    return (await workEventFunctions[name]?.call({ ...key, ...payload }, actor, world, false))?.data
  }
  await call('addDraftStatus', studentActor(leader), { event: 'Open', type: 'admin' })
  await call('addDraftStatus', studentActor(leader), { event: 'open' }, 4)
  await call('addDraftStatus', staff, { event: 'check' }, 5)
  const events = await call('addDraftStatus', studentActor(leader), { event: 'OPEN' }, 6)
  const at = (minutes: number) => Math.floor(now.getTime() / 1000) + minutes * 60
  const all = [
    { event: 'open', type: 'student', create_time: at(6), user: expect.any(String) },
    { event: 'check', type: 'adviser', create_time: at(5), user: 'Ann Chen' },
    { event: 'open', type: 'student', create_time: at(0), user: expect.any(String) },
  ]
  expect(await call('getDraftStatus', staff)).toEqual(all)
  // Of ticks and comments nothing reaches a student before they are released.
  expect(events).toEqual(all.filter(({ event }) => event === 'open'))
  await expect(call('addDraftStatus', staff, { event: 'submit' })).rejects.toMatchObject({ key: 'input.invalid' })
  await expect(call('addDraftStatus', studentActor(leader), { event: 'check' })).rejects.toMatchObject({
    key: 'auth.forbidden',
  })
})

test('the log is told to its first event, a page at a time, with how long it is', async () => {
  const work = await makeWork(db)
  const [leader] = work.members
  if (leader === undefined) throw new Error('a team without members')
  const of = { teamId: work.team.id, actor: 'STUDENT', personKind: 'STUDENT', personId: leader.studentId } as const
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  await db.teamEvent.create({ data: { ...of, event: 'OPEN', createdAt: at(0) } })
  await db.teamEvent.createMany({
    data: Array.from({ length: 600 }, (_, place) => ({ ...of, event: 'SAVE' as const, createdAt: at(place + 1) })),
  })
  const payload = { project_id: work.key.projectId, accountid: work.key.schoolId, team_code: work.key.code }
  const paged = { ...payload, page: 7, page_size: 100 }
  const answer = await workEventFunctions.getDraftStatus?.call(paged, studentActor(leader), testWorld({ db }), false)
  expect(answer?.data).toMatchObject({ list: [{ event: 'open' }], total: 601, page: 7, page_size: 100 })
})

test('nobody reports what they may not do: students save, reviewers tick and comment, and who only looks on tells nothing', async () => {
  const work = await makeWork(db)
  const [leader] = work.members
  if (leader === undefined) throw new Error('a team without members')
  const { educator, registration } = await makeClassmate(db, work.project.id, { status: 'FREE' })
  await db.registration.update({ where: { id: registration.id }, data: { teamId: work.team.id, teamRole: 'MEMBER' } })
  const { id: elsewhere } = await makeProject(db)
  const looksAtAll = { projectId: null, role: 'VIEWER' as const }
  const viewer = adminActor({ projectId: work.project.id, grants: [looksAtAll] })
  const overseer = adminActor({
    projectId: elsewhere,
    grants: [looksAtAll, { projectId: elsewhere, role: 'SCORING_LEAD' }],
  })
  const reviewer = coordinatorActor({ schoolId: work.key.schoolId })
  const may = async (actor: Actor) => {
    const told: string[] = []
    for (const event of ['OPEN', 'SAVE', 'CHECK', 'COMMENT'] as const) {
      const done = await outcomes([perform(logEvent, { ...work.key, event }, actor, testWorld({ db }))])
      if (done['auth.forbidden'] !== 1) told.push(event)
    }
    return told
  }
  expect(await may(studentActor(leader))).toEqual(['OPEN', 'SAVE'])
  expect(await may(educator)).toEqual(['OPEN'])
  for (const role of ['FINANCE', 'CONTENT'] as const) {
    expect(await may({ ...viewer, grants: [{ ...looksAtAll, role }] })).toEqual([])
  }
  for (const onlooker of [viewer, overseer]) expect(await may(onlooker)).toEqual([])
  for (const one of [reviewer, { ...viewer, grants: [{ ...looksAtAll, role: 'REGISTRAR' as const }] }]) {
    expect(await may(one)).toEqual(['OPEN', 'CHECK', 'COMMENT'])
  }
})

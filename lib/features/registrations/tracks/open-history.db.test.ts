import { beforeAll, expect, test } from 'vitest'
import type { AdviserActor } from '@/lib/access/actor'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { linkAdviser, makeContact, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makeProject, makeSeason } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { openHistory } from './open-history'
import { trackFunctions } from './wire'

const { db } = await testDatabase()
const world = testWorld({ db })
let actor: AdviserActor
let visited: MadeProject

beforeAll(async () => {
  const current = await makeSeason(db, { code: '24-25', isCurrent: true })
  const past = await makeSeason(db, { code: '23-24', isResults: true })
  await makeSeason(db, { code: '22-23' })
  const announced = await makeSeason(db, { code: '25-26' })
  await makeProject(db, { code: '2025NSI', seasonId: current.id })
  await makeProject(db, { code: '2024A', seasonId: past.id, state: 'CLOSED' })
  visited = await makeProject(db, { code: '2024NIM', seasonId: past.id, state: 'CLOSED' })
  await makeProject(db, { code: '2024D', seasonId: past.id, state: 'DRAFT' })
  await makeProject(db, { code: '2026NSI', seasonId: announced.id })
  const contact = await makeContact(db)
  actor = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  for (const isHers of [true, false]) {
    const student = await makeStudent(db, { schoolId: actor.schoolId })
    if (isHers) await linkAdviser(db, { studentId: student.id, contactId: actor.contactId })
    await makeRegistration(db, { projectId: visited.id, studentId: student.id, status: 'PAID' })
  }
})

const codes = (rows: readonly { code: string; students: number }[]) =>
  rows.map(({ code, students }) => [code, students])

test('history is what came before the current season, the latest first, and where one’s students were on top', async () => {
  const history = await perform(openHistory, {}, actor, world)
  expect(history).toMatchObject({ seasons: ['23-24', '22-23'], season: '23-24', chosen: { code: '2024NIM' } })
  expect(codes(history.tracks)).toEqual([
    ['2024NIM', 1],
    ['2024A', 0],
  ])
})

test('a season of which nothing is left is there and empty; the current and an unknown one are not', async () => {
  expect(await perform(openHistory, { season: '22-23' }, actor, world)).toMatchObject({ tracks: [], chosen: null })
  for (const season of ['24-25', '25-26', '99-00']) {
    await expect(perform(openHistory, { season }, actor, world)).rejects.toMatchObject({ key: 'notFound' })
  }
  await expect(perform(openHistory, { projectCode: '2025NSI' }, actor, world)).rejects.toMatchObject({
    key: 'notFound',
  })
})

test('shows all of them as history without a current season', async () => {
  await db.season.updateMany({ where: { isCurrent: true }, data: { isCurrent: false } })
  try {
    expect((await perform(openHistory, {}, actor, world)).seasons).toEqual(['25-26', '24-25', '23-24', '22-23'])
  } finally {
    await db.season.updateMany({ where: { code: '24-25' }, data: { isCurrent: true } })
  }
})

test('getHistoryProjects answers the latest past season, or the one of the year', async () => {
  const history = async (payload: object) =>
    (await trackFunctions.getHistoryProjects?.call({ ...payload }, actor, world, false))?.data
  expect(await history({})).toMatchObject([
    { project_code: '2024A', student_count: 0 },
    { project_code: '2024NIM', project_year: '23-24', student_count: 1 },
  ])
  expect(await history({ year: '23-24' })).toHaveLength(2)
  expect(await history({ year: '22-23' })).toEqual([])
  expect(await history({ year: '24-25' })).toEqual([])
})

test('a school takes part where it registered itself or a student in reach is registered for it', async () => {
  const projects = async (given: Parameters<typeof perform>[2], account?: string) => {
    const payload = account === undefined ? {} : { account_id: account }
    const answer = await trackFunctions.getProjectsByAccount?.call(payload, given, world, false)
    return answer?.data
  }
  const coordinator = coordinatorActor({ schoolId: actor.schoolId })
  expect(await projects(coordinator)).toMatchObject([{ project_code: '2024NIM' }])
  expect(await projects(actor)).toMatchObject([{ project_code: '2024NIM' }])
  const colleague = await makeContact(db, { schoolId: actor.schoolId })
  const without = adviserActor({ contactId: colleague.id, schoolId: actor.schoolId })
  expect(await projects(without)).toEqual([])
  const current = await db.project.findUniqueOrThrow({ where: { code: '2025NSI' } })
  const made = { createdAt: world.now, updatedAt: world.now, schoolId: actor.schoolId, contactId: actor.contactId }
  await db.schoolRegistration.create({
    data: { ...made, projectId: current.id, status: 'PENDING', channel: 'ADVISER', holdsSeat: true },
  })
  expect(await projects(without)).toMatchObject([{ project_code: '2025NSI' }])
  expect(await projects(coordinator)).toMatchObject([{ project_code: '2025NSI' }, { project_code: '2024NIM' }])
  const ofOne = adminActor({ projectId: visited.id, grants: [{ projectId: visited.id, role: 'OWNER' }] })
  expect(await projects(ofOne, actor.schoolId)).toMatchObject([{ project_code: '2024NIM' }])
  await expect(projects(ofOne)).rejects.toMatchObject({ key: 'input.invalid' })
})

import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { StudentActor } from '@/lib/access/actor'
import { indexFunctions } from '@/lib/wire/index-functions'
import { perform } from '@/lib/kernel/perform'
import { faultView } from '@/lib/kernel/reply'
import { studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makeProject } from '@/prisma/factories/projects'
import { registerCollegeProject } from './register-college-project'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
let college: MadeProject
let actor: StudentActor
beforeEach(async () => {
  await db.project.updateMany({ where: { kind: 'COLLEGE' }, data: { kind: 'COMPETITION' } })
  college = await makeProject(db, { kind: 'COLLEGE' })
  const student = await makeStudent(db)
  actor = studentActor({ studentId: student.id, schoolId: student.schoolId })
})

async function call(name: string, payload: Record<string, unknown>, language: 'zh-CN' | 'en-US' = 'en-US') {
  return indexFunctions[name]?.call(payload, actor, testWorld({ db, now: factoryTime, language }), false)
}
const register = (given: Record<string, unknown> = {}) =>
  call('registerCollegeProject', { project_id: college.id, user_id: actor.studentId, ...given }, 'zh-CN')

test('a student registers with the default events: 报名成功; once more the code is -1 and says 该项目已报名！', async () => {
  expect(await call('getCollegeProjects', { user_id: actor.studentId })).toMatchObject({
    data: [{ project_code: college.code, registered: false }],
  })
  expect(await register()).toEqual({ data: null, msg: '报名成功' })
  const made = await db.registration.findFirstOrThrow({
    where: { studentId: actor.studentId },
    include: { events: { include: { event: true } } },
  })
  expect(made).toMatchObject({ projectId: college.id, status: 'PENDING', channel: 'SELF' })
  expect(made.events.map(({ event }) => event.code)).toEqual(['MATH'])
  const refused = await register().then(
    () => null,
    (thrown: unknown) => faultView(thrown, 'zh-CN', 'request'),
  )
  expect(refused).toMatchObject({ code: -1, message: '该项目已报名！' })
  expect(await call('getCollegeProjects', {})).toMatchObject({ data: [{ registered: true }] })
})

test('only college projects are listed and taken; drafts, unknown and other people’s are not found', async () => {
  const competition = await makeProject(db)
  const draft = await makeProject(db, { kind: 'COLLEGE', state: 'DRAFT' })
  expect(await call('getCollegeProjects', {})).toMatchObject({ data: [{ project_code: college.code }] })
  for (const id of [competition.id, draft.id, 'nothing', randomUUID()]) {
    await expect(register({ project_id: id })).rejects.toMatchObject({ key: 'notFound' })
  }
  const other = await makeStudent(db)
  await expect(register({ user_id: other.id })).rejects.toMatchObject({ key: 'notFound' })
  await expect(call('getCollegeProjects', { user_id: other.id })).rejects.toMatchObject({ key: 'notFound' })
})

test('refuses before registration opens and when every place is taken', async () => {
  await db.project.update({ where: { id: college.id }, data: { registrationOpensAt: daysAfter(factoryTime, 1) } })
  await expect(register()).rejects.toMatchObject({ key: 'registrations.notOpenYet' })
  const full = await makeProject(db, { kind: 'COLLEGE' }, { capacity: 0 })
  await expect(register({ project_id: full.id })).rejects.toMatchObject({ key: 'projects.full' })
})

test('pressed twice at once it is one registration', async () => {
  const tries = Array.from({ length: 20 }, () =>
    perform(registerCollegeProject, { projectId: college.id }, actor, world),
  )
  const settled = await Promise.allSettled(tries)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db.registration.count({ where: { projectId: college.id } })).toBe(1)
})

import { beforeEach, expect, test } from 'vitest'
import type { Registration } from '@/lib/db/generated/client'
import { listQuestions } from '@/lib/features/learning/thinking-questions/list-questions'
import { perform } from '@/lib/kernel/perform'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { factoryTime } from '@/prisma/factories/basis'
import { makeThinkingAnswer } from '@/prisma/factories/thinking-questions'
import { changeQuestion } from './change-question'
import { createQuestion } from './create-question'
import { exportQuestions } from './export-questions'
import { listKeptQuestions } from './list-kept-questions'
import { openQuestion } from './open-question'
import { orderQuestions } from './order-questions'
import { removeQuestion } from './remove-question'

const { db } = await testDatabase()
const world = testWorld({ db })
let registration: Registration
beforeEach(async () => {
  registration = await makeRegistration(db, { status: 'PAID' })
})

const keeper = (role: 'CONTENT' | 'VIEWER' = 'CONTENT') => {
  const { projectId } = registration
  return adminActor({ projectId, grants: [{ projectId, role }] })
}
const makeTestSite = (projectId: string) =>
  db.testSite.create({ data: { createdAt: factoryTime, projectId, city: '上海', name: 'Hall' } })
const title = { zh: '城市如何更公平？', en: 'What makes a city fair?' }
const fields = (more: object = {}) => ({
  ...{ title, projectId: registration.projectId, schoolId: null, testSiteId: null },
  ...more,
})
const create = async (more: object = {}) => (await perform(createQuestion, fields(more), keeper(), world)).questionId
const listed = (narrowing: object = {}) => perform(listKeptQuestions, narrowing, keeper(), world)
const student = () => studentActor({ studentId: registration.studentId, schoolId: registration.schoolId })
const asked = async () => (await perform(listQuestions, {}, student(), world)).map(({ id }) => id)

test('asks all of a project, or one school or test site, and students see it while it is open', async () => {
  const everyone = await create()
  const elsewhere = await makeRegistration(db, { projectId: registration.projectId })
  const other = await create({ schoolId: elsewhere.schoolId })
  expect(await asked()).toEqual([everyone])
  const open = (version: number, isOpen: boolean) =>
    perform(openQuestion, { questionId: everyone, version, isOpen }, keeper(), world)
  await open(1, false)
  await open(1, false)
  expect(await asked()).toEqual([])
  await expect(open(1, true)).rejects.toMatchObject({ key: 'conflict.stale' })
  expect(await listed({ state: 'CLOSED' })).toMatchObject({ total: 1, rows: [{ id: everyone }] })
  expect(await listed({ state: 'OPEN' })).toMatchObject({ total: 1, rows: [{ id: other }] })
})

test('searches both languages and the school, and exports the same rows', async () => {
  await create()
  await create({ title: { zh: '水从哪里来？', en: 'Where does water come from?' } })
  const school = await db.school.findUniqueOrThrow({ where: { id: registration.schoolId } })
  await create({ title: { zh: '家乡', en: 'Home' }, schoolId: school.id })
  expect(await listed({ search: 'WATER' })).toMatchObject({ total: 1 })
  expect(await listed({ search: '公平' })).toMatchObject({ total: 1 })
  expect(await listed({ search: school.name })).toMatchObject({ total: 1, rows: [{ title: { en: 'Home' } }] })
  expect(await listed({ search: '%' })).toMatchObject({ total: 0 })
  const { bytes } = await perform(exportQuestions, { search: 'water' }, keeper(), world)
  const text = new TextDecoder().decode(bytes)
  expect(text).toContain('Where does water come from?')
  expect(text).not.toContain('What makes a city fair?')
})

test('a question with answers keeps its place and can’t be removed; its text is corrected over the version that was seen', async () => {
  const questionId = await create()
  const site = await makeTestSite(registration.projectId)
  const change = (version: number, more: object) =>
    perform(changeQuestion, { questionId, version, ...fields(more) }, keeper(), world)
  await change(1, { testSiteId: site.id })
  await change(2, { testSiteId: null })
  await makeThinkingAnswer(db, registration, { questionId, text: 'Streets' })
  await expect(change(3, { testSiteId: site.id })).rejects.toMatchObject({ key: 'thinkingQuestions.answeredHere' })
  await expect(perform(removeQuestion, { questionId }, keeper(), world)).rejects.toMatchObject({
    key: 'thinkingQuestions.answered',
  })
  const corrected = { title: { ...title, en: 'What makes a city just?' } }
  await change(3, corrected)
  await expect(change(3, {})).rejects.toMatchObject({ key: 'conflict.stale' })
  expect(await listed()).toMatchObject({ rows: [{ ...corrected, answers: 1, submitted: 1 }] })
  expect(
    await db.auditEntry.findMany({
      where: { objectId: questionId, operation: 'learning/kept-questions/change-question' },
      include: { values: true },
      orderBy: { id: 'desc' },
      take: 1,
    }),
  ).toMatchObject([{ values: [{ field: 'titleEn', before: title.en, after: corrected.title.en }] }])
})

test('an order is saved as a whole, and one of other questions than there are is refused', async () => {
  const [one, two, three] = [await create(), await create(), await create()]
  const order = (ids: string[]) => perform(orderQuestions, { projectId: registration.projectId, ids }, keeper(), world)
  await order([three, one, two])
  expect((await listed()).rows.map(({ id }) => id)).toEqual([three, one, two])
  await perform(removeQuestion, { questionId: two }, keeper(), world)
  for (const ids of [[three, one, two], [three], [three, three]])
    await expect(order(ids)).rejects.toMatchObject({ key: 'conflict.stale' })
})

test('two who add at once get places one after another', async () => {
  expect(await outcomes([create(), create(), create()])).toEqual({ done: 3 })
  const rows = await db.thinkingQuestion.findMany({ where: { projectId: registration.projectId } })
  expect(new Set(rows.map(({ position }) => position)).size).toBe(3)
})

test('a question is offered the projects whose contents one keeps, and a school whose students are all gone is named', async () => {
  const { projectId } = registration
  await makeProject(db)
  const grants = [
    { projectId: null, role: 'VIEWER' as const },
    { projectId, role: 'CONTENT' as const },
  ]
  const both = adminActor({ projectId, grants })
  await create({ schoolId: registration.schoolId })
  const { projects, choices, rows } = await perform(listKeptQuestions, {}, both, world)
  expect(projects.length).toBeGreaterThan(1)
  expect(choices).toMatchObject({ projects: [{ id: projectId }], schools: [{ id: registration.schoolId }] })
  const { code } = await db.school.findUniqueOrThrow({ where: { id: registration.schoolId } })
  expect(rows.find((row) => row.schoolId === registration.schoolId)?.school).toMatchObject({ code })
})

test('who only looks changes nothing, and another project, its questions and its test sites are out of reach', async () => {
  const questionId = await create()
  const far = await makeProject(db)
  const site = await makeTestSite(far.id)
  await expect(perform(createQuestion, fields(), keeper('VIEWER'), world)).rejects.toMatchObject({
    key: 'auth.forbidden',
  })
  expect(await perform(listKeptQuestions, {}, keeper('VIEWER'), world)).toMatchObject({
    ...{ mayKeep: false, choices: { projects: [], schools: [] }, rows: [{ mayChange: false }] },
  })
  for (const place of [{ projectId: far.id }, { testSiteId: site.id }, { schoolId: 'none' }])
    await expect(create(place)).rejects.toMatchObject({ key: 'notFound' })
  const stranger = adminActor({ projectId: far.id, grants: [{ projectId: far.id, role: 'CONTENT' }] })
  await expect(perform(removeQuestion, { questionId }, stranger, world)).rejects.toMatchObject({ key: 'notFound' })
  expect(await perform(listKeptQuestions, {}, stranger, world)).toMatchObject({ total: 0 })
})

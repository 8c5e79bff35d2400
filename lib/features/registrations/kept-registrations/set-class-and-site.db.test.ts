import { beforeEach, expect, test } from 'vitest'
import { visible } from '@/lib/access/visible'
import { saveCourse } from '@/lib/features/learning/kept-courses/save-course'
import { listQuestions } from '@/lib/features/learning/thinking-questions/list-questions'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { makeClassmate } from '@/lib/testing/classmate'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { countStatements } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { type MadeProject, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { makeThinkingAnswer, makeThinkingQuestion } from '@/prisma/factories/thinking-questions'
import { findClassesAndSites } from './find-classes-and-sites'
import { listKeptRegistrations } from './list-kept-registrations'
import { setClassAndSite } from './set-class-and-site'

const { db } = await testDatabase()
const world = testWorld({ db })
const { id: administratorId } = await makeAdministrator(db)
const office = (projectId: string | null, role: 'REGISTRAR' | 'VIEWER' | 'CONTENT' = 'REGISTRAR') =>
  adminActor({ administratorId, projectId: projectId ?? project.id, grants: [{ projectId, role }] })
const set = (registrationIds: readonly string[], to: object, actor = office(project.id)) =>
  perform(setClassAndSite, { registrationIds, ...to }, actor, world)
const find = (registrationIds: readonly string[], actor = office(project.id)) =>
  perform(findClassesAndSites, { registrationIds }, actor, world)
const registered = (given: object = {}) => makeRegistration(db, { projectId: project.id, status: 'PAID', ...given })
const makeSite = (projectId: string, name = 'Hall') =>
  db.testSite.create({ data: { createdAt: factoryTime, projectId, city: '上海', district: '静安区', name } })
const of = (id: string) => db.registration.findUniqueOrThrow({ where: { id } })

/** A class of the project and the educator who teaches it. */
async function taught(projectId = project.id) {
  const { educator, registration } = await makeClassmate(db, projectId)
  const course = await db.class.findUniqueOrThrow({ where: { id: registration.classId ?? '' } })
  await db.classProject.create({ data: { createdAt: factoryTime, classId: course.id, projectId } })
  return { educator, course }
}

let project: MadeProject
beforeEach(async () => {
  project = await makeProject(db)
})

test('an educator sees the team once a registration is in a class of theirs, and no longer once it is taken out', async () => {
  const { educator, course } = await taught()
  const [one, two] = [await registered(), await registered()]
  const team = await makeTeam(db, [one, two])
  const sees = () => db.team.count({ where: { AND: [visible.teams(educator), { id: team.id }] } })
  expect(await sees()).toBe(0)
  expect(await set([one.id], { classId: course.id })).toEqual({ changed: 1 })
  expect(await sees()).toBe(1)
  expect(await of(one.id)).toMatchObject({ classId: course.id, testSiteId: null, version: one.version + 1 })
  expect(await set([one.id, two.id], { classId: null })).toEqual({ changed: 1 })
  expect(await sees()).toBe(0)
})

test('the thinking questions of a test site reach a student once the registration has it', async () => {
  const site = await makeSite(project.id)
  await makeThinkingQuestion(db, { projectId: project.id, testSiteId: site.id })
  const { id, studentId, schoolId } = await registered()
  const asked = () => perform(listQuestions, {}, studentActor({ studentId, schoolId }), world)
  expect(await asked()).toEqual([])
  await set([id], { testSiteId: site.id })
  expect(await asked()).toMatchObject([{ testSite: { id: site.id } }])
  expect(await perform(listKeptRegistrations, { studentId }, office(project.id), world)).toMatchObject({
    registrations: [{ classCode: null, testSite: { name: 'Hall' } }],
  })
})

test('many are set in as many statements as one, and the log tells of each what it had before', async () => {
  const { course } = await taught()
  const [site, other] = [await makeSite(project.id), await makeSite(project.id, 'Library')]
  const some = [await registered({ testSiteId: other.id }), await registered()]
  const [one, many] = [some.slice(0, 1), [...some, await registered(), await registered()]]
  const ids = (rows: typeof many) => rows.map(({ id }) => id)
  const forOne = await countStatements(() => set(ids(one), { classId: course.id }))
  const forMany = await countStatements(() => set(ids(many), { classId: course.id, testSiteId: site.id }))
  // The test site is held by two.
  expect(forMany.statements).toBeLessThanOrEqual(forOne.statements + 2)
  const entries = await db.auditEntry.findMany({
    where: { operation: 'registrations/kept-registrations/set-class-and-site', projectId: project.id },
    include: { values: { orderBy: { field: 'asc' } } },
    orderBy: { id: 'asc' },
  })
  const [site1, site2] = ['上海 · 静安区 · Hall', '上海 · 静安区 · Library']
  expect(entries).toMatchObject([
    { objectId: some[0]?.id, items: null, values: [{ field: 'class', before: null, after: course.code }] },
    { objectId: null, items: 4 },
  ])
  const changes = new Map(entries[1]?.values.map(({ field, before, after }) => [field, { before, after }]))
  expect(changes.get(many[0]?.number ?? '')).toEqual({
    before: `${course.code} · ${site2}`,
    after: `${course.code} · ${site1}`,
  })
  expect(changes.get(many[3]?.number ?? '')).toEqual({ before: null, after: `${course.code} · ${site1}` })
  expect(await set(ids(many), { testSiteId: site.id })).toEqual({ changed: 0 })
})

test('one that may not be set keeps them all, each with its reason', async () => {
  const { course } = await taught()
  const [far, site] = [await makeProject(db), await makeSite(project.id)]
  const everywhere = office(null)
  const [own, foreign] = [await registered(), await registered({ projectId: far.id })]
  const gone = await registered()
  const ended = { cancelledAt: factoryTime, cancelKind: 'REMOVED' as const, holdsSeat: false }
  await audited(db, (tx) => tx.registration.update({ where: { id: gone.id }, data: ended }))
  const asked = await makeThinkingQuestion(db, { projectId: project.id, testSiteId: site.id })
  const answered = await registered({ testSiteId: site.id })
  await makeThinkingAnswer(db, answered, { questionId: asked.id, text: 'Streets' })
  await expect(
    set([own.id, foreign.id, gone.id, answered.id], { classId: course.id, testSiteId: null }, everywhere),
  ).rejects.toMatchObject({
    key: 'registrations.notAssigned',
    data: {
      rows: [
        { line: 2, id: foreign.id, reason: 'registrations.otherClass' },
        { line: 3, id: gone.id, reason: 'registrations.cancelled' },
        { line: 4, id: answered.id, reason: 'registrations.answeredAtSite' },
      ],
    },
  })
  expect(await of(own.id)).toMatchObject({ classId: null, testSiteId: null })
  await set([answered.id], { classId: course.id, testSiteId: site.id })
})

test('a class or a test site of another project is refused, also as if there were none', async () => {
  const far = await makeProject(db)
  const { course } = await taught(far.id)
  const [site, { id }] = [await makeSite(far.id), await registered()]
  for (const classId of [course.id, id, 'none'])
    await expect(set([id], { classId }, office(null))).rejects.toMatchObject({ key: 'registrations.otherClass' })
  for (const testSiteId of [site.id, id, 'none'])
    await expect(set([id], { testSiteId }, office(null))).rejects.toMatchObject({ key: 'registrations.otherSite' })
  await expect(find([id, (await registered({ projectId: far.id })).id], office(null))).rejects.toMatchObject({
    key: 'registrations.severalProjects',
  })
})

test('only a registrar of the project sets or is offered anything', async () => {
  const { course } = await taught()
  const far = await makeProject(db)
  const { id, schoolId } = await registered()
  for (const act of [set, find]) {
    const call = (actor: Parameters<typeof set>[2]) =>
      act === set ? set([id], { classId: course.id }, actor) : find([id], actor)
    for (const role of ['VIEWER', 'CONTENT'] as const)
      await expect(call(office(project.id, role))).rejects.toMatchObject({ key: 'auth.forbidden' })
    await expect(call(office(far.id))).rejects.toMatchObject({ key: 'notFound' })
  }
  await expect(
    perform(setClassAndSite, { registrationIds: [id], classId: course.id }, coordinatorActor({ schoolId }), world),
  ).rejects.toMatchObject({ key: 'auth.forbidden' })
  expect(await of(id)).toMatchObject({ classId: null })
})

test('offers what fits the project, before it is opened, too, and says what all of them have', async () => {
  const { course } = await taught()
  await db.class.update({ where: { id: course.id }, data: { active: false } })
  await taught((await makeProject(db)).id)
  const site = await makeSite(project.id)
  await makeSite((await makeProject(db)).id)
  const [one, two] = [await registered(), await registered()]
  await set([one.id, two.id], { testSiteId: site.id })
  await set([one.id], { classId: course.id })
  const offered = await find([one.id, two.id])
  expect(offered).toMatchObject({ project: { code: project.code }, testSiteId: site.id })
  expect(offered.classes.map(({ id }) => id)).toEqual([course.id])
  expect(offered.testSites.map(({ id }) => id)).toEqual([site.id])
  expect('classId' in offered).toBe(false)
  await db.classProject.deleteMany({ where: { classId: course.id } })
  expect(await find([one.id])).toMatchObject({ classId: course.id, classes: [{ id: course.id }] })
  expect(await set([one.id], { classId: course.id, testSiteId: null })).toEqual({ changed: 1 })
  expect(await find([two.id])).toMatchObject({ classId: null, classes: [] })
})

test('a class that stops listing the project at the same moment takes in nobody afterwards', async () => {
  const { course } = await taught()
  const { id } = await registered()
  const keeper = adminActor({ administratorId, grants: [{ projectId: null, role: 'OWNER' }] })
  const { version } = await db.class.findUniqueOrThrow({ where: { id: course.id } })
  const elsewhere = [(await makeProject(db)).id]
  const kept = { classId: course.id, version, active: true, name: { zh: '班', en: 'Class' }, projectIds: elsewhere }
  const [taken, unlisted] = await Promise.all([
    outcomes([set([id], { classId: course.id })]),
    outcomes([perform(saveCourse, { ...kept, description: null }, keeper, world)]),
  ])
  expect(unlisted).toEqual({ done: 1 })
  const isTaken = 'done' in taken
  expect(taken).toEqual(isTaken ? { done: 1 } : { 'registrations.otherClass': 1 })
  expect((await of(id)).classId).toBe(isTaken ? course.id : null)
})

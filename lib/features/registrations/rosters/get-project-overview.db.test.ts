import { expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import { Fault } from '@/lib/kernel/fault'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter } from '@/prisma/factories/basis'
import { linkAdviser, makeContact, makeStudent } from '@/prisma/factories/people'
import { makePackage, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { getProjectOverview } from './get-project-overview'

const { db } = await testDatabase()
const world = testWorld({ db })

test('shows a project with its facts, and its registrations in reach counted by status, the latest first', async () => {
  const contact = await makeContact(db)
  const adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  const project = await makeProject(db, {}, { capacity: 10 })
  await makePackage(db, [project.id], { name: { zh: '套餐', en: 'Pack' } })
  await db.refundStep.create({
    data: { createdAt: world.now, projectId: project.id, until: daysAfter(world.now, 5), percent: 50 },
  })
  const register = async (status: 'PENDING' | 'PAID', days: number) => {
    const student = await makeStudent(db, { schoolId: contact.schoolId })
    await linkAdviser(db, { studentId: student.id, contactId: contact.id })
    const createdAt = daysAfter(world.now, -days)
    return makeRegistration(db, { projectId: project.id, studentId: student.id, status, createdAt })
  }
  const old = await register('PENDING', 5)
  const paid = await register('PAID', 2)
  await makeRegistration(db, { projectId: project.id })
  const open = (actor: Parameters<typeof perform>[2]) =>
    perform(getProjectOverview, { projectCode: project.code }, actor, world)

  const seen = await open(adviser)
  expect(seen).toMatchObject({
    counts: { PENDING: 1, PAID: 1, FREE: 0 },
    whyNotSignUp: null,
    packages: [{ name: { en: 'Pack' } }],
    facts: { refundSteps: [{ percent: 50 }], entryWindows: [{}], testSites: [] },
    project: { seatsTaken: 3, capacity: 10 },
  })
  expect(seen.latest.map(({ id }) => id)).toEqual([paid.id, old.id])
  expect((await open(coordinatorActor({ schoolId: contact.schoolId }))).latest).toHaveLength(2)
  const admin = adminActor({ projectId: project.id, grants: [{ projectId: project.id, role: 'VIEWER' }] })
  expect((await open(admin)).counts).toEqual({ PENDING: 2, PAID: 1, FREE: 0 })
  const refused = await open(studentActor()).catch((thrown: unknown) => thrown)
  expect(refused instanceof Fault && refused.key).toBe('auth.forbidden')
})

test('counts the places of schools for a project for schools', async () => {
  const contact = await makeContact(db)
  const adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  const project = await makeProject(db, { kind: 'MONITORING' }, { schoolCapacity: 0 })
  const seen = await perform(getProjectOverview, { projectCode: project.code }, adviser, world)
  expect(seen.whyNotSignUp).toBe('projects.full')
})

test('into a next stage nobody is registered by an adviser', async () => {
  const contact = await makeContact(db)
  const adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  const project = await makeProject(db, { kind: 'NEXT_STAGE' })
  const seen = await perform(getProjectOverview, { projectCode: project.code }, adviser, world)
  expect(seen.whyNotSignUp).toBe('advancements.notAdvanced')
})

test('a draft, and a project that is none, are not found', async () => {
  const contact = await makeContact(db)
  const adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  const draft = await makeProject(db, { state: 'DRAFT' })
  for (const projectCode of [draft.code, 'NO-SUCH']) {
    await expect(perform(getProjectOverview, { projectCode }, adviser, world)).rejects.toMatchObject({
      key: 'notFound',
    })
  }
})

test('tells nobody of a draft it leads to, except its administrators', async () => {
  const contact = await makeContact(db)
  const adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  const [project, next] = [await makeProject(db), await makeProject(db, { kind: 'NEXT_STAGE' })]
  const draft = await makeProject(db, { kind: 'NEXT_STAGE', state: 'DRAFT' })
  for (const { id: toProjectId } of [next, draft]) {
    await db.nextStage.create({
      data: { createdAt: world.now, fromProjectId: project.id, toProjectId, isOpen: true },
    })
  }
  const leadsTo = async (actor: Actor) => {
    const { prospects } = await perform(getProjectOverview, { projectCode: project.code }, actor, world)
    return prospects.nextStages.map(({ project: { code } }) => code).sort()
  }
  expect(await leadsTo(adviser)).toEqual([next.code])
  const administrator = (projectIds: (string | null)[]) =>
    adminActor({
      projectId: project.id,
      grants: projectIds.map((projectId) => ({ projectId, role: 'OWNER' as const })),
    })
  expect(await leadsTo(administrator([project.id]))).toEqual([next.code])
  expect(await leadsTo(administrator([null]))).toEqual([next.code, draft.code].sort())
})

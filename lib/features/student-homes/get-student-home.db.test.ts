import { beforeEach, expect, test } from 'vitest'
import type { StudentActor } from '@/lib/access/actor'
import { perform } from '@/lib/kernel/perform'
import { studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeFile } from '@/prisma/factories/files'
import { makeAdministrator, makeStudent } from '@/prisma/factories/people'
import { makePackage, makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { getStudentHome } from './get-student-home'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
let actor: StudentActor
beforeEach(async () => {
  const student = await makeStudent(db)
  actor = studentActor({ studentId: student.id, schoolId: student.schoolId })
})

const home = () => perform(getStudentHome, {}, actor, world)
const register = (projectId: string, given = {}) =>
  makeRegistration(db, { projectId, studentId: actor.studentId, ...given })

test('each registration in its tab with its events by name, its deadline and the next step; nobody else’s', async () => {
  const open = await makeProject(db)
  const over = await makeProject(
    db,
    {},
    { windows: [{ startsAt: daysAfter(factoryTime, -9), deadlineAt: daysAfter(factoryTime, -3) }] },
  )
  await makeRegistration(db, { projectId: open.id })
  const unpaid = await register(open.id)
  const settled = await register(over.id, { status: 'FREE', createdAt: daysAfter(factoryTime, -9) })
  const { registrations, packages, stages } = await home()
  expect([packages, stages]).toEqual([[], []])
  expect(registrations).toMatchObject([
    {
      id: unpaid.id,
      showType: 'pending',
      eventNames: [{ zh: 'MATH', en: 'MATH' }],
      due: { minor: 12_072, currency: 'SGD' },
      isTeamed: true,
      deadlineAt: daysAfter(factoryTime, 30),
      nextStep: { kind: 'pay', at: open.registrationClosesAt },
    },
    { id: settled.id, showType: 'history', due: null, nextStep: { kind: 'over', at: null } },
  ])
})

test('her own price and what an approved reduction leaves of it are what she has to pay', async () => {
  const project = await makeProject(db)
  await db.priceLevel.create({ data: { createdAt: factoryTime, projectId: project.id, level: 5, priceMinor: 7_000 } })
  const registration = await register(project.id, { customPriceMinor: 9_000, customPriceReason: 'As agreed' })
  expect((await home()).registrations).toMatchObject([{ due: { minor: 9_054 } }])
  const { studentId, projectId } = registration
  const proof = await makeFile(db, { purpose: 'TUITION_PROOF', ownerKind: 'STUDENT', ownerId: studentId })
  const { id: decidedById } = await makeAdministrator(db)
  await db.feeReduction.create({
    data: {
      createdAt: factoryTime,
      studentId,
      projectId,
      proofFileId: proof.id,
      tuitionMinor: 100,
      tuitionCurrency: 'SGD',
      proposedLevel: 5,
      level: 5,
      state: 'APPROVED',
      decidedAt: factoryTime,
      decidedById,
    },
  })
  expect((await home()).registrations).toMatchObject([{ due: { minor: 7_042 } }])
})

test('a team of hers, then its submission window', async () => {
  const project = await makeProject(
    db,
    {},
    { windows: [{ startsAt: daysAfter(factoryTime, 1), deadlineAt: daysAfter(factoryTime, 9) }] },
  )
  const registration = await register(project.id, { status: 'PAID' })
  expect((await home()).registrations).toMatchObject([
    { team: null, nextStep: { kind: 'joinTeam', at: daysAfter(factoryTime, 9) } },
  ])
  await makeTeam(db, [registration])
  expect((await home()).registrations).toMatchObject([
    { team: { code: 1 }, teamRole: 'LEADER', nextStep: { kind: 'awaitWindow', at: daysAfter(factoryTime, 1) } },
  ])
})

test('packages stand beside the registrations in them, whose fee is the package’s', async () => {
  const project = await makeProject(db)
  const bundle = await makePackage(db, [project.id], { uses: 3 })
  const held = await makePackageRegistration(db, { packageId: bundle.id, studentId: actor.studentId })
  await register(project.id, { packageRegistrationId: held.id, holdsUse: true })
  const { registrations, packages } = await home()
  expect(registrations).toMatchObject([
    { due: null, package: { id: held.id, name: bundle.name }, nextStep: { kind: 'payPackage' } },
  ])
  expect(packages).toMatchObject([
    { id: held.id, showType: 'pending', priceMinor: 30_000, usesTotal: 3, usesTaken: 1, codes: [project.code] },
  ])
  await makePackageRegistration(db, { packageId: bundle.id })
  expect((await home()).packages).toHaveLength(1)
})

test('a package is history once the last of its projects has ended', async () => {
  const ended = await makeProject(db, { startsAt: daysAfter(factoryTime, -9), endsAt: daysAfter(factoryTime, -1) })
  const running = await makeProject(db)
  const own = { studentId: actor.studentId, status: 'FREE' as const }
  await makePackageRegistration(db, { ...own, packageId: (await makePackage(db, [ended.id])).id })
  await makePackageRegistration(db, { ...own, packageId: (await makePackage(db, [ended.id, running.id])).id })
  const tabs = (await home()).packages.map(({ codes, showType }) => `${codes.length} ${showType}`)
  expect(tabs.sort()).toEqual(['1 history', '2 ongoing'])
})

test('of a project that is still a draft nothing is told, and a package with one is not over', async () => {
  const ofPast = { startsAt: daysAfter(factoryTime, -9), endsAt: daysAfter(factoryTime, -1) }
  const ended = await makeProject(db, ofPast)
  const draft = await makeProject(db, { ...ofPast, state: 'DRAFT' })
  const { id: packageId } = await makePackage(db, [ended.id, draft.id])
  await makePackageRegistration(db, { packageId, studentId: actor.studentId, status: 'FREE' })
  expect((await home()).packages).toMatchObject([{ codes: [ended.code], endsAt: null, showType: 'ongoing' }])
})

test('the next stage she advanced to is shown until she has entered it', async () => {
  const [from, to] = [await makeProject(db), await makeProject(db, { kind: 'NEXT_STAGE' })]
  const registration = await register(from.id, { status: 'FREE' })
  const at = { createdAt: factoryTime }
  const label = { zh: '晋级', en: 'Advanced' }
  await db.nextStage.create({ data: { ...at, fromProjectId: from.id, toProjectId: to.id, isOpen: true } })
  await db.advancement.create({ data: { ...at, registrationId: registration.id, toProjectId: to.id, label } })
  expect(await home()).toMatchObject({ stages: [], registrations: [{ hasNextStage: false }] })
  const { id: byId } = await makeAdministrator(db)
  await db.resultsRelease.create({ data: { ...at, projectId: from.id, releaseAt: factoryTime, byId } })
  expect(await home()).toMatchObject({
    stages: [{ code: to.code, from: from.name, whyNotSignUp: null }],
    registrations: [{ hasNextStage: true }],
  })
  await register(to.id)
  expect((await home()).stages).toEqual([])
})

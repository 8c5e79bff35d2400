import { expect, test } from 'vitest'
import { anyone } from '@/lib/access/actor'
import { perform } from '@/lib/kernel/perform'
import { signUp } from '@/lib/features/registrations/registrations/sign-up'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { countStatements } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeStudent } from '@/prisma/factories/people'
import { makePackage, makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { getOffer } from './get-offer'

const { db } = await testDatabase()
const world = testWorld({ db })
const look = (projectCode: string, actor: Parameters<typeof perform>[2] = anyone, at = world) =>
  perform(getOffer, { projectCode }, actor, at)

test('whoever comes reads a published project in their language, and no draft', async () => {
  const project = await makeProject(db, {
    summary: { zh: '造一台机器人。', en: 'Build a robot.' },
    audience: { zh: '高中生\n个人或团队', en: 'Students\nAlone or in teams' },
  })
  const draft = await makeProject(db, { state: 'DRAFT' })
  expect(await look(project.code)).toMatchObject({
    summary: 'Build a robot.',
    audience: ['Students', 'Alone or in teams'],
    deliverables: [],
    organizer: null,
    isRegistered: false,
    whyNot: null,
  })
  expect(await look(project.code, anyone, testWorld({ db, language: 'zh-CN' }))).toMatchObject({
    summary: '造一台机器人。',
  })
  for (const code of [draft.code, 'NOTHING']) await expect(look(code)).rejects.toMatchObject({ key: 'notFound' })
})

test('it tells the whole price, how far it can be reduced, and which step of the refund holds now', async () => {
  const project = await makeProject(db, { priceMinor: 8_000 })
  const own = { projectId: project.id, createdAt: factoryTime }
  await db.priceLevel.createMany({
    data: [
      { ...own, level: 1, priceMinor: 8_000 },
      { ...own, level: 9, priceMinor: 0 },
    ],
  })
  await db.refundStep.createMany({
    data: [
      { ...own, until: daysAfter(factoryTime, -1), percent: 100 },
      { ...own, until: daysAfter(factoryTime, 9), percent: 50 },
    ],
  })
  expect(await look(project.code)).toMatchObject({
    lines: { registrationFeeMinor: 8_000, processingFeeMinor: 48, totalMinor: 8_048 },
    reduction: { fromMinor: 0, toMinor: 0 },
    refundSteps: [{ phase: 'over' }, { phase: 'now' }],
    payBy: project.registrationClosesAt,
  })
})

test('a student reads what they have of it: a registration, or a package with a use left', async () => {
  const project = await makeProject(db)
  const [registered, holder] = [await makeStudent(db), await makeStudent(db)]
  await makeRegistration(db, { projectId: project.id, studentId: registered.id })
  const bundle = await makePackage(db, [project.id], { uses: 1 })
  const bought = await makePackageRegistration(db, { packageId: bundle.id, studentId: holder.id, usesTotal: 1 })
  const as = ({ id: studentId, schoolId }: typeof holder) => look(project.code, studentActor({ studentId, schoolId }))
  expect(await as(registered)).toMatchObject({ isRegistered: true, covered: null })
  expect(await as(holder)).toMatchObject({
    isRegistered: false,
    covered: { packageRegistrationId: bought.id },
  })
  expect(await look(project.code, adminActor())).toMatchObject({ isRegistered: false, covered: null })
})

test('a package covers each of its projects, as long as a use is left', async () => {
  const projects = [await makeProject(db), await makeProject(db)]
  const bundle = await makePackage(
    db,
    projects.map(({ id }) => id),
    { uses: 1 },
  )
  const { id: studentId, schoolId } = await makeStudent(db)
  const holder = studentActor({ studentId, schoolId })
  const held = await makePackageRegistration(db, { packageId: bundle.id, studentId, usesTotal: 1 })
  const covered = async () => {
    const offers = await Promise.all(projects.map(({ code }) => look(code, holder)))
    return offers.map((offer) => offer.covered?.packageRegistrationId ?? null)
  }
  expect(await covered()).toEqual([held.id, held.id])
  await perform(signUp, { projectCode: projects[0]?.code, packageId: bundle.id }, holder, world)
  expect(await covered()).toEqual([null, null])
})

test('packages are read for students alone', async () => {
  const project = await makeProject(db)
  await makePackage(db, [project.id])
  const asked = async (actor: Parameters<typeof look>[1]) =>
    (await countStatements(() => look(project.code, actor))).statements
  await asked(adminActor())
  expect(await asked(adminActor())).toBe(await asked(anyone))
})

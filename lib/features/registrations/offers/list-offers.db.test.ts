import { beforeAll, describe, expect, test } from 'vitest'
import type { StudentActor } from '@/lib/access/actor'
import { offerFunctions } from './wire'
import { perform } from '@/lib/kernel/perform'
import { adviserActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { countStatements } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeStudent } from '@/prisma/factories/people'
import { makePackage, makeProject, makeSeason } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { listOffers } from './list-offers'
import { signUpPackage } from './sign-up-package'

const { db } = await testDatabase()
const world = testWorld({ db })
let actor: StudentActor
let bundleId: string
let seasonId: string

beforeAll(async () => {
  seasonId = (await makeSeason(db, { isCurrent: true })).id
  const { id, schoolId } = await makeStudent(db)
  actor = studentActor({ studentId: id, schoolId })
  const project = (code: string, given: object = {}, made: object = {}) =>
    makeProject(db, { code, numberPrefix: code, seasonId, ...given }, made)
  await project('CLOSED', { registrationClosesAt: daysAfter(factoryTime, -1), type: 'Arts' })
  const later = await project('LATER', { registrationOpensAt: daysAfter(factoryTime, 1) })
  await project('FULL', {}, { capacity: 0 })
  const robots = await project('ROBOTS', { name: { zh: '机器人创新赛', en: 'Robotics' }, type: 'Engineering' })
  await project('FREE', { priceMinor: 0, teamSizeMin: 2 })
  await project('DRAFT', { state: 'DRAFT' })
  await project('SCHOOLS', { kind: 'MONITORING' })
  await project('NEXT', { kind: 'NEXT_STAGE' })
  const past = await makeProject(db, { code: 'PAST', numberPrefix: 'PAST' })
  const name = { zh: '双项套餐', en: 'Double pack' }
  bundleId = (await makePackage(db, [past.id, robots.id, later.id], { name, uses: 2 })).id
  await makePackage(db, [robots.id], { state: 'DRAFT' })
  await makeRegistration(db, { projectId: robots.id, studentId: id })
})

const look = (input: object = {}, world2 = world) => perform(listOffers, input, actor, world2)
const codes = async (input: object) => (await look(input)).offers.map(({ code }) => code)

describe('the plaza', () => {
  test('holds packages and the season’s projects in one list, what is open first', async () => {
    const { offers, total, types } = await look()
    expect(offers.map(({ code, whyNot }) => [code, whyNot])).toEqual([
      [null, null],
      ['FREE', null],
      ['ROBOTS', null],
      ['FULL', 'projects.full'],
      ['LATER', 'registrations.notOpenYet'],
      ['CLOSED', 'registrations.closed'],
    ])
    expect(total).toBe(6)
    expect(types).toEqual(['package', 'Arts', 'Engineering'])
  })

  test('says that a fee can be reduced where some level is below it, as the project’s page does', async () => {
    const { id: projectId, priceMinor } = await db.project.findFirstOrThrow({ where: { code: 'ROBOTS' } })
    const level = { createdAt: factoryTime, projectId }
    const isReducible = async () => (await look()).offers.find(({ code }) => code === 'ROBOTS')?.hasReduction
    await db.priceLevel.create({ data: { ...level, level: 1, priceMinor } })
    expect(await isReducible()).toBe(false)
    await db.priceLevel.create({ data: { ...level, level: 2, priceMinor: priceMinor - 1 } })
    expect(await isReducible()).toBe(true)
  })

  test('shows a package’s projects in its order, also those of other seasons, and what the student has', async () => {
    const { offers } = await look()
    const [bundle] = offers
    expect(bundle).toMatchObject({ id: bundleId, priceMinor: 30_000, uses: 2, own: null })
    expect(bundle?.projects.map(({ code, whyNot, isRegistered }) => [code, whyNot, isRegistered])).toEqual([
      ['PAST', null, false],
      ['ROBOTS', null, true],
      ['LATER', 'registrations.notOpenYet', false],
    ])
    expect(offers.find(({ code }) => code === 'ROBOTS')).toMatchObject({ own: { status: 'PENDING' } })
    expect(offers.find(({ code }) => code === 'FREE')).toMatchObject({ own: null, seatsLeft: null })
  })

  test('is narrowed by price, by what needs no team, by type, and searched by Hanzi, pinyin, initials, English and code', async () => {
    expect(await codes({ price: 'free' })).toEqual(['FREE'])
    expect(await codes({ price: 'paid', isAlone: true })).toEqual([null, 'ROBOTS', 'FULL', 'LATER', 'CLOSED'])
    expect(await codes({ price: 'free', isAlone: true })).toEqual([])
    expect(await codes({ type: 'package' })).toEqual([null])
    expect(await codes({ type: 'Arts', isAlone: true })).toEqual(['CLOSED'])
    for (const search of ['机器人', 'jiqiren', 'jqrcxs', 'robot', 'ROBOTS'])
      expect(await codes({ search })).toEqual(['ROBOTS'])
    expect(await codes({ search: 'double' })).toEqual([null])
    expect(await codes({ search: '%' })).toEqual([])
  })

  test('speaks the reader’s language', async () => {
    const { offers } = await look({ search: '双项' }, testWorld({ db, language: 'zh-CN' }))
    expect(offers).toMatchObject([{ name: '双项套餐', projects: [{}, { name: '机器人创新赛' }, {}] }])
  })

  test('asks the database as often for many packages as for one', async () => {
    const { statements: few } = await countStatements(() => look())
    const more = await Promise.all(Array.from({ length: 4 }, () => makeProject(db, { seasonId })))
    const made = await Promise.all(
      more.map((project) =>
        makePackage(
          db,
          more.map(({ id }) => id),
          { name: { zh: project.code, en: project.code } },
        ),
      ),
    )
    const { statements: many, result } = await countStatements(() => look())
    expect(result.total).toBe(14)
    expect(many).toBe(few)
    const listed = await countStatements(async () => offerFunctions.getPackages?.call({}, actor, world, true))
    await db.packageProject.deleteMany({ where: { packageId: { in: made.map(({ id }) => id) } } })
    await db.package.deleteMany({ where: { id: { in: made.map(({ id }) => id) } } })
    const fewer = await countStatements(async () => offerFunctions.getPackages?.call({}, actor, world, true))
    expect(listed.statements).toBe(fewer.statements)
  })
})

describe('a package taken alone', () => {
  test('waits for payment, once, within its dates', async () => {
    const { id, schoolId } = await makeStudent(db)
    const buyer = studentActor({ studentId: id, schoolId })
    const take = (packageId: string) => perform(signUpPackage, { packageId }, buyer, world)
    const { packageRegistrationId } = await take(bundleId)
    expect(await db.packageRegistration.findMany({ where: { studentId: id } })).toMatchObject([
      { id: packageRegistrationId, status: 'PENDING', channel: 'SELF', usesTotal: 2, usesTaken: 0 },
    ])
    expect(await db.auditEntry.findMany({ where: { objectId: packageRegistrationId } })).toMatchObject([
      { operation: 'registrations/offers/sign-up-package', studentId: id },
    ])
    await expect(take(bundleId)).rejects.toMatchObject({ key: 'packages.alreadyRegistered', code: -1 })
    const over = await makePackage(db, [], { endsAt: daysAfter(factoryTime, -1) })
    await expect(take(over.id)).rejects.toMatchObject({ key: 'packages.closed' })
    await makePackageRegistration(db, { packageId: over.id, studentId: id })
    await expect(take(over.id)).rejects.toMatchObject({ key: 'packages.alreadyRegistered' })
  })

  test('at price 0 needs no payment', async () => {
    const { id, schoolId } = await makeStudent(db)
    const free = await makePackage(db, [], { priceMinor: 0 })
    await perform(signUpPackage, { packageId: free.id }, studentActor({ studentId: id, schoolId }), world)
    expect(await db.packageRegistration.findMany({ where: { studentId: id } })).toMatchObject([{ status: 'FREE' }])
    await db.packageRegistration.deleteMany({ where: { packageId: free.id } })
    await db.package.delete({ where: { id: free.id } })
  })
})

test('getPackages answers in the specification’s names; an adviser has no packages', async () => {
  const call = async (who: StudentActor | ReturnType<typeof adviserActor>) =>
    (await offerFunctions.getPackages?.call({ page: 1 }, who, world, true))?.data
  const held = await makePackageRegistration(db, { packageId: bundleId, studentId: actor.studentId })
  expect(await call(actor)).toMatchObject({
    page: 1,
    list: expect.arrayContaining([
      expect.objectContaining({
        package_id: bundleId,
        package_name: '双项套餐',
        package_ename: 'Double pack',
        price: '300.00',
        currency: 'SGD',
        status: 'open',
        start_time: null,
        end_time: null,
        package_application_id: held.id,
        projects: [
          expect.objectContaining({ project_code: 'PAST', project_price: '120.00' }),
          expect.objectContaining({ project_code: 'ROBOTS' }),
          expect.objectContaining({ project_code: 'LATER' }),
        ],
      }),
      expect.objectContaining({ status: 'closed' }),
    ]),
  })
  expect(JSON.stringify(await call(adviserActor()))).not.toContain(held.id)
})

import { beforeAll, expect, test } from 'vitest'
import { type Actor, anyone } from '@/lib/access/actor'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makePaidOrder } from '@/prisma/factories/payments'
import { linkAdviser, makeContact, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { findAnything } from './find-anything'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
const readers = new Map<string, Actor>()
const numbers = { near: '', far: '', order: '' }

beforeAll(async () => {
  const [near, far] = [await makeProject(db, { code: '2025NEAR' }), await makeProject(db, { code: '2025FAR' })]
  await makeProject(db, { code: '2025DRAFT', state: 'DRAFT' })
  const contact = await makeContact(db)
  const lead = await makeContact(db, { schoolId: contact.schoolId, role: 'COORDINATOR' })
  const name = { nativeFamily: '林', nativeGiven: '晓雨', latinFamily: 'Lin', latinGiven: 'Xiaoyu' }
  const own = await makeStudent(db, { schoolId: contact.schoolId, ...name })
  await linkAdviser(db, { studentId: own.id, contactId: contact.id })
  const stranger = await makeStudent(db, name)
  const mine = await makeRegistration(db, {
    projectId: near.id,
    studentId: own.id,
    schoolId: contact.schoolId,
    status: 'FREE',
  })
  const theirs = await makeRegistration(db, { projectId: far.id, studentId: stranger.id, status: 'FREE' })
  const titled = { title: 'Canteen queues' }
  for (const member of [mine, theirs]) {
    const team = await makeTeam(db, [member])
    await db.team.update({ where: { id: team.id }, data: { ...titled, searchText: ' canteen queues ' } })
  }
  numbers.near = mine.number
  numbers.far = theirs.number
  const bill = { projectId: far.id, feeMinor: 12_000, currency: 'SGD', at: factoryTime }
  const ordered = await makeRegistration(db, { projectId: far.id })
  numbers.order = (
    await makePaidOrder(db, { ...bill, studentId: ordered.studentId, registrationId: ordered.id })
  ).number
  readers.set('adviser', adviserActor({ contactId: contact.id, schoolId: contact.schoolId }))
  readers.set('adviser of nobody', adviserActor({ contactId: (await makeContact(db)).id }))
  readers.set('coordinator', coordinatorActor({ contactId: lead.id, schoolId: contact.schoolId }))
  readers.set('admin of all', adminActor({ projectId: near.id }))
  const grants = [{ projectId: far.id, role: 'VIEWER' as const }]
  readers.set('admin of one', adminActor({ projectId: far.id, grants }))
})

const find = (reader: string, search: string) => perform(findAnything, { search }, readers.get(reader) ?? anyone, world)

test.each([
  ['adviser', 1, ['2025NEAR']],
  ['adviser of nobody', 0, []],
  ['coordinator', 1, ['2025NEAR']],
  ['admin of all', 2, ['2025NEAR', '2025FAR']],
  ['admin of one', 1, ['2025FAR']],
])('finds for the %s only students and teams in reach', async (reader, students, teams) => {
  for (const spelling of ['晓雨', 'xiaoyu', 'lxy'])
    expect((await find(reader, spelling)).students).toHaveLength(students)
  expect((await find(reader, 'canteen')).teams.map(({ projectCode }) => projectCode)).toEqual(teams)
})

test.each([
  ['adviser', true, false, false],
  ['adviser of nobody', false, false, false],
  ['coordinator', true, false, false],
  ['admin of all', true, true, true],
  ['admin of one', false, true, true],
])('finds for the %s only registrations and orders in reach by their numbers', async (reader, near, far, order) => {
  const isFound = async (number: string) =>
    (await find(reader, number)).registrations.some((one) => one.number === number)
  expect([await isFound(numbers.near), await isFound(numbers.far)]).toEqual([near, far])
  expect((await find(reader, numbers.order)).orders.map(({ number }) => number)).toEqual(order ? [numbers.order] : [])
})

test.each([
  ['adviser', ['2025FAR', '2025NEAR']],
  ['admin of all', ['2025DRAFT', '2025FAR', '2025NEAR']],
  ['admin of one', ['2025FAR']],
])('names for the %s the projects in reach, drafts only for their organisers', async (reader, codes) => {
  const found = (await find(reader, '2025')).projects.map(({ code }) => code)
  expect(found.filter((code) => /NEAR|FAR|DRAFT/.test(code)).sort()).toEqual(codes)
})

test('finds numbers by a part of them in any case, through an index, and takes no sign for any other', async () => {
  const part = numbers.near.slice(1).toLowerCase()
  expect((await find('admin of all', part)).registrations.map(({ number }) => number)).toContain(numbers.near)
  for (const sign of ['_', '%']) {
    const { registrations } = await find('admin of all', numbers.near.replace(/\d/, sign))
    expect(registrations).toEqual([])
  }
  const plans = await db.$transaction(async (tx) => {
    await tx.$executeRaw`set local enable_seqscan = off`
    return [
      await tx.$queryRaw`explain select id from registration where number ilike '%0012%'`,
      await tx.$queryRaw`explain select id from payment_order where number ilike '%0012%'`,
    ].map((plan) => JSON.stringify(plan))
  })
  expect(plans).toEqual([
    expect.stringContaining('registration_number_search'),
    expect.stringContaining('payment_order_number_search'),
  ])
})

test('finds nothing by signs alone, and is refused to students and without a session', async () => {
  expect(await find('admin of all', '***')).toMatchObject({ students: [], teams: [], projects: [] })
  await expect(perform(findAnything, { search: 'lin' }, studentActor(), world)).rejects.toMatchObject({ code: 403 })
  await expect(perform(findAnything, { search: 'lin' }, anyone, world)).rejects.toMatchObject({ code: 401 })
})

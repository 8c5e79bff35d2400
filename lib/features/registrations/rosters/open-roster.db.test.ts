import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor, AdviserActor, CoordinatorActor } from '@/lib/access/actor'
import { findLookalikes } from '@/lib/features/registrations/registrations/find-lookalikes'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makePaidOrder } from '@/prisma/factories/payments'
import { linkAdviser, makeContact, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makeProject, makeSeason } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { findInRoster } from './find-in-roster'
import { listRoster } from './list-roster'
import { openRoster } from './open-roster'

const { db } = await testDatabase()
const world = testWorld({ db })
let adviser: AdviserActor
let coordinator: CoordinatorActor
let current: MadeProject
let past: MadeProject
const open = (actor: Actor, projectCode?: string) => perform(openRoster, { projectCode }, actor, world)
const list = (actor: Actor, input: Record<string, unknown> = {}) => perform(listRoster, input, actor, world)

beforeAll(async () => {
  const season = await makeSeason(db, { code: '24-25', isCurrent: true })
  current = await makeProject(db, { code: '2025NSI', seasonId: season.id })
  await makeProject(db, { code: '2025NRI', seasonId: season.id })
  past = await makeProject(db, { code: '2024NIM' })
  const contact = await makeContact(db)
  adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  const other = await makeContact(db, { schoolId: contact.schoolId, role: 'COORDINATOR' })
  coordinator = coordinatorActor({ contactId: other.id, schoolId: contact.schoolId, projectId: current.id })
  for (const [index, project] of [current, current, past].entries()) {
    const student = await makeStudent(db, {
      schoolId: contact.schoolId,
      nativeFamily: '林',
      nativeGiven: ['晓雨', '小雨', '雨'][index] ?? '',
      latinFamily: 'Lin',
      latinGiven: ['Xiaoyu', 'Xiaoyv', 'Yu'][index] ?? '',
    })
    await linkAdviser(db, { studentId: student.id, contactId: contact.id })
    await makeRegistration(db, { projectId: project.id, studentId: student.id })
  }
})

describe('what stands around the list', () => {
  test('an adviser sees the season; a coordinator the session’s project first, and all of them on request', async () => {
    expect(await open(adviser)).toMatchObject({ projectCode: null, season: '24-25', hasSchools: false })
    expect((await open(adviser)).projects.map(({ code }) => code)).toEqual(['2025NRI', '2025NSI'])
    expect(await open(coordinator)).toMatchObject({ projectCode: '2025NSI', hasSchools: true })
    expect(await open(coordinator, 'all')).toMatchObject({ projectCode: null })
  })

  test('an administrator has the session’s project, and neither Add nor, as a viewer, removal', async () => {
    const grants = (role: 'VIEWER' | 'REGISTRAR') => [{ projectId: current.id, role }]
    const viewer = adminActor({ projectId: current.id, grants: grants('VIEWER') })
    expect(await open(viewer)).toMatchObject({ projectCode: '2025NSI', form: null, mayRemove: false, mayAssign: false })
    expect((await open(viewer)).projects.map(({ code }) => code)).toEqual(['2025NSI'])
    const registrar = { ...viewer, grants: grants('REGISTRAR') }
    expect(await open(registrar)).toMatchObject({ mayRemove: true, mayAssign: true })
    expect(await open(coordinator)).toMatchObject({ mayRemove: true, mayAssign: false })
    expect(await open(registrar, 'all')).toMatchObject({ mayRemove: true })
    const overseer = { ...viewer, grants: [...grants('REGISTRAR'), { projectId: null, role: 'VIEWER' as const }] }
    expect(await open(overseer)).toMatchObject({ mayRemove: true })
    for (const wider of ['2025NRI', 'all']) expect(await open(overseer, wider)).toMatchObject({ mayRemove: false })
  })

  test('staff go on with the project they looked at last, as long as it is in reach', async () => {
    const again = (actor: Actor, lastCode: string, projectCode?: string) =>
      perform(openRoster, { projectCode, lastCode }, actor, world)
    expect(await again(adviser, '2025NRI')).toMatchObject({ projectCode: '2025NRI' })
    expect(await again(coordinator, '2025NRI')).toMatchObject({ projectCode: '2025NRI' })
    expect(await again(coordinator, '2025NRI', '2025NSI')).toMatchObject({ projectCode: '2025NSI' })
    expect(await again(adviser, 'NOTHING')).toMatchObject({ projectCode: null })
    expect(await again(coordinator, 'NOTHING')).toMatchObject({ projectCode: '2025NSI' })
    const grants = [{ projectId: null, role: 'VIEWER' as const }]
    expect(await again(adminActor({ projectId: current.id, grants }), '2025NRI')).toMatchObject({
      projectCode: '2025NSI',
    })
  })

  test('a past project opens by its code, an unknown one does not', async () => {
    expect((await open(adviser, '2024NIM')).projects[0]?.code).toBe('2024NIM')
    await expect(open(adviser, 'NOTHING')).rejects.toMatchObject({ key: 'notFound' })
    await expect(list(adviser, { projectCode: 'NOTHING' })).rejects.toMatchObject({ key: 'notFound' })
  })

  test('a coordinator also gives province and school', async () => {
    expect((await open(adviser)).form).toMatchObject({ provinces: null })
    const { form } = await open(coordinator)
    expect(form?.required).toEqual(expect.arrayContaining(['province', 'schoolId', 'guardian1Email']))
    expect(form?.provinces?.length).toBeGreaterThan(35)
    expect(form?.school.id).toBe(coordinator.schoolId)
  })
})

describe('the rows', () => {
  test('are those of a project, or of the season', async () => {
    expect((await list(adviser)).rows.map(({ project }) => project)).toEqual(['2025NSI', '2025NSI'])
    expect((await list(adviser, { projectCode: '2024NIM' })).total).toBe(1)
    expect(await list(adviser, { first: 1 })).toMatchObject({
      total: 2,
      rows: [{ name: 'Xiaoyu Lin', otherName: '林晓雨' }],
    })
  })

  test('a name is written as the reader does', async () => {
    const chinese = testWorld({ db, language: 'zh-CN' })
    const { rows } = await perform(listRoster, { first: 1 }, adviser, chinese)
    expect(rows).toMatchObject([{ name: '林晓雨', otherName: 'Xiaoyu Lin' }])
  })

  test('say why one can’t be removed', async () => {
    const student = await makeStudent(db, { schoolId: adviser.schoolId })
    await linkAdviser(db, { studentId: student.id, contactId: adviser.contactId })
    const { id } = await makeRegistration(db, { projectId: current.id, studentId: student.id })
    const reason = async () => (await list(adviser)).rows.find((row) => row.id === id)?.whyNotRemove
    expect(await reason()).toBeNull()
    await makePaidOrder(db, {
      studentId: student.id,
      registrationId: id,
      feeMinor: 12_000,
      currency: 'SGD',
      at: factoryTime,
    })
    expect(await reason()).toBe('registrations.paid')
  })

  test('are found by what the browser does not have', async () => {
    const { rows } = await list(adviser)
    const { mobile } = await db.student.findFirstOrThrow({ where: { nativeGiven: '晓雨' } })
    const found = await perform(findInRoster, { search: mobile?.slice(-6) ?? '' }, adviser, world)
    expect(found).toEqual(rows.filter(({ name }) => name === 'Xiaoyu Lin').map(({ id }) => id))
    expect(await perform(findInRoster, { search: '雨', projectCode: '2024NIM' }, adviser, world)).toHaveLength(1)
  })
})

describe('lookalikes', () => {
  const alike = (input: Record<string, string>, actor: AdviserActor = adviser) =>
    perform(findLookalikes, input, actor, world)

  test('have the same address, phone or name, and say whether they are registered', async () => {
    const { email, mobile } = await db.student.findFirstOrThrow({ where: { nativeGiven: '晓雨' } })
    const same = { name: 'Xiaoyu Lin' }
    expect(await alike({ email: email?.toUpperCase() ?? '', projectCode: '2025NSI' })).toMatchObject([
      { ...same, sameEmail: true, isRegistered: true },
    ])
    expect(await alike({ mobile: mobile ?? '', projectCode: '2025NRI' })).toMatchObject([
      { ...same, sameEmail: false, isRegistered: false },
    ])
    expect(await alike({ nativeFamily: '林', nativeGiven: '晓雨' })).toMatchObject([same])
    expect(await alike({ latinFamily: 'LIN', latinGiven: 'xiaoyu' })).toMatchObject([same])
    expect(await alike({ nativeFamily: '林' })).toEqual([])
  })

  test('have the same phone with its country code or without', async () => {
    const { schoolId } = coordinator
    const student = await makeStudent(db, { schoolId, mobile: '+86 138-1111-2222' })
    const other = await makeStudent(db, { schoolId, mobile: '13833334444' })
    const found = async (mobile: string) =>
      (await perform(findLookalikes, { mobile }, coordinator, world)).map(({ id }) => id)
    expect(await found('138 1111 2222')).toEqual([student.id])
    expect(await found('+8613833334444')).toEqual([other.id])
    expect(await found('444444')).toEqual([])
  })

  test('are live entries: by the address of a merged one the student who stays is found', async () => {
    const { schoolId } = coordinator
    const kept = await makeStudent(db, { schoolId })
    const gone = await makeStudent(db, { schoolId, mergedIntoId: kept.id })
    const { email, mobile } = gone
    const found = (input: Record<string, string>) => perform(findLookalikes, input, coordinator, world)
    expect(await found({ email: email ?? '' })).toMatchObject([{ id: kept.id, sameEmail: true }])
    expect(await found({ mobile: mobile ?? '' })).toEqual([])
  })

  test('are one’s own students only: nobody learns here whether an address is known', async () => {
    const stranger = await makeStudent(db)
    expect(await alike({ email: stranger.email ?? '' })).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import type { AdviserActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { addStudent } from '@/lib/features/registrations/registrations/add-student'
import { perform } from '@/lib/kernel/perform'
import { adviserActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { countRows } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { daysAfter } from '@/prisma/factories/basis'
import { makeContact } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { applyMonitoringProject } from './apply-monitoring-project'
import { applyProject } from './apply-project'
import { listMonitoringProjects } from './list-monitoring-projects'
import { listSchoolRegistrations } from './queries'
import { schoolRegistrationFunctions } from './wire'

const { db } = await testDatabase()
const world = testWorld({ db })

async function anAdviser(): Promise<AdviserActor> {
  const contact = await makeContact(db)
  return adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
}

describe('places of a monitoring project', () => {
  test('registers exactly 5 of 50 schools at once for 5 places, and tells the rest', async () => {
    const schools = await Promise.all(Array.from({ length: 50 }, anAdviser))
    const project = await makeProject(db, { kind: 'MONITORING' }, { schoolCapacity: 5 })
    const tries = schools.map((actor) => perform(applyMonitoringProject, { projectId: project.id }, actor, world))
    expect(await outcomes(tries)).toEqual({ done: 5, 'projects.full': 45 })
    expect(await db.projectTally.findUnique({ where: { projectId: project.id } })).toMatchObject({ schoolsTaken: 5 })
  })

  test('all advisers of one school at once take one place', async () => {
    const first = await anAdviser()
    const colleagues = await Promise.all(
      Array.from({ length: 19 }, () => makeContact(db, { schoolId: first.schoolId })),
    )
    const project = await makeProject(db, { kind: 'MONITORING' }, { schoolCapacity: 5 })
    const tries = [first.contactId, ...colleagues.map(({ id }) => id)].map((contactId) =>
      perform(applyMonitoringProject, { projectId: project.id }, { ...first, contactId }, world),
    )
    expect(await outcomes(tries)).toEqual({ done: 1, 'registrations.alreadyRegistered': 19 })
  })

  test('the same holds for a project that schools register for with its details', async () => {
    const schools = await Promise.all(Array.from({ length: 20 }, anAdviser))
    const project = await makeProject(db, {}, { schoolCapacity: 3 })
    const tries = schools.map((actor) =>
      perform(applyProject, { projectId: project.id, contactIds: [actor.contactId] }, actor, world),
    )
    expect(await outcomes(tries)).toEqual({ done: 3, 'projects.full': 17 })
  })
})

test('no student is registered for what schools take part in', async () => {
  const actor = await anAdviser()
  const project = await makeProject(db, { kind: 'MONITORING' })
  const student = {
    latinFamily: 'Wang',
    latinGiven: 'Xiaoming',
    email: 'pupil@monitoring.test',
    graduationYear: 2027,
    gender: 'FEMALE' as const,
  }
  await expect(perform(addStudent, { ...student, projectCode: project.code }, actor, world)).rejects.toMatchObject({
    key: 'registrations.notOpen',
  })
})

test('its only test site is the place where it is held', async () => {
  const actor = await anAdviser()
  const project = await makeProject(db, { kind: 'MONITORING', priceMinor: 0 })
  const site = await db.testSite.create({
    data: { createdAt: world.now, projectId: project.id, city: '上海', district: '静安区', name: '一号考点' },
  })
  const { id } = await perform(applyMonitoringProject, { projectId: project.code }, actor, world)
  expect(await db.schoolRegistration.findUnique({ where: { id }, include: { contacts: true } })).toMatchObject({
    testSiteId: site.id,
    status: 'FREE',
    contacts: [{ contactId: actor.contactId }],
  })
})

describe('the list', () => {
  const call = async (payload: object, actor: AdviserActor): Promise<unknown> =>
    (await schoolRegistrationFunctions.getMonitoringProjects?.call({ ...payload }, actor, world, false))?.data

  test('has what is not over, with places left, station, point and the offer’s text', async () => {
    await db.project.updateMany({
      where: { kind: 'MONITORING' },
      data: { endsAt: daysAfter(world.now, -1), startsAt: daysAfter(world.now, -9) },
    })
    const actor = await anAdviser()
    const made = (code: string, from: number, schoolCapacity: number | null) =>
      makeProject(
        db,
        { kind: 'MONITORING', code, startsAt: daysAfter(world.now, from), endsAt: daysAfter(world.now, from + 2) },
        { schoolCapacity },
      )
    const [soon, later] = [await made('M-SOON', 3, 4), await made('M-LATER', 30, null)]
    await made('M-OVER', -9, 4)
    await db.testSite.create({
      data: { createdAt: world.now, projectId: soon.id, city: '上海', district: '静安区', name: '一号考点' },
    })
    await db.schoolProject.create({
      data: { createdAt: world.now, schoolId: actor.schoolId, projectId: soon.id, accountStatus: '已备案' },
    })
    await perform(applyMonitoringProject, { projectId: soon.id }, actor, world)
    expect(await call({}, actor)).toMatchObject([
      {
        project_code: 'M-SOON',
        remain_count: 3,
        station: { district: '静安区', di_city: '上海' },
        point: { name: '一号考点' },
        account_status: '已备案',
        start_time: soon.startsAt && soon.startsAt.getTime() / 1000,
      },
      { project_code: 'M-LATER', remain_count: null, station: null, account_status: null },
    ])
    const seconds = (days: number) => String(daysAfter(world.now, days).getTime() / 1000)
    const codes = async (payload: object) =>
      JSON.stringify(await call(payload, actor))
        .match(/M-[A-Z]+/g)
        ?.filter((code, at, all) => all.indexOf(code) === at)
    expect(await codes({ start_time: seconds(10) })).toEqual(['M-LATER'])
    expect(await codes({ start_time: seconds(-20), end_time: seconds(4) })).toEqual(['M-OVER', 'M-SOON'])
    expect(await call({ page: 2, page_size: 1 }, actor)).toMatchObject({
      total: 2,
      page: 2,
      list: [{ project_code: 'M-LATER' }],
    })
    const { rows } = await perform(listMonitoringProjects, {}, await anAdviser(), world)
    expect(rows.map(({ code, whyNot }) => [code, whyNot])).toEqual([[later.code, null]])
  })

  test('a page reads as many rows however many projects there are', async () => {
    const actor = await anAdviser()
    const page = async () => {
      const { result, rows } = await countRows(() => call({ page: 1, page_size: 1 }, actor))
      expect(result).toMatchObject({ list: [expect.anything()] })
      return rows
    }
    const grow = async () => {
      for (let made = 0; made < 3; made++) {
        await makeProject(db, {
          kind: 'MONITORING',
          startsAt: daysAfter(world.now, 99),
          endsAt: daysAfter(world.now, 100),
        })
      }
    }
    await grow()
    const before = await page()
    await grow()
    expect(await page()).toBe(before)
  })

  test('what a school registered for is read up to a limit too', async () => {
    const actor = await anAdviser()
    for (const { id: projectId } of [
      await makeProject(db, { kind: 'MONITORING' }),
      await makeProject(db, { kind: 'MONITORING' }),
    ]) {
      await perform(applyMonitoringProject, { projectId }, actor, world)
    }
    const scope = visible.schoolRegistrations(actor)
    expect(await listSchoolRegistrations(db, scope, { skip: 0, take: 1 })).toHaveLength(1)
    expect(await listSchoolRegistrations(db, scope, { skip: 0, take: 9 })).toHaveLength(2)
  })
})

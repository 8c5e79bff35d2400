import { describe, expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { schoolRegistrationFunctions } from './wire'
import { makeAdministrator, makeContact, makeSchool } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { applyProject } from './apply-project'
import { chooseTeachers } from './choose-teachers'
import { listRegistrations } from './list-registrations'
import { openSchoolProjects } from './open-school-projects'

const { db } = await testDatabase()
const world = testWorld({ db })

async function aSchool(given: Parameters<typeof makeSchool>[1] = {}) {
  const school = await makeSchool(db, given)
  const contact = await makeContact(db, { schoolId: school.id, role: 'COORDINATOR' })
  const teacher = await makeContact(db, { schoolId: school.id })
  const coordinator = coordinatorActor({ contactId: contact.id, schoolId: school.id })
  const adviser = adviserActor({ contactId: teacher.id, schoolId: school.id, schoolKind: school.kind })
  return { school, coordinator, adviser, teacher, contactIds: [teacher.id] }
}

const stored = (id: string) =>
  db.schoolRegistration.findUniqueOrThrow({
    where: { id },
    include: { events: { include: { event: true } }, contacts: true },
  })

describe('a school registers itself', () => {
  test('with events, teachers, test site, date, time, supervisor and who receives the mail', async () => {
    const { coordinator, contactIds, school } = await aSchool()
    const project = await makeProject(db, {}, { schoolCapacity: 3 })
    const site = await db.testSite.create({
      data: { createdAt: world.now, projectId: project.id, city: '上海', district: '静安区', name: '考点' },
    })
    const application = {
      testSiteId: site.id,
      testTime: '09:00',
      supervisor: '周文',
      mailReceiver: '教务处',
      mailReceiverPhone: '021-55551234',
      sendFundEmail: true,
    }
    const input = {
      projectId: project.code,
      contactIds,
      events: ['econ', 'ESSAY'],
      testDate: '2026-12-05',
      ...application,
    }
    const { id } = await perform(applyProject, input, coordinator, world)
    expect(await stored(id)).toMatchObject({
      ...application,
      schoolId: school.id,
      contactId: coordinator.contactId,
      status: 'PENDING',
      channel: 'COORDINATOR',
      testDate: new Date('2026-12-05'),
      holdsSeat: true,
      contacts: [{ contactId: contactIds[0] }],
    })
    expect((await stored(id)).events.map(({ event }) => event.code).sort()).toEqual(['ECON', 'ESSAY'])
    expect(await db.projectTally.findUnique({ where: { projectId: project.id } })).toMatchObject({ schoolsTaken: 1 })
    expect(await db.auditEntry.findFirst({ where: { objectId: id } })).toMatchObject({
      operation: 'registrations/school-registrations/apply-project',
      projectId: project.id,
      actorKind: 'COORDINATOR',
    })
  })

  test('for a free project there is nothing to pay; without events said they are the default ones', async () => {
    const { adviser, contactIds } = await aSchool()
    const project = await makeProject(db, { priceMinor: 0 })
    const { id } = await perform(applyProject, { projectId: project.id, contactIds }, adviser, world)
    expect(await stored(id)).toMatchObject({
      status: 'FREE',
      channel: 'ADVISER',
      events: [{ event: { code: 'MATH' } }],
    })
  })

  test('at least one teacher must be chosen, of the school and not disabled', async () => {
    const { coordinator, school } = await aSchool()
    const project = await makeProject(db)
    const apply = (contactIds: string[]) =>
      perform(applyProject, { projectId: project.id, contactIds }, coordinator, world)
    await expect(apply([])).rejects.toMatchObject({
      fields: [{ field: 'contactIds', key: 'schoolRegistrations.errors.teachers' }],
    })
    const stranger = await makeContact(db)
    await expect(apply([stranger.id])).rejects.toMatchObject({ key: 'notFound' })
    const gone = await makeContact(db, { schoolId: school.id, disabledAt: world.now })
    await expect(apply([gone.id])).rejects.toMatchObject({ key: 'notFound' })
  })

  test('for another school it is not found', async () => {
    const { coordinator, contactIds } = await aSchool()
    const other = await aSchool()
    const project = await makeProject(db)
    const input = { projectId: project.id, schoolId: other.school.id, contactIds }
    await expect(perform(applyProject, input, coordinator, world)).rejects.toMatchObject({ key: 'notFound' })
  })

  test('a second time it is told so, and again after it was cancelled it may', async () => {
    const { coordinator, contactIds } = await aSchool()
    const project = await makeProject(db, { priceMinor: 0 }, { schoolCapacity: 1 })
    const apply = () => perform(applyProject, { projectId: project.id, contactIds }, coordinator, world)
    const { id } = await apply()
    await expect(apply()).rejects.toMatchObject({ key: 'registrations.alreadyRegistered', code: -1 })
    await audited(db, (tx) =>
      tx.schoolRegistration.update({
        where: { id },
        data: { cancelledAt: world.now, cancelKind: 'CANCELLED', holdsSeat: false },
      }),
    )
    expect((await apply()).id).not.toBe(id)
  })

  test('where a project is offered to some schools, the others may not', async () => {
    const invited = await aSchool()
    const other = await aSchool()
    const project = await makeProject(db)
    await db.schoolProject.create({
      data: { createdAt: world.now, schoolId: invited.school.id, projectId: project.id },
    })
    const apply = ({ coordinator, contactIds }: typeof invited) =>
      perform(applyProject, { projectId: project.id, contactIds }, coordinator, world)
    await expect(apply(other)).rejects.toMatchObject({ key: 'schoolRegistrations.notOffered', code: 403 })
    await expect(apply(invited)).resolves.toBeDefined()
  })

  test.each([
    [{ kind: 'EDUCATOR' as const }, 'schoolRegistrations.notASchool'],
    [{ state: 'PENDING' as const }, 'schoolRegistrations.schoolPending'],
  ])('an organisation that is %j may not', async (given, key) => {
    const { adviser, contactIds } = await aSchool(given)
    const project = await makeProject(db)
    await expect(perform(applyProject, { projectId: project.id, contactIds }, adviser, world)).rejects.toMatchObject({
      key,
    })
  })

  test('an event or a test site of another project is refused', async () => {
    const { coordinator, contactIds } = await aSchool()
    const [project, other] = [await makeProject(db), await makeProject(db)]
    const site = await db.testSite.create({
      data: { createdAt: world.now, projectId: other.id, city: '北京', name: '考点' },
    })
    const input = { projectId: project.id, contactIds }
    await expect(perform(applyProject, { ...input, testSiteId: site.id }, coordinator, world)).rejects.toMatchObject({
      key: 'notFound',
    })
    await expect(perform(applyProject, { ...input, events: ['CHESS'] }, coordinator, world)).rejects.toMatchObject({
      fields: [{ field: 'events', values: { code: 'CHESS' } }],
    })
  })
})

describe('a price of its own', () => {
  const own = { custom_price_status: 'YES', custom_price: '1.00', custom_price_reason: '协议价' }
  const call = (payload: object, actor: Parameters<typeof perform>[2]) => {
    const exposed = schoolRegistrationFunctions.applyProject
    if (exposed === undefined) throw new Error('applyProject is not exposed')
    return exposed.call({ ...payload }, actor, world, false)
  }
  const only = async (projectId: string) => db.schoolRegistration.findFirstOrThrow({ where: { projectId } })

  test('is ignored and never stored when a school sends it', async () => {
    const { coordinator, contactIds } = await aSchool()
    const project = await makeProject(db)
    await call({ project_id: project.id, contacts_array: contactIds, status: '已缴费', ...own }, coordinator)
    expect(await only(project.id)).toMatchObject({ status: 'PENDING', customPriceMinor: null, customPriceReason: null })
  })

  test('an id that is sent along names nothing: neither another application nor what is no id', async () => {
    const { coordinator, contactIds } = await aSchool()
    const [first, second] = [await makeProject(db), await makeProject(db)]
    await call({ id: '', project_id: first.id, contacts_array: contactIds }, coordinator)
    const { id, ...before } = await only(first.id)
    await call({ id, project_id: second.id, contacts_array: contactIds }, coordinator)
    expect(await only(first.id)).toEqual({ id, ...before })
    expect((await only(second.id)).id).not.toBe(id)
    expect(schoolRegistrationFunctions.applyProject?.request().ignored).toEqual(['id', 'status'])
  })

  test.each([
    { custom_price: '1,200' },
    { custom_price: -1 },
    { custom_price: ['1.00'], custom_price_reason: 7 },
    { custom_price_status: {}, custom_price_reason: ['协议价'] },
  ])('is ignored however a school writes it: %j', async (sent) => {
    const { adviser, contactIds } = await aSchool()
    const project = await makeProject(db)
    await call({ project_id: project.id, contacts_array: contactIds, ...own, ...sent }, adviser)
    expect(await only(project.id)).toMatchObject({ status: 'PENDING', customPriceMinor: null, customPriceReason: null })
  })

  test.each([
    ['1,200', 'fields.errors.number'],
    [-1, 'fields.errors.range'],
    ['', 'fields.errors.required'],
  ])(
    'an administrator who writes %j is told what is wrong, and without the status it is not looked at',
    async (given, key) => {
      const { school, contactIds } = await aSchool()
      const { id: administratorId } = await makeAdministrator(db)
      const project = await makeProject(db)
      const admin = adminActor({ administratorId, projectId: project.id })
      const payload = { project_id: project.id, account_id: school.id, contacts_array: contactIds, ...own }
      await expect(call({ ...payload, custom_price: given }, admin)).rejects.toMatchObject({
        fields: [{ field: 'custom_price', key }],
      })
      await call({ ...payload, custom_price: given, custom_price_status: 'NO' }, admin)
      expect(await only(project.id)).toMatchObject({ status: 'PENDING', customPriceMinor: null })
    },
  )

  test('counts from an administrator, with its reason', async () => {
    const { school, contactIds } = await aSchool()
    const { id: administratorId } = await makeAdministrator(db)
    const project = await makeProject(db)
    const admin = adminActor({ administratorId, projectId: project.id })
    const payload = { project_id: project.id, account_id: school.id, contacts_array: contactIds }
    await expect(call({ ...payload, ...own, custom_price_reason: '' }, admin)).rejects.toMatchObject({
      fields: [{ field: 'custom_price_reason' }],
    })
    await expect(call({ ...payload, account_id: undefined }, admin)).rejects.toMatchObject({
      fields: [{ field: 'account_id' }],
    })
    await call({ ...payload, ...own, custom_price: 0 }, admin)
    expect(await only(project.id)).toMatchObject({
      status: 'FREE',
      channel: 'ADMIN',
      contactId: contactIds[0],
      customPriceMinor: 0,
      customPriceReason: '协议价',
    })
    expect(await db.auditEntry.findFirst({ where: { projectId: project.id } })).toMatchObject({ reason: '协议价' })
  })

  test.each([
    ['SGD', '150.50', 15_050],
    ['SGD', 150.5, 15_050],
    ['JPY', '15000', 15_000],
    ['JPY', 15_000, 15_000],
  ])('is an amount of the project’s currency: %s %j', async (currency, given, customPriceMinor) => {
    const { school, contactIds } = await aSchool()
    const { id: administratorId } = await makeAdministrator(db)
    const project = await makeProject(db, { currency })
    const admin = adminActor({ administratorId, projectId: project.id })
    const payload = { project_id: project.id, account_id: school.id, contacts_array: contactIds, ...own }
    await call({ ...payload, custom_price: given }, admin)
    expect(await only(project.id)).toMatchObject({ status: 'PENDING', customPriceMinor })
  })

  test('an administrator who only views registers nobody', async () => {
    const { school, contactIds } = await aSchool()
    const project = await makeProject(db)
    const viewer = adminActor({ projectId: project.id, grants: [{ projectId: null, role: 'VIEWER' }] })
    await expect(
      call({ project_id: project.id, account_id: school.id, contacts_array: contactIds }, viewer),
    ).rejects.toMatchObject({ key: 'auth.forbidden' })
  })
})

test.each([
  ['2026-12-05', '2026-12-05'],
  // Midnight of the day where the portal's days begin.
  [String(Date.parse('2026-12-05T00:00:00+08:00') / 1000), '2026-12-05'],
])('a test date comes as %s and is kept as %s', async (sent, kept) => {
  const { coordinator, contactIds } = await aSchool()
  const project = await makeProject(db)
  const payload = { project_id: project.id, contacts_array: JSON.stringify(contactIds), test_date: sent }
  await schoolRegistrationFunctions.applyProject?.call(payload, coordinator, world, true)
  expect((await db.schoolRegistration.findFirstOrThrow({ where: { projectId: project.id } })).testDate).toEqual(
    new Date(kept),
  )
})

test.each(['0000-01-01', '1999-12-31', '2101-01-01', '2026-02-30', 99_999_999_999])(
  'a test date of %s is refused where it was typed',
  async (sent) => {
    const { coordinator, contactIds } = await aSchool()
    const project = await makeProject(db)
    const payload = { project_id: project.id, contacts_array: contactIds, test_date: sent }
    await expect(
      schoolRegistrationFunctions.applyProject?.call(payload, coordinator, world, false),
    ).rejects.toMatchObject({ key: 'input.invalid', fields: [{ field: 'test_date' }] })
  },
)

test.each([
  ['09:00', '09:00'],
  [9, '9'],
])('a test time comes as %j', async (sent, kept) => {
  const { coordinator, contactIds } = await aSchool()
  const project = await makeProject(db)
  const payload = { project_id: project.id, contacts_array: contactIds, test_time: sent }
  await schoolRegistrationFunctions.applyProject?.call(payload, coordinator, world, false)
  expect((await db.schoolRegistration.findFirstOrThrow({ where: { projectId: project.id } })).testTime).toBe(kept)
})

describe('what the school sees', () => {
  test('projects offered to it, whether it can register, and what it has registered', async () => {
    const season = await db.season.create({ data: { createdAt: world.now, code: '26-27', isCurrent: true } })
    const open = await makeProject(db, { seasonId: season.id, code: 'B-OPEN' })
    const full = await makeProject(db, { seasonId: season.id, code: 'A-FULL' }, { schoolCapacity: 0 })
    await makeProject(db, { seasonId: season.id, kind: 'COLLEGE' })
    const { coordinator, adviser, contactIds } = await aSchool()
    const elsewhere = await makeProject(db, { seasonId: season.id })
    await db.schoolProject.create({
      data: { createdAt: world.now, schoolId: (await makeSchool(db)).id, projectId: elsewhere.id },
    })
    const seen = async () =>
      (await perform(openSchoolProjects, {}, coordinator, world)).rows.map(({ code, whyNot }) => [code, whyNot])
    expect(await seen()).toEqual([
      [open.code, null],
      [full.code, 'projects.full'],
    ])
    await perform(applyProject, { projectId: open.id, contactIds }, adviser, world)
    expect(await seen()).toEqual([
      [full.code, 'projects.full'],
      [open.code, 'registrations.alreadyRegistered'],
    ])
    const { rows } = await perform(listRegistrations, {}, coordinator, world)
    expect(rows).toMatchObject([{ project: { code: open.code }, whyNotChooseTeachers: null }])
    const other = await aSchool()
    expect((await perform(listRegistrations, {}, other.coordinator, world)).rows).toEqual([])
  })

  test('teachers are chosen anew by whoever acts for the school, and by nobody else', async () => {
    const { school, coordinator, adviser, contactIds } = await aSchool()
    const project = await makeProject(db)
    const { id: registrationId } = await perform(applyProject, { projectId: project.id, contactIds }, adviser, world)
    const second = await makeContact(db, { schoolId: school.id })
    await perform(chooseTeachers, { registrationId, contactIds: [second.id, second.id] }, coordinator, world)
    expect((await stored(registrationId)).contacts).toMatchObject([{ contactId: second.id }])
    expect(await db.auditValue.findFirst({ where: { field: 'teachers' } })).toMatchObject({
      before: contactIds[0],
      after: second.id,
    })
    const other = await aSchool()
    await expect(
      perform(chooseTeachers, { registrationId, contactIds: other.contactIds }, other.coordinator, world),
    ).rejects.toMatchObject({ key: 'notFound' })
    await expect(perform(chooseTeachers, { registrationId, contactIds: [] }, coordinator, world)).rejects.toMatchObject(
      {
        fields: [{ key: 'schoolRegistrations.errors.teachers' }],
      },
    )
  })
})

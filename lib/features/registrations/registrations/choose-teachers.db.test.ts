import { beforeEach, expect, test } from 'vitest'
import type { StudentActor } from '@/lib/access/actor'
import type { Registration } from '@/lib/db/generated/client'
import { Fault } from '@/lib/kernel/fault'
import { perform } from '@/lib/kernel/perform'
import { adviserActor, studentActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeContact } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { removeRegistration } from './remove-registration'
import { registrationFunctions } from './wire'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime, language: 'zh-CN' })
let registration: Registration
let actor: StudentActor
beforeEach(async () => {
  registration = await makeRegistration(db)
  actor = studentActor({ studentId: registration.studentId, schoolId: registration.schoolId })
})

const teacher = async () => (await makeContact(db, { schoolId: registration.schoolId })).id
const choose = (contactId: unknown, id = registration.id) =>
  registrationFunctions.chooseTeacher?.call({ id, contact_id: contactId }, actor, world, false)
const chosen = async (registrationId = registration.id) => {
  const rows = await db.registrationAdviser.findMany({ where: { registrationId }, orderBy: { contactId: 'asc' } })
  return rows.map(({ contactId }) => contactId)
}
const links = async (contactId: string) =>
  (await db.studentAdviser.findMany({ where: { contactId }, orderBy: { createdAt: 'asc' } })).map(
    ({ source, state }) => `${source} ${state}`,
  )

test('a student chooses teachers of their school, who have the student in reach from then on: 选择老师成功', async () => {
  const [one, other] = [await teacher(), await teacher()]
  const contacts = await db.contact.findMany({ where: { id: { in: [one, other] } }, orderBy: { sortKey: 'asc' } })
  expect(await choose([one, other, one])).toMatchObject({
    data: {
      app_info: {
        _id: registration.id,
        contacts: contacts.map((contact) => ({ contact_id: contact.id, contact_enName: contact.latinName })),
      },
    },
    msg: '选择老师成功',
  })
  expect(await chosen()).toEqual([one, other].sort())
  expect(await links(one)).toEqual(['CHOSEN CONFIRMED'])
  const entry = await db.auditEntry.findFirstOrThrow({
    where: { objectId: registration.id },
    include: { values: true },
  })
  expect(entry.values).toMatchObject([{ field: 'teachers', before: '', after: `${one};${other}` }])
})

test.each([
  ['an empty list', []],
  ['an empty text', ''],
  ['nothing', undefined],
])('needs at least one: %s is answered 请选择老师！', async (_name, given) => {
  const refused = await Promise.resolve(choose(given)).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(refused).toBeInstanceOf(Fault)
  expect(refused).toMatchObject({ fields: [{ field: 'contact_id', key: 'registrations.errors.chooseTeacher' }] })
})

test('choosing confirms a link that only waited, and makes no second one; choosing otherwise ends it', async () => {
  const waiting = await teacher()
  await linkAdviser(db, { studentId: actor.studentId, contactId: waiting, state: 'PROPOSED' })
  await choose([waiting])
  await choose([waiting])
  expect(await links(waiting)).toEqual(['CHOSEN CONFIRMED'])
  await choose([await teacher()])
  expect(await links(waiting)).toEqual(['CHOSEN ENDED'])
})

test('a teacher chosen for nothing any more loses reach; one who registered the student keeps it', async () => {
  const [left, kept, registered] = [await teacher(), await teacher(), await teacher()]
  await linkAdviser(db, { studentId: actor.studentId, contactId: registered })
  const second = await makeRegistration(db, { studentId: actor.studentId })
  await choose([left, kept, registered])
  await choose([kept], second.id)
  await choose([await teacher()])
  expect(await links(left)).toEqual(['CHOSEN ENDED'])
  expect(await links(kept)).toEqual(['CHOSEN CONFIRMED'])
  expect(await links(registered)).toEqual(['REGISTERED CONFIRMED'])
  await choose([left])
  expect(await links(left)).toEqual(['CHOSEN ENDED', 'CHOSEN CONFIRMED'])
})

test('a teacher whose link has ended is no longer the student’s, though chosen before', async () => {
  const [ended, kept] = [await teacher(), await teacher()]
  await choose([ended, kept])
  await audited(db, (tx) =>
    tx.studentAdviser.updateMany({ where: { contactId: ended }, data: { state: 'ENDED', endedAt: factoryTime } }),
  )
  const payload = { project_code: (await db.project.findUniqueOrThrow({ where: { id: registration.projectId } })).code }
  const answer = await registrationFunctions.getTeamInfo?.call(payload, actor, world, false)
  expect(answer).toMatchObject({ data: { app_info: { contacts: [{ contact_id: kept }] } } })
})

test('refuses a teacher of another school or who may not sign in, and a registration that is somebody else’s or cancelled', async () => {
  const near = await teacher()
  const far = (await makeContact(db)).id
  const gone = (await makeContact(db, { schoolId: registration.schoolId, disabledAt: factoryTime })).id
  for (const contact of [far, gone, 'nothing']) {
    await expect(choose([near, contact])).rejects.toMatchObject({ key: 'notFound' })
  }
  const other = await makeRegistration(db, { schoolId: registration.schoolId })
  await expect(choose([near], other.id)).rejects.toMatchObject({ key: 'notFound' })
  await audited(db, (tx) =>
    tx.registration.update({
      where: { id: registration.id },
      data: { cancelledAt: factoryTime, cancelKind: 'REMOVED', holdsSeat: false },
    }),
  )
  await expect(choose([near])).rejects.toMatchObject({ key: 'registrations.cancelled' })
  expect(await chosen()).toEqual([])
  expect(await links(near)).toEqual([])
})

test('two choices at once end as one of them, whole', async () => {
  const [one, other] = [await teacher(), await teacher()]
  for (let round = 0; round < 5; round++) {
    await Promise.all([choose([one]), choose([other])])
    const now = await chosen()
    expect(now).toHaveLength(1)
    const live = await db.studentAdviser.findMany({ where: { studentId: actor.studentId, state: 'CONFIRMED' } })
    expect(live.map(({ contactId }) => contactId)).toEqual(now)
  }
})

test('a teacher dropped for one registration while chosen for another stays the student’s', async () => {
  const [shared, other] = [await teacher(), await teacher()]
  const second = await makeRegistration(db, { studentId: actor.studentId })
  for (let round = 0; round < 5; round++) {
    await choose([shared])
    await choose([other], second.id)
    await Promise.all([choose([other]), choose([shared], second.id)])
    expect(await chosen(second.id)).toEqual([shared])
    expect((await links(shared)).filter((link) => link === 'CHOSEN CONFIRMED')).toHaveLength(1)
  }
})

test('a teacher chosen for a registration that ends loses reach; one chosen for another too keeps it', async () => {
  const [only, kept, registered] = [await teacher(), await teacher(), await teacher()]
  await linkAdviser(db, { studentId: actor.studentId, contactId: registered })
  const second = await makeRegistration(db, { studentId: actor.studentId })
  await choose([only, kept, registered])
  await choose([kept], second.id)
  const contact = adviserActor({ contactId: registered, schoolId: registration.schoolId })
  await perform(removeRegistration, { registrationId: registration.id }, contact, world)
  expect([await links(only), await links(kept), await links(registered)]).toEqual([
    ['CHOSEN ENDED'],
    ['CHOSEN CONFIRMED'],
    ['REGISTERED CONFIRMED'],
  ])
  const ended = await db.studentAdviser.findFirstOrThrow({ where: { contactId: only } })
  expect(ended).toMatchObject({ decidedByKind: 'SYSTEM', decidedById: null, endedAt: factoryTime })
})

test('a teacher removed for one registration while chosen for another stays the student’s', async () => {
  const shared = await teacher()
  const contactId = await teacher()
  await linkAdviser(db, { studentId: actor.studentId, contactId })
  const contact = adviserActor({ contactId, schoolId: registration.schoolId })
  const second = await makeRegistration(db, { studentId: actor.studentId })
  for (let round = 0; round < 5; round++) {
    const first = await makeRegistration(db, { studentId: actor.studentId })
    await choose([contactId], second.id)
    await choose([shared], first.id)
    await Promise.all([
      perform(removeRegistration, { registrationId: first.id }, contact, world),
      choose([shared], second.id),
    ])
    expect((await links(shared)).filter((link) => link === 'CHOSEN CONFIRMED')).toHaveLength(1)
  }
})

import { expect, test } from 'vitest'
import { findSchools } from '@/lib/features/people/schools/find-schools'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { linkAdviser, makeAdministrator, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makeProject, makeSeason } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { appointCoordinator } from './appoint-coordinator'
import { changeContactAddress } from './change-contact-address'
import { correctContactName } from './correct-contact-name'
import { disableContact } from './disable-contact'
import { exportPeople } from './export-people'
import { findAdvisers } from './find-advisers'
import { findSuccessors } from './find-successors'
import { getKeptPerson } from './get-kept-person'
import { handOverStudents } from './hand-over-students'
import { listPeople } from './list-people'
import { moveContact } from './move-contact'

const { db } = await testDatabase()
const world = testWorld({ db })
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId, grants: [{ projectId: null, role: 'REGISTRAR' }] })

/** An adviser with a student who chose them for a registration. */
async function teaching() {
  const adviser = await makeContact(db)
  const registration = await makeRegistration(db, { schoolId: adviser.schoolId })
  const { studentId } = registration
  await linkAdviser(db, { studentId, contactId: adviser.id })
  await db.registrationAdviser.create({
    data: { createdAt: factoryTime, registrationId: registration.id, contactId: adviser.id },
  })
  return { adviser, studentId, registrationId: registration.id }
}
const contactOf = (id: string) => db.contact.findUniqueOrThrow({ where: { id } })

test('an adviser’s students become another’s, in the registrations they chose the first for as well', async () => {
  const { adviser, studentId, registrationId } = await teaching()
  const successor = await makeContact(db, { schoolId: adviser.schoolId })
  // Somebody who only asked to be the student's adviser is confirmed by it.
  const second = await makeStudent(db, { schoolId: adviser.schoolId })
  await linkAdviser(db, { studentId: second.id, contactId: adviser.id })
  await linkAdviser(db, { studentId: second.id, contactId: successor.id, state: 'PROPOSED' })
  const over = () => perform(handOverStudents, { contactId: adviser.id, successorId: successor.id }, office, world)
  expect(await outcomes([over(), over(), over()])).toEqual({ done: 1, 'contacts.noStudents': 2 })
  const links = await db.studentAdviser.findMany({
    where: { studentId: { in: [studentId, second.id] }, state: 'CONFIRMED' },
    select: { studentId: true, contactId: true, decidedById: true },
  })
  expect(new Set(links.map((link) => link.studentId))).toEqual(new Set([studentId, second.id]))
  for (const link of links) expect(link).toMatchObject({ contactId: successor.id, decidedById: office.administratorId })
  expect(await db.registrationAdviser.findMany({ where: { registrationId } })).toMatchObject([
    { contactId: successor.id },
  ])
  const [entry] = await db.auditEntry.findMany({ where: { objectId: adviser.id } })
  expect(entry).toMatchObject({ operation: 'people/contacts/hand-over-students', items: 2 })
})

test('nobody takes over from themselves, and neither does who is disabled or no adviser', async () => {
  const { adviser } = await teaching()
  const gone = await makeContact(db, { disabledAt: factoryTime })
  const lead = await makeContact(db, { role: 'COORDINATOR' })
  for (const [successorId, key] of [
    [adviser.id, 'contacts.samePerson'],
    [gone.id, 'contacts.noAdviser'],
    [lead.id, 'contacts.noAdviser'],
  ] as const) {
    const call = perform(handOverStudents, { contactId: adviser.id, successorId }, office, world)
    await expect(call).rejects.toMatchObject({ key })
  }
  const search = gone.email ?? ''
  expect(await perform(findSuccessors, { contactId: adviser.id, search }, office, world)).toEqual([])
})

test('a changed address is told to both, ends the sessions and forgets the password', async () => {
  const adviser = await makeContact(db, { passwordHash: 'hash', email: 'former@kept.test' })
  await db.session.create({
    data: {
      ...{ createdAt: factoryTime, lastSeenAt: factoryTime, expiresAt: new Date('2027-01-01'), loginType: 'ADVISER' },
      ...{ contactId: adviser.id, tokenHash: Buffer.alloc(32, 7) },
    },
  })
  const change = (email: string, version = 1) =>
    perform(changeContactAddress, { contactId: adviser.id, version, email }, office, world)
  const taken = await makeContact(db)
  await expect(change(taken.email ?? '')).rejects.toMatchObject({ key: 'contacts.emailTaken' })
  await change('Latter@kept.test')
  expect(await contactOf(adviser.id)).toMatchObject({ email: 'latter@kept.test', passwordHash: null, version: 2 })
  for (const address of ['former@kept.test', 'latter@kept.test'])
    expect(await mailsTo(db, address)).toMatchObject([{ template: 'contact-address-changed' }])
  expect(await db.session.findFirstOrThrow({ where: { contactId: adviser.id } })).toMatchObject({
    endReason: 'EMAIL_CHANGED',
  })
  expect((await perform(listPeople, { search: 'latter@kept.test' }, office, world)).total).toBe(1)
  await expect(change('third@kept.test')).rejects.toMatchObject({ key: 'conflict.stale' })
})

test('a corrected name is the one found and listed, with what it was before in the log', async () => {
  const adviser = await makeContact(db, { family: '李', given: '蕾', latinName: 'Li Lie' })
  const search = { search: adviser.email ?? '' }
  const correct = (name: object, version = 1) =>
    perform(correctContactName, { contactId: adviser.id, version, latinName: 'Lei Li', ...name }, office, world)
  await correct({ family: '李', given: '雷' })
  expect(await perform(listPeople, search, office, world)).toMatchObject({
    rows: [{ id: adviser.id, family: '李', given: '雷', latinName: 'Lei Li', email: adviser.email }],
  })
  expect((await perform(listPeople, { search: '李雷' }, office, world)).rows.map(({ id }) => id)).toContain(adviser.id)
  expect((await contactOf(adviser.id)).sortKey).not.toBe(adviser.sortKey)
  const entries = await db.auditEntry.findMany({ where: { objectId: adviser.id }, include: { values: true } })
  expect(entries).toMatchObject([{ operation: 'people/contacts/correct-contact-name' }])
  expect(entries[0]?.values.map(({ field, before, after }) => [field, before, after]).toSorted()).toEqual([
    ['given', '蕾', '雷'],
    ['latinName', 'Li Lie', 'Lei Li'],
  ])
  // The same once more changes nothing; whoever saw it before is told so.
  await correct({ family: '李', given: '雷' }, 2)
  expect(await contactOf(adviser.id)).toMatchObject({ version: 2 })
  await expect(correct({})).rejects.toMatchObject({ key: 'conflict.stale' })
  // A name of Latin letters alone.
  await correct({}, 2)
  expect(await contactOf(adviser.id)).toMatchObject({ family: null, given: null, latinName: 'Lei Li' })
})

test('who is disabled is logged out and listed so, until they are enabled', async () => {
  const adviser = await makeContact(db)
  const set = (isDisabled: boolean, version: number) =>
    perform(disableContact, { contactId: adviser.id, version, isDisabled }, office, world)
  await set(true, 1)
  const search = adviser.email ?? ''
  expect((await perform(listPeople, { search, state: 'disabled' }, office, world)).total).toBe(1)
  await set(true, 1)
  await set(false, 2)
  expect(await contactOf(adviser.id)).toMatchObject({ disabledAt: null, version: 3 })
})

test('an adviser moves to another school with their students, and to none that waits', async () => {
  const { adviser, studentId } = await teaching()
  const [school, proposed] = [await makeSchool(db), await makeSchool(db, { state: 'PENDING' })]
  const move = (schoolId: string) =>
    perform(moveContact, { contactId: adviser.id, version: 1, schoolId }, office, world)
  await expect(move(proposed.id)).rejects.toMatchObject({ key: 'schools.heirNotApproved' })
  await move(school.id)
  expect(await contactOf(adviser.id)).toMatchObject({ schoolId: school.id })
  const link = { studentId, contactId: adviser.id, state: 'CONFIRMED' as const }
  expect(await db.studentAdviser.count({ where: link })).toBe(1)
})

test('a coordinator is appointed once per address, and told how to log in', async () => {
  const school = await makeSchool(db)
  const appoint = () =>
    perform(appointCoordinator, { schoolId: school.id, latinName: 'Lin Chen', email: 'lead@kept.test' }, office, world)
  expect(await outcomes([appoint(), appoint(), appoint()])).toEqual({ done: 1, 'contacts.emailTaken': 2 })
  expect(await mailsTo(db, 'lead@kept.test')).toMatchObject([{ template: 'coordinator-appointed' }])
  const { rows } = await perform(listPeople, { search: 'lead@kept.test', role: 'COORDINATOR' }, office, world)
  expect(rows).toMatchObject([{ role: 'COORDINATOR', school: { id: school.id } }])
  const { bytes } = await perform(exportPeople, { search: 'lead@kept.test' }, office, world)
  expect(new TextDecoder().decode(bytes)).toContain('Lin Chen')
})

test('the list of people is a workbook where one is asked for', async () => {
  const { email } = await makeContact(db)
  const search = email ?? ''
  expect(await perform(exportPeople, { search, format: 'xlsx' }, office, world)).toMatchObject({
    name: expect.stringMatching(/\.xlsx$/),
    rows: 1,
  })
})

test('who has another role, or registers people for one project, changes nobody', async () => {
  const { adviser } = await teaching()
  const { projectId } = await db.registration.findFirstOrThrow({ where: { schoolId: adviser.schoolId } })
  const viewer = { ...office, grants: [{ projectId: null, role: 'VIEWER' as const }] }
  const one = { ...office, projectId, grants: [{ projectId, role: 'REGISTRAR' as const }] }
  const seen = { contactId: adviser.id, version: 1 }
  const { schoolId } = await makeContact(db)
  for (const [by, key] of [
    [viewer, 'auth.forbidden'],
    [one, 'contacts.needsRegistrar'],
  ] as const) {
    const calls = [
      perform(moveContact, { ...seen, schoolId }, by, world),
      perform(disableContact, { ...seen, isDisabled: true }, by, world),
      perform(changeContactAddress, { ...seen, email: 'x@kept.test' }, by, world),
      perform(correctContactName, { ...seen, latinName: 'X' }, by, world),
      perform(handOverStudents, { contactId: adviser.id, successorId: adviser.id }, by, world),
      perform(appointCoordinator, { schoolId, latinName: 'X', email: 'x@kept.test' }, by, world),
    ]
    expect(await outcomes(calls)).toEqual({ [key]: calls.length })
  }
  expect(await perform(getKeptPerson, { contactId: adviser.id }, one, world)).toMatchObject({
    whyNotKeep: 'contacts.needsRegistrar',
  })
})

test('advisers and coordinators are narrowed by school, and by a season in which theirs take part', async () => {
  const { adviser, registrationId } = await teaching()
  const { schoolId } = adviser
  const coordinator = await makeContact(db, { schoolId, role: 'COORDINATOR' })
  const idle = await makeContact(db, { schoolId })
  const { project } = await db.registration.findUniqueOrThrow({
    where: { id: registrationId },
    select: { project: { select: { season: { select: { code: true } } } } },
  })
  const season = project.season.code
  const found = async (filter: object) => {
    const { rows, chosen } = await perform(listPeople, { school: schoolId, ...filter }, office, world)
    if (rows.length > 0)
      expect(await perform(exportPeople, { school: schoolId, ...filter }, office, world)).toMatchObject({
        rows: rows.length,
      })
    expect(chosen.school?.id).toBe(schoolId)
    return rows.map(({ id }) => id).toSorted()
  }
  expect(await found({})).toEqual([adviser.id, coordinator.id, idle.id].toSorted())
  expect(await found({ season })).toEqual([adviser.id, coordinator.id].toSorted())
  expect(await found({ season: 'NONE' })).toEqual([])
  const elsewhere = await makeProject(db, { seasonId: (await makeSeason(db)).id })
  await makeRegistration(db, { schoolId, projectId: elsewhere.id })
  const ofElsewhere = adminActor({
    administratorId,
    projectId: elsewhere.id,
    grants: [{ projectId: elsewhere.id, role: 'REGISTRAR' }],
  })
  expect(await perform(listPeople, {}, ofElsewhere, world)).toMatchObject({ total: 3 })
  expect(await perform(listPeople, { season }, ofElsewhere, world), 'of projects out of reach').toMatchObject({
    total: 0,
  })
  const none = await perform(listPeople, { school: 'nothing' }, office, world)
  expect([none.total, none.chosen.school]).toEqual([0, null])

  expect(await perform(findAdvisers, { search: adviser.email ?? '' }, office, world)).toMatchObject([
    { id: adviser.id },
  ])
  const lead = await makeContact(db, { role: 'COORDINATOR' })
  expect(
    await perform(findAdvisers, { search: lead.email ?? '' }, office, world),
    'whoever has students',
  ).toMatchObject([{ id: lead.id }])
  const { name } = await db.school.findUniqueOrThrow({ where: { id: schoolId } })
  expect((await perform(findSchools, { search: name }, office, world)).map(({ id }) => id)).toContain(schoolId)
})

import { beforeEach, expect, test } from 'vitest'
import { visible } from '@/lib/access/visible'
import type { Actor } from '@/lib/access/actor'
import type { Contact } from '@/lib/db/generated/client'
import { contactSearchText } from '@/lib/db/search-text'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { type MadeProject, makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { downloadSkippedRows } from './download-skipped-rows'
import { exportImports } from './export-imports'
import { findImporters } from './find-importers'
import { getImportForm } from './get-import-form'
import { importForAdviser } from './import-for-adviser'
import { importRoster } from './import-roster'
import { listImports } from './list-imports'
import { lookUpAddresses } from './look-up-addresses'
import { undoImport } from './undo-import'

const { db } = await testDatabase()
const world = testWorld({ db })
let project: MadeProject
let contact: Contact
beforeEach(async () => {
  await db.$executeRaw`update student set email = id || '@gone.test' where email not like '%@gone.test'`
  project = await makeProject(db)
  contact = await makeContact(db)
  await db.school.update({ where: { id: contact.schoolId }, data: { state: 'APPROVED' } })
  await makeRegistration(db, { projectId: project.id, schoolId: contact.schoolId })
})

const registrar = (role: 'REGISTRAR' | 'VIEWER' = 'REGISTRAR') =>
  adminActor({ projectId: project.id, grants: [{ projectId: project.id, role }] })
const adviser = () => adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
const header = '姓(拼音),名(拼音),性别,毕业年份,手机,邮箱,项目'
const roster = (email = 'new.one@portal.test') =>
  new File([[header, `Zhang,Xiaoming,男,2027,13800000000,${email},`].join('\n')], 'roster.csv')
const bring = (more: object = {}, actor = registrar()) =>
  perform(
    importForAdviser,
    { projectCode: project.code, contactId: contact.id, file: roster(), mode: 'official', ...more },
    actor,
    world,
  )

test('the students become the adviser’s by the channel ADMIN, and the log names both', async () => {
  expect(await bring({ mode: 'trial' })).toMatchObject({ mode: 'trial', totals: { new: 1 } })
  expect(await db.registration.count({ where: { channel: 'ADMIN', projectId: project.id } })).toBe(0)
  const done = await bring()
  if (done.mode !== 'official') throw new Error('no official import')
  expect(
    await db.registration.findFirst({ where: { importBatchId: done.importId }, include: { student: true } }),
  ).toMatchObject({
    ...{ channel: 'ADMIN', schoolId: contact.schoolId, registeredByKind: 'CONTACT', registeredById: contact.id },
    student: { email: 'new.one@portal.test' },
  })
  const link = { contactId: contact.id, student: { email: 'new.one@portal.test' } }
  expect(await db.studentAdviser.findFirst({ where: link })).toMatchObject({ state: 'CONFIRMED' })
  expect(
    await db.auditEntry.findFirst({ where: { objectId: done.importId }, include: { values: true } }),
  ).toMatchObject({
    ...{ actorKind: 'ADMIN', actorId: registrar().administratorId },
    values: [{ field: 'onBehalfOf', before: null, after: contact.id }],
  })
})

test('a known address of another school is proposed, as when the adviser imports it', async () => {
  const stranger = await makeStudent(db, { email: 'known@portal.test' })
  await bring({ file: roster('known@portal.test') })
  const where = { studentId: stranger.id, contactId: contact.id }
  expect(await db.studentAdviser.findFirst({ where })).toMatchObject({ state: 'PROPOSED' })
})

test('the same bytes are imported once, whoever of both sends them; both see the import and undo it', async () => {
  const first = await bring()
  expect(await bring()).toMatchObject({ imported: 0 })
  const own = { projectCode: project.code, file: roster(), mode: 'official' }
  expect(await perform(importRoster, own, adviser(), world)).toMatchObject({ imported: 0 })
  const place = { projectCode: project.code }
  expect(await perform(listImports, place, adviser(), world)).toMatchObject({ total: 1, rows: [{ importer: null }] })
  const { rows } = await perform(listImports, place, registrar(), world)
  expect(rows[0]?.importer).toEqual(expect.any(String))
  if (first.mode !== 'official') throw new Error('no official import')
  await expect(perform(undoImport, { importId: first.importId }, registrar('VIEWER'), world)).rejects.toMatchObject({
    key: 'auth.forbidden',
  })
  await perform(undoImport, { importId: first.importId }, registrar(), world)
  expect(await db.importBatch.findUnique({ where: { id: first.importId } })).toMatchObject({
    ...{ undoneByKind: 'ADMINISTRATOR', undoneById: registrar().administratorId },
  })
})

test('an administrator who waits for one adviser’s import is told that adviser’s imports alone', async () => {
  const done = await bring()
  if (done.mode !== 'official') throw new Error('no official import')
  const other = await makeContact(db, { schoolId: contact.schoolId })
  await bring({ contactId: other.id, file: roster('new.two@portal.test') })
  const list = (more: object) => perform(listImports, { projectCode: project.code, ...more }, registrar(), world)
  expect(await list({ contactId: contact.id })).toMatchObject({ total: 2 })
  expect(await list({ contactId: contact.id, settled: true })).toMatchObject({
    ...{ total: 1, rows: [{ id: done.importId, fileName: 'roster.csv' }] },
  })
})

test('the imports of a project are a file, and whose they are stands in an administrator’s alone', async () => {
  await bring({ file: roster('new.three@portal.test') })
  const linesOf = async (actor: Actor) => {
    const { bytes } = await perform(exportImports, { projectCode: project.code }, actor, world)
    return new TextDecoder().decode(bytes).trimEnd().split('\r\n').slice(1)
  }
  const { total } = await perform(listImports, { projectCode: project.code }, registrar(), world)
  const lines = await linesOf(registrar())
  expect(lines).toHaveLength(total)
  expect(lines.join()).toContain(contact.latinName ?? '')
  const own = await linesOf(adviser())
  expect(own.join()).not.toContain(contact.latinName ?? '')
  await expect(perform(exportImports, {}, adviser(), world)).rejects.toMatchObject({ key: 'notFound' })
})

test('an adviser is found by name, and the form asks for whom', async () => {
  const found = await perform(findImporters, { search: contact.email ?? '' }, registrar(), world)
  expect(found.map(({ id }) => id)).toEqual([contact.id])
  expect(await perform(getImportForm, { projectCode: project.code }, registrar(), world)).toMatchObject({
    ...{ forWhom: true, choices: null },
  })
  const corrected = { projectCode: project.code, contactId: contact.id, emails: ['new.one@portal.test'] }
  expect(await perform(lookUpAddresses, corrected, registrar(), world)).toEqual([])
})

test('an adviser of a school new to the project is found by name or whole address, with no address shown', async () => {
  const far = await makeContact(db, { family: '欧阳', given: '远方', email: 'far.away@elsewhere.test' })
  await db.contact.update({ where: { id: far.id }, data: { searchText: contactSearchText(far) } })
  const find = (search: string, actor = registrar()) => perform(findImporters, { search }, actor, world)
  expect(await find('')).toMatchObject([{ id: contact.id, email: contact.email }])
  const told = { id: far.id, email: null, family: '欧阳', given: '远方', latinName: far.latinName, role: 'ADVISER' }
  const { name, nameEn } = await db.school.findUniqueOrThrow({ where: { id: far.schoolId } })
  expect(await find('ouyang')).toEqual([{ ...told, school: { name, nameEn } }])
  expect(await find('far.away@elsewhere.test')).toMatchObject([{ id: far.id, email: null }])
  expect(await find('far.away@else')).toEqual([])
  await expect(find('ouyang', registrar('VIEWER'))).rejects.toMatchObject({ key: 'auth.forbidden' })
  for (const reader of [adviser(), studentActor(), coordinatorActor({ schoolId: contact.schoolId })]) {
    await expect(perform(findImporters, { search: 'ouyang' }, reader, world)).rejects.toMatchObject({
      key: 'auth.forbidden',
    })
  }
  for (const role of ['VIEWER', 'FINANCE', 'SCORING_LEAD', 'CONTENT'] as const) {
    const reader = adminActor({ projectId: project.id, grants: [{ projectId: project.id, role }] })
    expect(await db.contact.count({ where: visible.importers(reader) })).toBe(0)
  }
  expect(await db.contact.count({ where: { AND: [visible.contacts(registrar()), { id: far.id }] } })).toBe(0)

  const done = await bring({ contactId: far.id, file: roster('of.far@portal.test') })
  if (done.mode !== 'official') throw new Error('no official import')
  expect(await db.registration.findFirst({ where: { importBatchId: done.importId } })).toMatchObject({
    ...{ channel: 'ADMIN', schoolId: far.schoolId, registeredById: far.id },
  })
})

test('refuses who only looks, nobody named, a disabled adviser, and one of a school nobody approved', async () => {
  await expect(bring({}, registrar('VIEWER'))).rejects.toMatchObject({ key: 'auth.forbidden' })
  await expect(bring({ contactId: undefined })).rejects.toMatchObject({ key: 'input.invalid' })
  const far = await makeContact(db, { schoolId: (await makeSchool(db, { state: 'PENDING' })).id })
  await expect(bring({ contactId: far.id })).rejects.toMatchObject({ key: 'notFound' })
  await db.contact.update({ where: { id: contact.id }, data: { disabledAt: world.now } })
  await expect(bring()).rejects.toMatchObject({ key: 'notFound' })
  const elsewhere = await makeProject(db)
  await expect(bring({ projectCode: elsewhere.code })).rejects.toMatchObject({ key: 'notFound' })
})

test('who only looks reads the history, and is offered neither the rows left out nor to take it back', async () => {
  const done = await bring({ mode: 'official' })
  if (done.mode !== 'official') throw new Error('no official import')
  const rowsOf = async (actor: ReturnType<typeof registrar>) =>
    (await perform(listImports, { projectCode: project.code }, actor, world)).rows
  expect(await rowsOf(registrar())).toMatchObject([{ whyNotFetch: null, whyNotUndo: null }])
  expect(await rowsOf(registrar('VIEWER'))).toMatchObject([
    { whyNotFetch: expect.any(String), whyNotUndo: expect.any(String) },
  ])
  const fetched = (role: 'REGISTRAR' | 'VIEWER') =>
    perform(downloadSkippedRows, { importId: done.importId }, registrar(role), world)
  await expect(fetched('VIEWER')).rejects.toMatchObject({ key: 'auth.forbidden' })
  await expect(fetched('REGISTRAR')).resolves.toMatchObject({ name: expect.any(String) })
})

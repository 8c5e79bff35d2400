import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import type { File, Registration } from '@/lib/db/generated/client'
import { clearFiles } from '@/lib/features/files/files/clear-files'
import { downloadFile } from '@/lib/features/files/files/download-file'
import { cancelRegistration } from '@/lib/features/registrations/kept-registrations/cancel-registration'
import { moveRegistration } from '@/lib/features/registrations/kept-registrations/move-registration'
import { listKeptRegistrations } from '@/lib/features/registrations/kept-registrations/list-kept-registrations'
import { perform } from '@/lib/kernel/perform'
import { storeOf } from '@/lib/providers/storage'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeFile } from '@/prisma/factories/files'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { addCommitment } from './add-commitment'
import { listCommitments } from './list-commitments'
import { removeCommitment } from './remove-commitment'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
const system = { role: 'system', source: 'test' } as const
const { id: administratorId } = await makeAdministrator(db)
const registrarOf = (projectId: string, role: 'REGISTRAR' | 'VIEWER' | 'CONTENT' = 'REGISTRAR') =>
  adminActor({ administratorId, projectId, grants: [{ projectId, role }] })

let registration: Registration
let file: File
let registrar: ReturnType<typeof registrarOf>
beforeEach(async () => {
  registration = await makeRegistration(db)
  registrar = registrarOf(registration.projectId)
  file = await upload()
})

async function upload(values: Partial<File> = {}): Promise<File> {
  const made = await makeFile(db, {
    ...{ purpose: 'COMMITMENT', name: 'letter.pdf', ownerKind: 'ADMINISTRATOR', ownerId: administratorId },
    deleteAfter: daysAfter(factoryTime, 1),
    ...values,
  })
  await storeOf('LOCAL').put(made.key, Buffer.from('%PDF-1.4 a letter'))
  return made
}
const add = (actor: Actor = registrar, key = file.key) =>
  perform(addCommitment, { registrationId: registration.id, key }, actor, world)
const owner = () => studentActor({ studentId: registration.studentId, schoolId: registration.schoolId })
const lettersOf = (actor: Actor) => {
  const { studentId, projectId } = registration
  return perform(listCommitments, { studentId, projectId }, actor, world)
}
const idOf = async () => (await db.commitment.findFirstOrThrow({ where: { fileId: file.id } })).id
const download = (actor: Actor) => perform(downloadFile, { key: file.key }, actor, world)

test('a registrar’s letter is the student’s to download, also once its upload would have been swept', async () => {
  await Promise.all([add(), add()])
  await perform(clearFiles, {}, system, testWorld({ db, now: daysAfter(factoryTime, 3) }))
  expect(await lettersOf(owner())).toMatchObject([{ name: 'letter.pdf', key: file.key }])
  expect(await download(owner())).toMatchObject({ size: 17, type: 'application/pdf' })
  const other = await makeRegistration(db, { projectId: registration.projectId })
  await expect(download(studentActor({ studentId: other.studentId, schoolId: other.schoolId }))).rejects.toMatchObject({
    key: 'notFound',
  })
  const { registrations } = await perform(
    listKeptRegistrations,
    { studentId: registration.studentId },
    registrar,
    world,
  )
  expect(registrations[0]?.letters).toMatchObject([{ name: 'letter.pdf' }])
  const entries = await db.auditEntry.findMany({ where: { objectId: await idOf() }, include: { values: true } })
  expect(entries).toMatchObject([
    {
      ...{ operation: 'registrations/commitments/add-commitment', objectType: 'Commitment', actorId: administratorId },
      ...{ studentId: registration.studentId, projectId: registration.projectId },
      values: [{ field: 'file', before: null, after: 'letter.pdf' }],
    },
  ])
})

test('a removed letter is nobody’s any more, and its file goes', async () => {
  await add()
  const commitmentId = await idOf()
  await perform(removeCommitment, { commitmentId }, registrar, world)
  await expect(perform(removeCommitment, { commitmentId }, registrar, world)).rejects.toMatchObject({ key: 'notFound' })
  expect(await lettersOf(owner())).toEqual([])
  for (const actor of [owner(), registrar]) await expect(download(actor)).rejects.toMatchObject({ key: 'notFound' })
  expect(await db.file.findUnique({ where: { id: file.id } })).toMatchObject({ deleteAfter: daysAfter(factoryTime, 1) })
  await perform(clearFiles, {}, system, testWorld({ db, now: daysAfter(factoryTime, 2) }))
  expect(await db.file.count({ where: { id: file.id } })).toBe(0)
  const entries = await db.auditEntry.findMany({ where: { objectId: commitmentId }, include: { values: true } })
  expect(entries.map(({ operation, values }) => [operation, values[0]?.before])).toEqual([
    ['registrations/commitments/add-commitment', null],
    ['registrations/commitments/remove-commitment', 'letter.pdf'],
  ])
})

test('is refused to those who are no registrars, and another project’s registrar finds nothing', async () => {
  const { projectId } = registration
  const far = registrarOf((await makeProject(db)).id)
  const refused = [registrarOf(projectId, 'VIEWER'), registrarOf(projectId, 'CONTENT'), owner()]
  const audits = await db.auditEntry.count()
  for (const actor of refused) await expect(add(actor)).rejects.toMatchObject({ key: 'auth.forbidden' })
  await expect(add(far)).rejects.toMatchObject({ key: 'notFound' })
  expect(await db.auditEntry.count()).toBe(audits)
  await add()
  const commitmentId = await idOf()
  for (const actor of refused)
    await expect(perform(removeCommitment, { commitmentId }, actor, world)).rejects.toMatchObject({
      key: 'auth.forbidden',
    })
  await expect(perform(removeCommitment, { commitmentId }, far, world)).rejects.toMatchObject({ key: 'notFound' })
  const seen = await perform(
    listKeptRegistrations,
    { studentId: registration.studentId },
    registrarOf(projectId, 'VIEWER'),
    world,
  )
  expect(seen).toMatchObject({ registrations: [{ isKept: false, letters: [] }], formerLetters: [] })
})

test('the letter of a project that the registration left is listed with that project, and still removed', async () => {
  await add()
  const { studentId, projectId } = registration
  const [from, to] = [await db.project.findUniqueOrThrow({ where: { id: projectId } }), await makeProject(db)]
  const office = adminActor({ administratorId, projectId, grants: [{ projectId: null, role: 'REGISTRAR' }] })
  const moving = { registrationId: registration.id, projectCode: to.code, reason: 'Chose another' }
  await perform(moveRegistration, moving, office, world)
  const seenBy = (actor: typeof registrar) => perform(listKeptRegistrations, { studentId }, actor, world)
  expect(await seenBy(office)).toMatchObject({
    registrations: [{ projectId: to.id, letters: [] }],
    formerLetters: [{ name: 'letter.pdf', key: file.key, project: { code: from.code, name: from.name } }],
  })
  expect(await seenBy(registrarOf(to.id))).toMatchObject({ formerLetters: [] })
  await perform(removeCommitment, { commitmentId: await idOf() }, office, world)
  expect(await seenBy(office)).toMatchObject({ formerLetters: [] })
})

test('takes neither another’s upload nor one for something else, and nothing for an ended registration', async () => {
  const foreign = await upload({ ownerId: (await makeAdministrator(db)).id })
  const message = await upload({ purpose: 'MESSAGE' })
  for (const { key } of [foreign, message])
    await expect(add(registrar, key)).rejects.toMatchObject({ key: 'files.notUploaded' })
  await perform(cancelRegistration, { registrationId: registration.id, reason: 'Asked for' }, registrar, world)
  await expect(add()).rejects.toMatchObject({ key: 'registrations.cancelled' })
  expect(await lettersOf(owner())).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import type { Registration } from '@/lib/db/generated/client'
import { downloadFile } from '@/lib/features/files/files/download-file'
import { perform } from '@/lib/kernel/perform'
import { storeOf } from '@/lib/providers/storage'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeFile } from '@/prisma/factories/files'
import { linkAdviser, makeContact, makeSchool } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { commitmentFunctions } from './wire'

const { db } = await testDatabase()
const world = testWorld({ db })
let registration: Registration
let key: string
beforeEach(async () => {
  registration = await makeRegistration(db)
  const { studentId, projectId } = registration
  const file = await makeFile(db, { purpose: 'COMMITMENT', name: '承诺书 2025.pdf', projectId })
  key = file.key
  await storeOf('LOCAL').put(key, Buffer.from('%PDF-1.4 a letter'))
  await db.commitment.create({ data: { createdAt: factoryTime, studentId, projectId, fileId: file.id } })
})

const ownActor = () => studentActor({ studentId: registration.studentId, schoolId: registration.schoolId })
const letters = (actor: Actor, given: Record<string, unknown> = {}) =>
  commitmentFunctions.getCommitments?.call(
    { student_id: registration.studentId, project_id: registration.projectId, ...given },
    actor,
    world,
    false,
  )
const download = (actor: Actor, name = key) => perform(downloadFile, { key: name }, actor, world)

test('a student finds the letter of their project, and its address returns the letter’s bytes', async () => {
  expect(await letters(ownActor(), { student_id: undefined })).toEqual({
    data: [{ name: '承诺书 2025.pdf', url: `/api/files/${key}` }],
    msg: '',
  })
  const file = await download(ownActor())
  expect(file).toMatchObject({ name: '承诺书 2025.pdf', type: 'application/pdf', size: 17 })
  expect(await new Response(file.stream).text()).toBe('%PDF-1.4 a letter')
})

test('another of the student’s projects has no letter, nor has an unknown project', async () => {
  const other = await makeRegistration(db, { studentId: registration.studentId })
  expect(await letters(ownActor(), { project_id: other.projectId })).toMatchObject({ data: [] })
  await expect(letters(ownActor(), { project_id: 'nothing' })).rejects.toMatchObject({ key: 'notFound' })
  await expect(letters(ownActor(), { project_id: randomUUID() })).rejects.toMatchObject({ key: 'notFound' })
})

test('whoever has the student in reach reads it: the adviser, the coordinator, the project’s administrator', async () => {
  const linked = async (state: 'PROPOSED' | 'CONFIRMED') => {
    const { id: contactId, schoolId } = await makeContact(db)
    await linkAdviser(db, { studentId: registration.studentId, contactId, state })
    return adviserActor({ contactId, schoolId })
  }
  const waiting = await linked('PROPOSED')
  await expect(letters(waiting)).rejects.toMatchObject({ key: 'notFound' })
  await expect(download(waiting)).rejects.toMatchObject({ key: 'notFound' })
  const grants = (projectId: string) => [{ projectId, role: 'VIEWER' as const }]
  const { schoolId, projectId } = registration
  const readers = [
    await linked('CONFIRMED'),
    coordinatorActor({ schoolId }),
    adminActor({ projectId, grants: grants(projectId) }),
  ]
  for (const reader of readers) {
    expect(await letters(reader)).toMatchObject({ data: [{ url: `/api/files/${key}` }] })
    expect(await download(reader)).toMatchObject({ size: 17 })
  }
})

test('finds no file for everybody else, for an unknown key or for a letter whose upload never came', async () => {
  const far = await makeRegistration(db)
  const strangers = [
    studentActor({ studentId: far.studentId, schoolId: registration.schoolId }),
    adviserActor({ contactId: (await makeContact(db, { schoolId: registration.schoolId })).id }),
    coordinatorActor({ schoolId: (await makeSchool(db)).id }),
    adminActor({ projectId: far.projectId, grants: [{ projectId: far.projectId, role: 'OWNER' }] }),
  ]
  for (const stranger of strangers) {
    await expect(letters(stranger)).rejects.toMatchObject({ key: 'notFound' })
    await expect(download(stranger)).rejects.toMatchObject({ key: 'notFound' })
  }
  await expect(download(ownActor(), 'no-file-has-this-key')).rejects.toMatchObject({ key: 'notFound' })
  await expect(perform(downloadFile, { key }, { role: 'anyone' }, world)).rejects.toMatchObject({
    key: 'auth.required',
  })
  await db.file.update({ where: { key }, data: { state: 'DELETED', deletedAt: factoryTime } })
  await expect(download(ownActor())).rejects.toMatchObject({ key: 'notFound' })
  expect(await letters(ownActor())).toMatchObject({ data: [] })
})

test('another purpose of a file is no letter, whoever owns it', async () => {
  const { studentId } = registration
  const image = await makeFile(db, { purpose: 'CONTENT', ownerKind: 'STUDENT', ownerId: studentId })
  await expect(download(ownActor(), image.key)).rejects.toMatchObject({ key: 'notFound' })
})

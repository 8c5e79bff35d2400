import { NextRequest } from 'next/server'
import { beforeEach, expect, test } from 'vitest'
import { GET } from '@/app/api/files/[[...key]]/route'
import type { Actor, AdminActor } from '@/lib/access/actor'
import { sessionCookie } from '@/lib/access/session-cookie'
import { startSession } from '@/lib/access/start-session'
import type { File, Registration } from '@/lib/db/generated/client'
import { Fault } from '@/lib/kernel/fault'
import { perform } from '@/lib/kernel/perform'
import { ownStore } from '@/lib/providers/storage'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeFile } from '@/prisma/factories/files'
import { linkAdviser, makeAdministrator, makeContact } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { downloadFile } from './download-file'

const { db } = await testDatabase()
let registration: Registration
let proof: File
beforeEach(async () => {
  registration = await makeRegistration(db)
  const { studentId, projectId } = registration
  proof = await makeFile(db, { purpose: 'TUITION_PROOF', name: '学费.pdf', ownerKind: 'STUDENT', ownerId: studentId })
  await ownStore().put(proof.key, Buffer.from('%PDF-1.4 a letter'))
  const tuition = { tuitionMinor: 1, tuitionCurrency: 'CNY', proposedLevel: 2 }
  await db.feeReduction.create({
    data: { createdAt: factoryTime, studentId, projectId, proofFileId: proof.id, ...tuition },
  })
})

const open = (actor: Actor) => perform(downloadFile, { key: proof.key }, actor, testWorld({ db }))
const outcome = (actor: Actor) =>
  open(actor).then(
    () => 'opened',
    (thrown: unknown) => (thrown instanceof Fault ? thrown.key : thrown),
  )
const openings = () => db.auditEntry.count({ where: { objectType: 'File', objectId: proof.id } })
type Grants = AdminActor['grants']
const admin = (projectId: string, ...grants: Grants) => outcome(adminActor({ projectId, grants }))

test('a proof of tuition is its student’s own, to look at in place', async () => {
  const { studentId } = registration
  const file = await open(studentActor({ studentId }))
  expect(file).toMatchObject({ name: '学费.pdf', type: 'application/pdf', size: 17, isShown: true })
  expect(await new Response(file.stream).text()).toBe('%PDF-1.4 a letter')
  expect(await openings()).toBe(0)
})

test('who decides about money in its project opens it too, and each time is written down', async () => {
  const { projectId, studentId } = registration
  expect(await admin(projectId, { projectId, role: 'FINANCE' })).toBe('opened')
  expect(await admin(projectId, { projectId, role: 'OWNER' })).toBe('opened')
  expect(await admin((await makeRegistration(db)).projectId, { projectId: null, role: 'FINANCE' })).toBe('opened')
  expect(await openings()).toBe(3)
  const entry = await db.auditEntry.findFirstOrThrow({ where: { objectId: proof.id } })
  expect(entry).toMatchObject({ operation: 'files/files/download-file', actorKind: 'ADMIN', studentId, projectId })
})

test('whoever sees the portal as the student opens none: it could not be written down', async () => {
  const { studentId } = registration
  const { id: impersonatorId } = await makeAdministrator(db)
  expect(await outcome(studentActor({ studentId, impersonatorId }))).toBe('impersonation.secret')
  const letter = await makeFile(db, { purpose: 'COMMITMENT', name: 'letter.pdf' })
  await ownStore().put(letter.key, Buffer.from('%PDF-1.4 a letter'))
  await db.commitment.create({
    data: { createdAt: factoryTime, studentId, projectId: registration.projectId, fileId: letter.id },
  })
  const read = perform(
    downloadFile,
    { key: letter.key },
    studentActor({ studentId, impersonatorId }),
    testWorld({ db }),
  )
  expect(await read).toMatchObject({ name: 'letter.pdf' })
})

test('the file does not exist for anybody else', async () => {
  const { projectId, studentId, schoolId } = registration
  const { projectId: other, studentId: stranger } = await makeRegistration(db)
  const { id: contactId } = await makeContact(db, { schoolId })
  await linkAdviser(db, { studentId, contactId, state: 'CONFIRMED' })
  const everyone: Promise<unknown>[] = [
    outcome(studentActor({ studentId: stranger, schoolId })),
    outcome(adviserActor({ contactId, schoolId })),
    outcome(coordinatorActor({ schoolId })),
    admin(projectId, { projectId, role: 'VIEWER' }, { projectId, role: 'REGISTRAR' }, { projectId, role: 'CONTENT' }),
    admin(projectId, { projectId: null, role: 'VIEWER' }),
    admin(other, { projectId: other, role: 'FINANCE' }),
    // This administrator reads every project, and decides about money in another one.
    admin(other, { projectId: null, role: 'VIEWER' }, { projectId: other, role: 'FINANCE' }),
  ]
  expect(new Set(await Promise.all(everyone))).toEqual(new Set(['notFound']))
  expect(await outcome({ role: 'anyone' })).toBe('auth.required')
  expect(await openings()).toBe(0)
})

test.each([
  ['en-US', 'We have a record of this file, but its content is missing.'],
  ['zh-CN', '系统中有该文件的记录，但文件内容缺失'],
])('a file whose bytes lie on another server is 404 with a sentence: %s', async (language, sentence) => {
  await ownStore().remove(proof.key)
  const { studentId } = registration
  const of = { loginType: 'STUDENT', holder: { studentId }, projectId: null } as const
  const { token } = await startSession(db, testWorld({ db, now: new Date() }), of)
  const request = new NextRequest('http://localhost:3000/', { headers: { 'accept-language': language } })
  request.cookies.set(sessionCookie().name, token)
  const response = await GET(request, { params: Promise.resolve({ key: [proof.key] }) })
  expect(response.status).toBe(404)
  expect(await response.text()).toContain(sentence)
})

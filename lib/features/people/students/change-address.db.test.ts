import { describe, expect, test } from 'vitest'
import type { World } from '@/lib/kernel/world'
import { perform } from '@/lib/kernel/perform'
import { tokenHash } from '@/lib/access/tokens'
import { findStudentAccount } from '@/lib/features/people/auth/queries'
import { signInStudent } from '@/lib/features/people/auth/sign-in-student'
import { adminActor, adviserActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { codeFor, mailsTo } from '@/lib/testing/outbox'
import { testWorld } from '@/lib/testing/world'
import { daysAfter } from '@/prisma/factories/basis'
import { linkAdviser, makeAdministrator, makeContact, makeStudent } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { changeAddress } from './change-address'
import { requestAddressCode } from './request-address-code'
import { updateStudent } from './update-student'

const { db } = await testDatabase()
const world = testWorld({ db })
let number = 0

/** A student who pays and signs in, and an administrator of the project. */
async function settled() {
  const student = await makeStudent(db, {
    firstSignedInAt: world.now,
    passwordHash: 'of the old holder',
    language: 'zh-CN',
  })
  const { projectId } = await makeRegistration(db, { studentId: student.id, status: 'PAID' })
  const { id: administratorId } = await makeAdministrator(db)
  number += 1
  return { student, email: `moved${number}@address.test`, admin: adminActor({ administratorId, projectId }) }
}

async function codeOf({ student, email, admin }: Awaited<ReturnType<typeof settled>>, at: World = world) {
  await perform(requestAddressCode, { studentId: student.id, email }, admin, at)
  return codeFor(db, email)
}

test('an administrator changes an address by the code sent to it: the old one is told, sessions, links and the password end', async () => {
  const all = await settled()
  const { student, email, admin } = all
  const createdAt = world.now
  await db.session.create({
    data: {
      createdAt,
      tokenHash: tokenHash(`session of ${student.id}`),
      loginType: 'STUDENT',
      studentId: student.id,
      lastSeenAt: createdAt,
      expiresAt: daysAfter(createdAt, 1),
    },
  })
  await db.passwordReset.create({
    data: {
      createdAt,
      tokenHash: tokenHash(`reset of ${student.id}`),
      personKind: 'STUDENT',
      personId: student.id,
      expiresAt: daysAfter(createdAt, 1),
    },
  })
  const code = await codeOf(all)
  expect(await mailsTo(db, email)).toMatchObject([{ template: 'address-code', language: 'zh-CN' }])
  const about = { studentId: student.id, email: email.toUpperCase(), code: `${code.slice(0, 4)} ${code.slice(4)}` }
  const changed = await perform(changeAddress, { ...about, reason: 'The old mailbox is lost' }, admin, world)
  expect(changed.email).toBe(email)
  const row = await db.student.findUniqueOrThrow({ where: { id: student.id } })
  expect(row).toMatchObject({ email, passwordHash: null, version: student.version + 1 })
  expect(row.searchText).toContain(email)
  expect(await db.session.findFirst({ where: { studentId: student.id } })).toMatchObject({ endReason: 'EMAIL_CHANGED' })
  expect(await db.passwordReset.count({ where: { personId: student.id, usedAt: null } })).toBe(0)
  const [notice] = await mailsTo(db, student.email ?? '')
  expect(notice).toMatchObject({ template: 'address-changed', language: 'zh-CN' })
  expect(
    await db.auditEntry.findFirst({ where: { objectId: student.id, reason: 'The old mailbox is lost' } }),
  ).not.toBeNull()
  await expect(perform(changeAddress, { ...about, reason: 'again' }, admin, world)).rejects.toMatchObject({
    key: 'students.emailTaken',
  })
})

describe('the code', () => {
  test('is good for this student and this address alone, and signs nobody in', async () => {
    const all = await settled()
    const other = await settled()
    const code = await codeOf(all)
    const reason = 'moved'
    const elsewhere = [
      { studentId: other.student.id, email: all.email, code, reason },
      { studentId: all.student.id, email: other.email, code, reason },
    ]
    for (const about of elsewhere) {
      await expect(perform(changeAddress, about, all.admin, world)).rejects.toMatchObject({
        fields: [{ field: 'code', key: 'students.errors.code' }],
      })
    }
    // Somebody else takes the address meanwhile: the code that the organisers requested does not open the student's
    // account.
    await makeStudent(db, { email: all.email })
    await expect(
      perform(signInStudent, { email: all.email, secret: code, projectCode: '' }, { role: 'anyone' }, world),
    ).rejects.toMatchObject({ key: 'auth.wrongSecret' })
  })

  test('has five tries, wrong ones counted though nothing else is written', async () => {
    const all = await settled()
    const code = await codeOf(all)
    const wrong = code === '00000000' ? '11111111' : '00000000'
    const attempt = (tried: string) =>
      perform(
        changeAddress,
        { studentId: all.student.id, email: all.email, code: tried, reason: 'x' },
        all.admin,
        world,
      )
    for (let tries = 0; tries < 5; tries++) await expect(attempt(wrong)).rejects.toMatchObject({ key: 'input.invalid' })
    await expect(attempt(code)).rejects.toMatchObject({ key: 'input.invalid' })
    expect(await db.student.count({ where: { email: all.email } })).toBe(0)
  })

  test('is sent again after a minute, and to no address somebody has', async () => {
    const all = await settled()
    await codeOf(all)
    await expect(codeOf(all)).rejects.toMatchObject({ key: 'auth.codeTooSoon' })
    await codeOf(all, testWorld({ db, now: new Date(world.now.getTime() + 61_000) }))
    const taken = await makeStudent(db)
    await expect(codeOf({ ...all, email: taken.email ?? '' })).rejects.toMatchObject({ key: 'students.emailTaken' })
  })
})

test('allows only an administrator who may register, and only within their project', async () => {
  const { student, email, admin } = await settled()
  const contact = await makeContact(db, { schoolId: student.schoolId })
  await linkAdviser(db, { studentId: student.id, contactId: contact.id })
  const about = { studentId: student.id, email }
  const adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  await expect(perform(requestAddressCode, about, adviser, world)).rejects.toMatchObject({ key: 'auth.forbidden' })
  const viewer = { ...admin, grants: [{ projectId: admin.projectId, role: 'VIEWER' as const }] }
  await expect(perform(requestAddressCode, about, viewer, world)).rejects.toMatchObject({ key: 'auth.forbidden' })
  const { projectId } = await makeRegistration(db)
  const elsewhere = { ...admin, projectId, grants: [{ projectId, role: 'OWNER' as const }] }
  const proof = { ...about, code: '12345678', reason: 'x' }
  await expect(perform(requestAddressCode, about, elsewhere, world)).rejects.toMatchObject({ key: 'notFound' })
  await expect(perform(changeAddress, proof, elsewhere, world)).rejects.toMatchObject({ key: 'notFound' })
})

test('the adviser corrects an address nobody has signed in with: the wrong address gets a mail without a name', async () => {
  const contact = await makeContact(db)
  const student = await makeStudent(db, {
    schoolId: contact.schoolId,
    createdByKind: 'CONTACT',
    createdById: contact.id,
  })
  await linkAdviser(db, { studentId: student.id, contactId: contact.id })
  const adviser = adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
  await perform(updateStudent, { studentId: student.id, email: 'mended@address.test' }, adviser, world)
  const [notice] = await mailsTo(db, student.email ?? '')
  expect(notice).toMatchObject({ template: 'address-changed', values: {} })
})

test('the address of an entry that was merged into the student’s becomes the main one; the former is nobody’s', async () => {
  const all = await settled()
  const merged = await makeStudent(db, { mergedIntoId: all.student.id })
  const [email, former] = [merged.email ?? '', all.student.email ?? '']
  const code = await codeOf({ ...all, email })
  const { student, admin } = all
  const input = { studentId: student.id, email, code, reason: 'The private address' }
  expect(await perform(changeAddress, input, admin, world)).toMatchObject({ id: student.id, email })
  expect(await findStudentAccount(db, email)).toMatchObject({ id: student.id })
  expect(await findStudentAccount(db, former)).toBeNull()
  // That of somebody else's stays theirs.
  const others = await makeStudent(db, { mergedIntoId: (await makeStudent(db)).id })
  await expect(codeOf({ ...all, email: others.email ?? '' })).rejects.toMatchObject({ key: 'students.emailTaken' })
})

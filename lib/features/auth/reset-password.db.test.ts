import { describe, expect, test } from 'vitest'
import { anyone } from '@/lib/access/actor'
import { hashPassword, passwordMatches } from '@/lib/access/passwords'
import { actorOf } from '@/lib/access/session'
import { startSession } from '@/lib/access/start-session'
import { perform } from '@/lib/kernel/perform'
import type { World } from '@/lib/kernel/world'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { countStatements } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { nextNumber } from '@/prisma/factories/basis'
import { makeContact, makeStudent } from '@/prisma/factories/people'
import { requestCode } from './request-code'
import { getPasswordReset } from './get-password-reset'
import { requestPasswordReset } from './request-password-reset'
import { resetPassword } from './reset-password'
import { signInStudent } from './sign-in-student'

const { db } = await testDatabase()
const start = testWorld({ db }).now
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)

const ask = (email: string | null, identity: string, given: Partial<World> = {}) =>
  perform(requestPasswordReset, { email, identity }, anyone, testWorld({ db, ...given }))
const look = (token: string | undefined, given: Partial<World> = {}) =>
  perform(getPasswordReset, { token }, anyone, testWorld({ db, ...given }))
const reset = (token: string | undefined, newPassword: string, given: Partial<World> = {}) =>
  perform(resetPassword, { token, newPassword, newPasswordAgain: newPassword }, anyone, testWorld({ db, ...given }))

async function studentWithLink() {
  const student = await makeStudent(db, { passwordHash: await hashPassword('three blind mice') })
  await ask(student.email, 'student')
  const [mail] = await mailsTo(db, student.email ?? '')
  return { student, email: student.email ?? '', token: mail?.values.token }
}

const linkInvalid = { key: 'auth.linkInvalid', code: 409 }

describe('a forgotten password', () => {
  test('sends a link by mail that opens for 30 minutes, stored as a hash', async () => {
    const { email, token } = await studentWithLink()
    expect(token).toHaveLength(43)
    expect(await look(token)).toEqual({ email, role: 'student', minimum: 8 })
    expect(await look(token, { now: later(1799) })).not.toBeNull()
    expect(await look(token, { now: later(1800) })).toBeNull()
    const [mail] = await mailsTo(db, email)
    expect(mail).toMatchObject({ template: 'password-reset', until: later(1800) })
  })

  test('sets the password once and ends every session', async () => {
    const { student, token } = await studentWithLink()
    const of = { loginType: 'STUDENT', holder: { studentId: student.id }, projectId: null } as const
    const session = await startSession(db, testWorld({ db }), of)
    await reset(token, 'Eight-88')
    const { passwordHash } = await db.student.findUniqueOrThrow({ where: { id: student.id } })
    expect(await passwordMatches(passwordHash, 'Eight-88')).toBe(true)
    expect(await actorOf(testWorld({ db }), session.token)).toEqual(anyone)
    await expect(reset(token, 'Nine-999')).rejects.toMatchObject(linkInvalid)
    expect(await look(token)).toBeNull()
  })

  test('lets her in again where others have spent her failures', async () => {
    const { email, token } = await studentWithLink()
    const signIn = (secret: string, ip: string) =>
      perform(signInStudent, { email, secret }, anyone, testWorld({ db, ip }))
    for (let guess = 0; guess < 20; guess++) await signIn('wrong guess', `10.8.0.${guess}`).catch(() => {})
    await expect(signIn('three blind mice', '10.8.1.0')).rejects.toMatchObject({ key: 'rate.limited' })
    await reset(token, 'Eight-88')
    expect(await signIn('Eight-88', '10.8.1.0')).toMatchObject({ id: expect.any(String) })
  })

  test('of ten uses at once one sets it', async () => {
    const { token } = await studentWithLink()
    const uses = await Promise.allSettled(Array.from({ length: 10 }, () => reset(token, 'Eight-88')))
    expect(uses.filter((use) => use.status === 'fulfilled')).toHaveLength(1)
  })

  test('an easy password does not use the link up', async () => {
    const { token } = await studentWithLink()
    await expect(reset(token, 'password1')).rejects.toMatchObject({ key: 'input.invalid' })
    await reset(token, 'Eight-88')
  })

  test('a made-up link opens nothing', async () => {
    await expect(reset('x'.repeat(43), 'Eight-88')).rejects.toMatchObject(linkInvalid)
  })

  test('teacher covers adviser and coordinator: one link each, and the first use ends only its own', async () => {
    const email = `both${nextNumber()}@factory.test`
    const adviser = await makeContact(db, { email })
    const coordinator = await makeContact(db, { email, role: 'COORDINATOR' })
    await ask(email, 'teacher')
    const mails = await mailsTo(db, email)
    const byRole = new Map(mails.map(({ values }) => [values.role, values.token]))
    expect(new Set(byRole.keys())).toEqual(new Set(['adviser', 'coordinator']))
    await reset(byRole.get('adviser'), 'Eight-88')
    await expect(reset(byRole.get('coordinator'), 'Eight-88')).rejects.toMatchObject({
      fields: [{ key: 'auth.errors.passwordShort', values: { minimum: 12 } }],
    })
    await reset(byRole.get('coordinator'), 'Twelve-12-12')
    for (const { id } of [adviser, coordinator]) {
      expect((await db.contact.findUniqueOrThrow({ where: { id } })).passwordHash).not.toBeNull()
    }
  })

  test('a disabled person gets no link, and an old one opens nothing', async () => {
    const { student, token } = await studentWithLink()
    await db.student.update({ where: { id: student.id }, data: { disabledAt: start } })
    expect(await look(token)).toBeNull()
    await expect(reset(token, 'Eight-88')).rejects.toMatchObject(linkInvalid)
  })
})

test('one network has 300 mails in ten minutes, links and codes together', async () => {
  const ip = '10.9.0.1'
  await db.$executeRaw`insert into rate_limit values ('mailsOfNetwork:10.9.0.1', 298, ${BigInt(Date.now() + 60_000)})`
  const address = () => `flood${nextNumber()}@factory.test`
  await ask(address(), 'student', { ip })
  await perform(requestCode, { email: address() }, anyone, testWorld({ db, ip }))
  const [link, code] = [address(), address()]
  await expect(ask(link, 'teacher', { ip })).rejects.toMatchObject({ key: 'rate.limited', code: 429 })
  const late = perform(requestCode, { email: code }, anyone, testWorld({ db, ip }))
  await expect(late).rejects.toMatchObject({ key: 'rate.limited', code: 429 })
  expect(await db.loginCode.count({ where: { email: code } })).toBe(0)
  await ask(link, 'teacher', { ip: '10.9.0.2' })
})

describe('nobody learns whether an address is known', () => {
  test.each(['student', 'teacher'])('%s: same answer, same statements', async (identity) => {
    const known =
      identity === 'student' ? (await makeStudent(db)).email : (await makeContact(db, { role: 'COORDINATOR' })).email
    const stranger = `stranger${nextNumber()}@factory.test`
    await ask(`warm${nextNumber()}@factory.test`, identity)
    const before = await countStatements(() => ask(known, identity))
    expect(await countStatements(() => ask(stranger, identity))).toEqual(before)
    for (const email of [known, stranger]) {
      await expect(ask(email, identity)).rejects.toMatchObject({ key: 'rate.limited' })
    }
  })
})

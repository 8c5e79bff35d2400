import { describe, expect, test } from 'vitest'
import { anyone } from '@/lib/access/actor'
import { hashPassword, passwordMatches } from '@/lib/access/passwords'
import { actorOf } from '@/lib/access/session'
import { startSession } from '@/lib/access/start-session'
import { perform } from '@/lib/kernel/perform'
import type { World } from '@/lib/kernel/world'
import { totpCode } from '@/lib/access/totp'
import { encipher } from '@/lib/db/secrets'
import { makeProject } from '@/prisma/factories/projects'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { countStatements } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { nextNumber } from '@/prisma/factories/basis'
import { makeAdministrator, makeContact, makeStudent } from '@/prisma/factories/people'
import { requestCode } from './request-code'
import { getPasswordReset } from './get-password-reset'
import { requestPasswordReset } from './request-password-reset'
import { resetPassword } from './reset-password'
import { signInAdministrator } from './sign-in-administrator'
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
    expect(await look(token)).toEqual({ email, role: 'student', minimum: 8, needsOtp: false })
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

  test('lets the owner in again where others have spent the allowed failures', async () => {
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

describe('an administrator who forgot the password', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const step = Math.floor(start.getTime() / 30_000)
  const password = 'Twelve-12-12'

  async function withLink(isEnrolled: boolean) {
    const { id, email } = await makeAdministrator(db, { passwordHash: await hashPassword('three blind mice') })
    if (isEnrolled) {
      const place = { table: 'administrator', column: 'totp_secret_cipher', rowId: id }
      const data = { totpSecretCipher: encipher(secret, place), totpConfirmedAt: start }
      await db.administrator.update({ where: { id }, data })
    }
    await ask(email, 'admin')
    const [mail] = await mailsTo(db, email ?? '')
    return { id, email: email ?? '', token: mail?.values.token, role: mail?.values.role }
  }
  const set = (token: string | undefined, otp: string) =>
    perform(resetPassword, { token, otp, newPassword: password, newPasswordAgain: password }, anyone, testWorld({ db }))
  const hashOf = async (id: string) => (await db.administrator.findUniqueOrThrow({ where: { id } })).passwordHash

  test('sets it by a link; every session ends, the owner is told by mail, and it is put on record', async () => {
    const { id, email, token, role } = await withLink(false)
    expect(role).toBe('admin')
    expect(await look(token)).toEqual({ email, role: 'admin', minimum: 12, needsOtp: false })
    const { id: projectId } = await makeProject(db)
    const of = { loginType: 'ADMIN', holder: { administratorId: id }, projectId } as const
    const session = await startSession(db, testWorld({ db }), of)
    await set(token, '')
    expect(await passwordMatches(await hashOf(id), password)).toBe(true)
    expect(await actorOf(testWorld({ db }), session.token)).toEqual(anyone)
    const told = (await mailsTo(db, email)).find(({ template }) => template === 'password-changed')
    expect(told?.values).toMatchObject({ role: 'admin' })
    const trace = await db.auditEntry.findMany({ where: { objectId: id } })
    expect(trace).toMatchObject([
      { objectType: 'Administrator', operation: 'people/auth/reset-password', reason: 'link' },
    ])
  })

  test('who enrolled an authenticator app shows its code, too', async () => {
    const { id, token } = await withLink(true)
    expect(await look(token)).toMatchObject({ needsOtp: true })
    await expect(set(token, '')).rejects.toMatchObject({ key: 'auth.otpRequired', fields: [{ field: 'otp' }] })
    const wrong = { key: 'input.invalid', fields: [{ field: 'otp', key: 'auth.errors.otpWrong' }] }
    await expect(set(token, totpCode(secret, step - 5))).rejects.toMatchObject(wrong)
    expect(await passwordMatches(await hashOf(id), 'three blind mice')).toBe(true)
    await set(token, totpCode(secret, step))
    expect(await passwordMatches(await hashOf(id), password)).toBe(true)
  })

  test('five wrong codes use the link up, however many are tried at once', async () => {
    const { id, token } = await withLink(true)
    const guesses = Array.from({ length: 20 }, () => set(token, totpCode(secret, step - 5)))
    const keys = (await Promise.allSettled(guesses)).map((guess) => guess.status === 'rejected' && guess.reason.key)
    expect(keys.filter((key) => key === 'input.invalid')).toHaveLength(5)
    expect(keys.filter((key) => key === 'auth.linkInvalid')).toHaveLength(15)
    await expect(set(token, totpCode(secret, step))).rejects.toMatchObject(linkInvalid)
    expect(await look(token)).toBeNull()
    const refused = await db.auditEntry.count({ where: { objectId: id, reason: 'refused' } })
    expect(refused).toBe(5)
  })

  test('whoever has the mailbox has 20 wrong codes a day, by however many links', async () => {
    const { id, email, token } = await withLink(true)
    await db.$executeRaw`insert into rate_limit values (${`own:link|${id}`}, 20, ${BigInt(Date.now() + 60_000)})`
    await expect(set(token, totpCode(secret, step))).rejects.toMatchObject({ key: 'rate.limited' })
    expect(email).not.toBe('')
  })

  test('a code shown once is used up for signing in, too', async () => {
    const { email, token } = await withLink(true)
    const { code: projectCode } = await makeProject(db)
    const otp = totpCode(secret, step)
    await set(token, otp)
    const signIn = perform(
      signInAdministrator,
      { email, secret: password, projectCode, otp },
      anyone,
      testWorld({ db }),
    )
    await expect(signIn).rejects.toMatchObject({ key: 'auth.wrongSecret' })
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
  const makeKnown = {
    student: () => makeStudent(db),
    teacher: () => makeContact(db, { role: 'COORDINATOR' }),
    admin: () => makeAdministrator(db),
  }
  test.each(['student', 'teacher', 'admin'] as const)(
    '%s gets the same answer after the same statements',
    async (identity) => {
      const known = (await makeKnown[identity]()).email
      const stranger = `stranger${nextNumber()}@factory.test`
      await ask(`warm${nextNumber()}@factory.test`, identity)
      const before = await countStatements(() => ask(known, identity))
      expect(await countStatements(() => ask(stranger, identity))).toEqual(before)
      for (const email of [known, stranger]) {
        await expect(ask(email, identity)).rejects.toMatchObject({ key: 'rate.limited' })
      }
    },
  )
})

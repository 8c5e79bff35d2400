import { describe, expect, test } from 'vitest'
import { anyone } from '@/lib/access/actor'
import { hashPassword } from '@/lib/access/passwords'
import { actorOf } from '@/lib/access/session'
import { totpCode } from '@/lib/access/totp'
import { forgetAuthenticator } from '@/lib/features/console/staff/forget-authenticator'
import { signInAdministrator } from '@/lib/features/people/auth/sign-in-administrator'
import { perform } from '@/lib/kernel/perform'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { beginAuthenticator } from './begin-authenticator'
import { confirmAuthenticator } from './confirm-authenticator'
import { dropAuthenticator } from './drop-authenticator'
import { getOwnAccount } from './get-own-account'
import { renewRecoveryCodes } from './renew-recovery-codes'

const { db } = await testDatabase()
const now = testWorld({ db }).now
const password = 'Admin-demo-2026'
const passwordHash = await hashPassword(password)
const project = await makeProject(db)
const step = Math.floor(now.getTime() / 30_000)
const world = (later = 0) => testWorld({ db, now: new Date(now.getTime() + later * 30_000) })
const wrongOtp = { fields: [{ field: 'otp', key: 'auth.errors.otpWrong' }] }
const wrongSecret = { key: 'auth.wrongSecret' }

async function signIn(email: string | null, otp: string, later = 0) {
  const at = world(later)
  await perform(signInAdministrator, { email, secret: password, projectCode: project.code, otp }, anyone, at)
  return actorOf(world(later), at.effects.session?.token)
}

async function administrator() {
  const { id, email } = await makeAdministrator(db, { passwordHash })
  const actor = await signIn(email, '')
  if (actor.role !== 'admin') throw new Error('not signed in')
  return { id, email, actor }
}

async function enrolled() {
  const own = await administrator()
  const { secret } = await perform(beginAuthenticator, { password }, own.actor, world())
  const { codes } = await perform(confirmAuthenticator, { otp: totpCode(secret, step) }, own.actor, world())
  return { ...own, secret, codes }
}

describe('turning the app on', () => {
  test('takes the password, and a code before anything is asked for at sign-in', async () => {
    const { id, email, actor } = await administrator()
    const wrong = perform(beginAuthenticator, { password: 'wrong guess' }, actor, world())
    await expect(wrong).rejects.toMatchObject({ fields: [{ field: 'password' }] })
    const { secret, address, qr } = await perform(beginAuthenticator, { password }, actor, world())
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(address).toContain(`secret=${secret}&issuer=`)
    expect(qr.size).toBeGreaterThan(20)
    const row = await db.administrator.findUniqueOrThrow({ where: { id } })
    expect(Buffer.from(row.totpSecretCipher ?? []).toString('latin1')).not.toContain(secret)
    expect((await signIn(email, '')).role).toBe('admin')
    const old = perform(confirmAuthenticator, { otp: totpCode(secret, step - 5) }, actor, world())
    await expect(old).rejects.toMatchObject(wrongOtp)
    const { codes } = await perform(confirmAuthenticator, { otp: totpCode(secret, step) }, actor, world())
    expect(new Set(codes).size).toBe(10)
    expect(await perform(getOwnAccount, {}, actor, world())).toMatchObject({ isOn: true, codesLeft: 10 })
    await expect(signIn(email, '')).rejects.toMatchObject({ key: 'auth.otpRequired' })
    // The code that confirmed is used up.
    await expect(signIn(email, totpCode(secret, step))).rejects.toMatchObject(wrongSecret)
    expect((await signIn(email, totpCode(secret, step + 1), 1)).role).toBe('admin')
  })

  test('happens once, however many confirm at once, and only one set of codes is told', async () => {
    const { actor } = await administrator()
    const { secret } = await perform(beginAuthenticator, { password }, actor, world())
    const otp = totpCode(secret, step)
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => perform(confirmAuthenticator, { otp }, actor, world())),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const again = perform(beginAuthenticator, { password }, actor, world())
    await expect(again).rejects.toMatchObject({ key: 'authenticator.on' })
  })

  test('nothing enciphered and no code is in the audit', async () => {
    const { id, secret, codes } = await enrolled()
    const entries = await db.auditEntry.findMany({ where: { objectId: id }, select: { reason: true, values: true } })
    expect(entries.map(({ reason }) => reason)).toEqual(['authenticator begun', 'authenticator on'])
    for (const told of [secret, ...codes]) expect(JSON.stringify(entries)).not.toContain(told)
  })
})

describe('a recovery code', () => {
  test('signs in once, however many use it at once', async () => {
    const { email, actor, codes } = await enrolled()
    const code = codes[0] ?? ''
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => signIn(email, `${code.slice(0, 5)} ${code.slice(5)}`)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(signIn(email, code)).rejects.toMatchObject(wrongSecret)
    expect(await perform(getOwnAccount, {}, actor, world())).toMatchObject({ codesLeft: 9 })
    expect((await signIn(email, codes[1] ?? '')).role).toBe('admin')
  })

  test('is the holder’s alone', async () => {
    const [one, other] = [await enrolled(), await enrolled()]
    await expect(signIn(one.email, other.codes[0] ?? '')).rejects.toMatchObject(wrongSecret)
  })

  test('is replaced by others with password and code', async () => {
    const { email, actor, secret, codes } = await enrolled()
    const otp = totpCode(secret, step + 1)
    const made = await perform(renewRecoveryCodes, { password, otp }, actor, world(1))
    await expect(signIn(email, codes[0] ?? '', 1)).rejects.toMatchObject(wrongSecret)
    expect((await signIn(email, made.codes[0] ?? '', 1)).role).toBe('admin')
  })
})

describe('turning the app off', () => {
  test('takes password and code, and the recovery codes with it', async () => {
    const { id, email, actor, secret, codes } = await enrolled()
    const otp = totpCode(secret, step + 1)
    const withoutCode = perform(dropAuthenticator, { password, otp: '' }, actor, world(1))
    await expect(withoutCode).rejects.toMatchObject({ fields: [{ field: 'otp' }] })
    const withoutPassword = perform(dropAuthenticator, { password: 'wrong guess', otp }, actor, world(1))
    await expect(withoutPassword).rejects.toMatchObject({ fields: [{ field: 'password' }] })
    const used = perform(dropAuthenticator, { password, otp: totpCode(secret, step) }, actor, world(1))
    await expect(used).rejects.toMatchObject(wrongOtp)
    await perform(dropAuthenticator, { password, otp }, actor, world(1))
    expect((await signIn(email, '', 1)).role).toBe('admin')
    const row = await db.administrator.findUniqueOrThrow({ where: { id } })
    expect(row).toMatchObject({ totpSecretCipher: null, totpConfirmedAt: null, recoveryHashes: [] })
    const again = perform(dropAuthenticator, { password, otp: codes[0] ?? '' }, actor, world(1))
    await expect(again).rejects.toMatchObject({ key: 'authenticator.off' })
  })

  test('an owner forgets a lost app with its recovery codes', async () => {
    const { id, email, codes } = await enrolled()
    const { actor } = await administrator()
    await perform(forgetAuthenticator, { administratorId: id }, actor, world())
    expect((await signIn(email, '')).role).toBe('admin')
    expect((await db.administrator.findUniqueOrThrow({ where: { id } })).recoveryHashes).toEqual([])
    expect(codes).toHaveLength(10)
  })

  test('wrong codes are counted: the twenty-first waits', async () => {
    const { actor } = await enrolled()
    const guess = () => perform(dropAuthenticator, { password, otp: '0000000000' }, actor, world())
    for (let count = 0; count < 20; count++) await expect(guess()).rejects.toMatchObject(wrongOtp)
    await expect(guess()).rejects.toMatchObject({ code: 429 })
  })
})

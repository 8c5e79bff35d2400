import { beforeEach, describe, expect, test } from 'vitest'
import { anyone } from '@/lib/access/actor'
import { hashPassword } from '@/lib/access/passwords'
import { actorOf } from '@/lib/access/session'
import { perform } from '@/lib/kernel/perform'
import type { World } from '@/lib/kernel/world'
import { testDatabase } from '@/lib/testing/database'
import { codeFor } from '@/lib/testing/outbox'
import { countStatements } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { nextNumber } from '@/prisma/factories/basis'
import { makeStudent } from '@/prisma/factories/people'
import { requestCode } from './request-code'
import { signInStudent } from './sign-in-student'

const { db } = await testDatabase()
const start = testWorld({ db }).now
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const hour = 3600
let network = 0

type Student = Awaited<ReturnType<typeof makeStudent>>
let student: Student
let email = ''

beforeEach(async () => {
  student = await makeStudent(db)
  email = student.email ?? ''
  network += 1
})

async function signIn(secret: string, given: Partial<World> = {}, address = email) {
  const world = testWorld({ db, ip: `10.0.0.${network}`, ...given })
  const answer = await perform(signInStudent, { email: address, secret }, anyone, world)
  return { answer, session: world.effects.session }
}

async function freshCode(now = start): Promise<string> {
  await perform(requestCode, { email }, anyone, testWorld({ db, now }))
  return codeFor(db, email)
}

const wrong = { key: 'auth.wrongSecret', code: 401 }
const another = (code: string) => (code === '00000000' ? '00000001' : '00000000')

describe('a student signs in with a code', () => {
  test('typed with or without the space, and gets a session of 12 hours', async () => {
    const code = await freshCode()
    const { answer, session } = await signIn(`${code.slice(0, 4)} ${code.slice(4)}`)
    expect(answer).toEqual({
      role: 'student',
      id: student.id,
      schoolId: student.schoolId,
      nativeFamily: student.nativeFamily,
      nativeGiven: student.nativeGiven,
    })
    expect(session?.expires).toEqual(later(12 * hour))
    expect(session?.token).toHaveLength(43)
    expect(await actorOf(testWorld({ db }), session?.token)).toMatchObject({ role: 'student', studentId: student.id })
  })

  test('the token is stored as a hash only', async () => {
    const { session } = await signIn(await freshCode())
    const row = await db.session.findFirstOrThrow({ where: { studentId: student.id } })
    expect(row.tokenHash).toHaveLength(32)
    expect(Buffer.from(row.tokenHash).toString('base64url')).not.toBe(session?.token)
  })

  test('the first sign-in is noted, with the language to write in', async () => {
    await signIn(await freshCode(), { language: 'zh-CN' })
    expect(await db.student.findUnique({ where: { id: student.id } })).toMatchObject({
      firstSignedInAt: start,
      language: 'zh-CN',
    })
    const second = later(100)
    await signIn(await freshCode(second), { now: second, language: 'en-US' })
    expect(await db.student.findUnique({ where: { id: student.id } })).toMatchObject({
      firstSignedInAt: start,
      language: 'zh-CN',
    })
  })

  test('a code works once', async () => {
    const code = await freshCode()
    await signIn(code)
    await expect(signIn(code)).rejects.toMatchObject(wrong)
  })

  test('a code works for 10 minutes', async () => {
    const code = await freshCode()
    await expect(signIn(code, { now: later(600) })).rejects.toMatchObject(wrong)
    await signIn(code, { now: later(599) })
  })

  test('after 5 wrong tries not even the right one works', async () => {
    const code = await freshCode()
    for (let guess = 0; guess < 5; guess++) await expect(signIn(another(code))).rejects.toMatchObject(wrong)
    await expect(signIn(code)).rejects.toMatchObject(wrong)
  })

  test('a superseded code does not work', async () => {
    const old = await freshCode()
    const next = await freshCode(later(60))
    await expect(signIn(old, { now: later(61) })).rejects.toMatchObject(wrong)
    await signIn(next, { now: later(61) })
  })

  test("another address's code does not work", async () => {
    const code = await freshCode()
    const stranger = await makeStudent(db)
    await expect(signIn(code, {}, stranger.email ?? '')).rejects.toMatchObject(wrong)
  })
})

describe('races', () => {
  test('20 parallel uses of one code start exactly one session', async () => {
    const code = await freshCode()
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => signIn(code)))
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    expect(await db.session.count({ where: { studentId: student.id } })).toBe(1)
  })

  test('20 parallel guesses count at most 5 tries', async () => {
    const code = await freshCode()
    await Promise.allSettled(Array.from({ length: 20 }, () => signIn(another(code))))
    const row = await db.loginCode.findFirstOrThrow({ where: { email } })
    expect(row).toMatchObject({ tries: 5, usedAt: null })
    expect(await db.session.count({ where: { studentId: student.id } })).toBe(0)
  })

  test('60 parallel guesses of a password from as many networks count at most 20 tries', async () => {
    const guesses = Array.from({ length: 60 }, (_, at) => signIn('wrong guess', { ip: `10.9.${network}.${at}` }))
    const answers = await Promise.allSettled(guesses)
    const keys = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.key : 'signed in'))
    expect(keys.filter((key) => key === 'auth.wrongSecret')).toHaveLength(20)
    expect(keys.filter((key) => key === 'rate.limited')).toHaveLength(40)
  })
})

describe('signs a student in with their password', () => {
  test('instead of a code, whatever code was sent', async () => {
    const passwordHash = await hashPassword('three blind mice')
    await db.student.update({ where: { id: student.id }, data: { passwordHash } })
    await freshCode()
    await signIn('three blind mice')
    await expect(signIn('three blind rats')).rejects.toMatchObject(wrong)
    expect(await db.loginCode.findFirst({ where: { email } })).toMatchObject({ tries: 0, usedAt: null })
  })

  test('one who never set a password has none, the empty one neither', async () => {
    await expect(signIn('anything at all')).rejects.toMatchObject(wrong)
    await expect(signIn('')).rejects.toMatchObject({ fields: [{ field: 'secret', key: 'auth.errors.codeRequired' }] })
  })
})

describe('who may not sign in', () => {
  test.each(['disabledAt', 'erasedAt'] as const)('refuses %s, whatever the student knows', async (column) => {
    const code = await freshCode()
    await db.student.update({ where: { id: student.id }, data: { [column]: start } })
    await expect(signIn(code)).rejects.toMatchObject(wrong)
  })

  test('whoever is disabled is out with the next request', async () => {
    const { session } = await signIn(await freshCode())
    await db.student.update({ where: { id: student.id }, data: { disabledAt: start } })
    expect(await actorOf(testWorld({ db }), session?.token)).toEqual(anyone)
  })
})

describe('limits', () => {
  test('20 failures a day per account, then the right password waits too, but a code does not', async () => {
    const passwordHash = await hashPassword('three blind mice')
    await db.student.update({ where: { id: student.id }, data: { passwordHash } })
    for (let guess = 0; guess < 20; guess++) {
      await expect(signIn('wrong guess', { ip: `10.1.${network}.${guess % 10}` })).rejects.toMatchObject(wrong)
    }
    await expect(signIn('three blind mice')).rejects.toMatchObject({ key: 'rate.limited', code: 429 })
    await signIn(await freshCode())
  })

  test('wrong codes lock nobody out of their password, but count against the network', async () => {
    const passwordHash = await hashPassword('three blind mice')
    await db.student.update({ where: { id: student.id }, data: { passwordHash } })
    const ip = `10.4.0.${network}`
    for (let guess = 0; guess < 30; guess++) await expect(signIn('00000000', { ip })).rejects.toMatchObject(wrong)
    await expect(signIn('00000000', { ip })).rejects.toMatchObject({ key: 'rate.limited' })
    await signIn('three blind mice')
  })

  test('successes do not count', async () => {
    await db.student.update({
      where: { id: student.id },
      data: { passwordHash: await hashPassword('three blind mice') },
    })
    for (let times = 0; times < 25; times++) {
      expect((await signIn('three blind mice')).answer.id).toBe(student.id)
    }
  })

  test('30 failures an hour from one network, then nobody there', async () => {
    const ip = `10.3.0.${network}`
    for (let guess = 0; guess < 30; guess++) {
      await expect(signIn('wrong guess', { ip }, `nobody${guess}@factory.test`)).rejects.toMatchObject(wrong)
    }
    const code = await freshCode()
    await expect(signIn(code, { ip })).rejects.toMatchObject({ key: 'rate.limited' })
    await signIn(code)
  })

  test('300 failures in 10 minutes stop the site', async () => {
    await db.$executeRaw`insert into rate_limit values ('site:all', 300, ${BigInt(Date.now() + 60_000)})
      on conflict (key) do update set points = 300`
    const code = await freshCode()
    await expect(signIn(code)).rejects.toMatchObject({ key: 'rate.limited' })
    await db.$executeRaw`delete from rate_limit where key = 'site:all'`
    await signIn(code)
  })
})

describe('nobody learns whether an address is known', () => {
  test.each(['wrong password', '12345678'])('%s gets the same answer after the same statements', async (secret) => {
    const passwordHash = await hashPassword('three blind mice')
    await db.student.update({ where: { id: student.id }, data: { passwordHash } })
    const stranger = `stranger${nextNumber()}@factory.test`
    const attempt = (address: string) => countStatements(() => signIn(secret, {}, address).catch(String))
    await attempt(`warm${nextNumber()}@factory.test`)
    expect(await attempt(stranger)).toEqual(await attempt(email))
  })

  test('a refusal is in the audit log without a word about what was wrong', async () => {
    await signIn('wrong guess').catch(() => {})
    const entry = await db.auditEntry.findFirstOrThrow({ where: { objectType: 'Student', objectId: student.id } })
    expect(entry).toMatchObject({ operation: 'people/auth/sign-in-student', actorKind: 'ANYONE', reason: 'refused' })
  })
})

test("the browser's earlier session ends when somebody signs in anew", async () => {
  const first = await signIn(await freshCode())
  const actor = await actorOf(testWorld({ db }), first.session?.token)
  const code = await freshCode(later(1))
  const world = testWorld({ db, now: later(2) })
  await perform(signInStudent, { email, secret: code }, actor, world)
  expect(await actorOf(testWorld({ db, now: later(3) }), first.session?.token)).toEqual(anyone)
  expect(await actorOf(testWorld({ db, now: later(3) }), world.effects.session?.token)).toMatchObject({
    role: 'student',
  })
})

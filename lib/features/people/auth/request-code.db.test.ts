import { beforeEach, describe, expect, test } from 'vitest'
import { anyone } from '@/lib/access/actor'
import { perform } from '@/lib/kernel/perform'
import type { World } from '@/lib/kernel/world'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { countStatements } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { nextNumber } from '@/prisma/factories/basis'
import { makeContact, makeStudent } from '@/prisma/factories/people'
import { requestCode } from './request-code'
import { signInStudent } from './sign-in-student'

const { db } = await testDatabase()
const start = testWorld({ db }).now
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const ask = (input: object, given: Partial<World> = {}) =>
  perform(requestCode, input, anyone, testWorld({ db, ...given }))

let email = ''
beforeEach(async () => {
  email = (await makeStudent(db)).email ?? ''
})

describe('a one-time code', () => {
  test('has 8 digits, lives 10 minutes, is stored hashed and mailed in the language of the screen', async () => {
    await ask({ email }, { language: 'zh-CN' })
    const [mail] = await mailsTo(db, email)
    expect(mail).toMatchObject({ template: 'sign-in-code', language: 'zh-CN', state: 'QUEUED', until: later(600) })
    expect(mail?.values.code).toMatch(/^\d{8}$/)
    expect(JSON.stringify(mail?.payload)).not.toContain(mail?.values.code)
    const row = await db.loginCode.findFirstOrThrow({ where: { email } })
    expect(row).toMatchObject({ loginType: 'STUDENT', expiresAt: later(600), tries: 0 })
    expect(Buffer.from(row.codeHash).toString('utf8')).not.toContain(mail?.values.code)
  })

  test('an address is trimmed and lower-cased', async () => {
    await ask({ email: `  ${email.toUpperCase()} ` })
    expect(await mailsTo(db, email)).toHaveLength(1)
  })

  test('an adviser gets a code as adviser only', async () => {
    const adviser = await makeContact(db, { email: `adviser${nextNumber()}@factory.test` })
    await ask({ email: adviser.email })
    expect(await mailsTo(db, adviser.email ?? '')).toHaveLength(0)
    await ask({ email: adviser.email, loginType: 'adviser' })
    expect(await mailsTo(db, adviser.email ?? '')).toHaveLength(1)
  })

  test('a coordinator has no codes', async () => {
    const coordinator = await makeContact(db, { role: 'COORDINATOR' })
    await ask({ email: coordinator.email, loginType: 'adviser' })
    expect(await mailsTo(db, coordinator.email ?? '')).toHaveLength(0)
  })

  test('a disabled student gets none, and no other answer', async () => {
    await db.student.updateMany({ where: { email }, data: { disabledAt: start } })
    expect(await ask({ email })).toEqual({ resendSeconds: 60 })
    expect(await mailsTo(db, email)).toHaveLength(0)
  })
})

describe('one live code per address', () => {
  test('a new one supersedes the old one in the same transaction', async () => {
    await ask({ email })
    await ask({ email }, { now: later(60) })
    const rows = await db.loginCode.findMany({ where: { email }, orderBy: { createdAt: 'asc' } })
    expect(rows.map((row) => row.supersededAt)).toEqual([later(60), null])
  })

  test('resend after 60 s, counted from the last unused one', async () => {
    await ask({ email })
    await expect(ask({ email }, { now: later(59) })).rejects.toMatchObject({
      key: 'auth.codeTooSoon',
      code: 429,
      retryAfter: 1,
    })
    expect(await mailsTo(db, email)).toHaveLength(1)
    const [mail] = await mailsTo(db, email)
    await perform(signInStudent, { email, secret: mail?.values.code }, anyone, testWorld({ db, now: later(5) }))
    await ask({ email }, { now: later(10) })
    expect(await mailsTo(db, email)).toHaveLength(2)
  })

  test('at most ten unused ones an hour', async () => {
    for (let minute = 0; minute < 10; minute++) await ask({ email }, { now: later(minute * 60) })
    await expect(ask({ email }, { now: later(660) })).rejects.toMatchObject({ retryAfter: 3600 - 660 })
    await ask({ email }, { now: later(3600) })
  })

  test('of twenty requests at once one is answered', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => ask({ email })))
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    expect(await mailsTo(db, email)).toHaveLength(1)
  })
})

describe('nobody learns whether an address is known', () => {
  test('the answer, the limits and the number of statements are the same', async () => {
    const stranger = `stranger${nextNumber()}@factory.test`
    await ask({ email: `warm${nextNumber()}@factory.test` })
    const known = await countStatements(() => ask({ email }))
    const unknown = await countStatements(() => ask({ email: stranger }))
    expect(unknown).toEqual(known)
    expect(unknown.result).toEqual({ resendSeconds: 60 })
    await expect(ask({ email: stranger }, { now: later(30) })).rejects.toMatchObject({ retryAfter: 30 })
    expect(await db.outboxMail.count({ where: { toEmail: stranger } })).toBe(0)
  })
})

test.each([
  [{ email: '' }, 'auth.errors.usernameMissing'],
  [{ email: null }, 'auth.errors.usernameMissing'],
  [{}, 'auth.errors.usernameMissing'],
  [{ email: 'no address' }, 'fields.errors.email'],
  [{ email: 'ｌｉ@school.test' }, 'fields.errors.email'],
])('%j is refused at the username', async (input, key) => {
  await expect(ask(input)).rejects.toMatchObject({ key: 'input.invalid', fields: [{ field: 'email', key }] })
})

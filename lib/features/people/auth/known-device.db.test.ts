import { beforeEach, describe, expect, test } from 'vitest'
import { anyone } from '@/lib/access/actor'
import { hashPassword } from '@/lib/access/passwords'
import { clearExpired } from '@/lib/features/console/system/clear-expired'
import { perform } from '@/lib/kernel/perform'
import type { World } from '@/lib/kernel/world'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { countStatements } from '@/lib/testing/statements'
import { testWorld } from '@/lib/testing/world'
import { nextNumber } from '@/prisma/factories/basis'
import { makeAdministrator, makeContact } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { requestPasswordReset } from './request-password-reset'
import { resetPassword } from './reset-password'
import { signInAdministrator } from './sign-in-administrator'
import { signInContact } from './sign-in-contact'

const { db } = await testDatabase()
const { now } = testWorld({ db })
const password = 'Admin-demo-2026'
const passwordHash = await hashPassword(password)
const { code: projectCode } = await makeProject(db)
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

beforeEach(async () => {
  await db.$executeRaw`delete from rate_limit`
})

/** Signs in and answers with what the browser bears from then on. */
async function signIn(email: string | null, given: Partial<World> & { secret?: string } = {}) {
  const { secret = password, ...surroundings } = given
  const world = testWorld({ db, ...surroundings })
  await perform(signInAdministrator, { email, secret, projectCode }, anyone, world)
  return world.effects.device?.token ?? ''
}
const wrong = { key: 'auth.wrongSecret' }
const limited = { key: 'rate.limited' }

/** Strangers use up what an address, each of their networks and the whole site allow. */
async function lockOut(email: string | null) {
  await db.$executeRaw`delete from rate_limit where key in ('site:all', 'network:127.0.0.1')`
  for (let guess = 0; guess < 20; guess++) {
    await expect(signIn(email, { secret: 'wrong guess', ip: `10.4.0.${guess}` })).rejects.toMatchObject(wrong)
  }
  const until = BigInt(Date.now() + 60_000)
  await db.$executeRaw`insert into rate_limit values ('site:all', 300, ${until}), ('network:127.0.0.1', 30, ${until})
    on conflict (key) do update set points = excluded.points`
}

describe('a browser that signed in before', () => {
  test('lets its administrator in whatever strangers guessed: at the account, in the network and on the site', async () => {
    const { email } = await makeAdministrator(db, { passwordHash })
    const deviceToken = await signIn(email)
    expect(deviceToken).toHaveLength(43)
    await lockOut(email)
    await expect(signIn(email)).rejects.toMatchObject(limited)
    expect(await signIn(email, { deviceToken })).toHaveLength(43)
  })

  test('a coordinator likewise; an adviser, who has codes, is given none', async () => {
    const coordinator = await makeContact(db, { role: 'COORDINATOR', passwordHash })
    const adviser = await makeContact(db, { passwordHash })
    for (const [contact, role, length] of [
      [coordinator, 'coordinator', 43],
      [adviser, 'adviser', undefined],
    ] as const) {
      const world = testWorld({ db })
      await perform(signInContact, { email: contact.email, secret: password, role, projectCode }, anyone, world)
      expect(world.effects.device?.token.length).toBe(length)
    }
  })

  test('has 20 failures a day of its own, also when they come at once', async () => {
    const { email } = await makeAdministrator(db, { passwordHash })
    const deviceToken = await signIn(email)
    const guesses = Array.from({ length: 30 }, () => signIn(email, { deviceToken, secret: 'wrong guess' }))
    const keys = (await Promise.allSettled(guesses)).map((guess) => guess.status === 'rejected' && guess.reason.key)
    expect(keys.filter((key) => key === wrong.key)).toHaveLength(20)
    await expect(signIn(email, { deviceToken })).rejects.toMatchObject(limited)
    // Nobody else pays for them.
    expect(await signIn(email)).toHaveLength(43)
  })

  test("is a stranger's for every other account", async () => {
    const [own, other] = [await makeAdministrator(db, { passwordHash }), await makeAdministrator(db, { passwordHash })]
    const deviceToken = await signIn(own.email)
    await lockOut(other.email)
    await expect(signIn(other.email, { deviceToken })).rejects.toMatchObject(limited)
  })

  test('knows several accounts by one token, which is another after each sign-in', async () => {
    const [one, two] = [await makeAdministrator(db, { passwordHash }), await makeAdministrator(db, { passwordHash })]
    const first = await signIn(one.email)
    const second = await signIn(two.email, { deviceToken: first })
    expect(second).not.toBe(first)
    await lockOut(one.email)
    await expect(signIn(one.email, { deviceToken: first })).rejects.toMatchObject(limited)
    await signIn(one.email, { deviceToken: second })
  })

  test('is known for 90 days after the last sign-in, and its rows go afterwards', async () => {
    const { id, email } = await makeAdministrator(db, { passwordHash })
    const first = await signIn(email)
    const deviceToken = await signIn(email, { deviceToken: first, now: days(60) })
    await lockOut(email)
    await signIn(email, { deviceToken, now: days(149) }).then((token) => expect(token).not.toBe(''))
    await expect(signIn(email, { deviceToken, now: days(151) })).rejects.toMatchObject(limited)
    await perform(clearExpired, {}, { role: 'system', source: 'test' }, testWorld({ db, now: days(300) }))
    expect(await db.knownDevice.count({ where: { administratorId: id } })).toBe(0)
  })

  test('adds at most a row for each that signs in at once, and an account keeps 50', async () => {
    const { id, email } = await makeAdministrator(db, { passwordHash })
    const deviceToken = await signIn(email)
    await Promise.all(Array.from({ length: 4 }, () => signIn(email, { deviceToken })))
    const count = () => db.knownDevice.count({ where: { administratorId: id } })
    expect(await count()).toBeLessThanOrEqual(5)
    const made = { createdAt: now, expiresAt: days(1), administratorId: id }
    await db.knownDevice.createMany({
      data: Array.from({ length: 60 }, (_, index) => ({ ...made, tokenHash: new Uint8Array(32).fill(index) })),
    })
    const newest = await signIn(email)
    expect(await count()).toBe(50)
    await lockOut(email)
    await signIn(email, { deviceToken: newest })
  })
})

test('a password set anew makes every browser a stranger’s but the one that set it', async () => {
  const { email } = await makeAdministrator(db, { passwordHash })
  const old = await signIn(email)
  await lockOut(email)
  await perform(requestPasswordReset, { email, identity: 'admin' }, anyone, testWorld({ db }))
  const [mail] = await mailsTo(db, email ?? '')
  const world = testWorld({ db })
  const secret = 'Twelve-12-12'
  const input = { token: mail?.values.token, newPassword: secret, newPasswordAgain: secret }
  await perform(resetPassword, input, anyone, world)
  // Strangers go on at once.
  await lockOut(email)
  await expect(signIn(email, { secret, deviceToken: old })).rejects.toMatchObject(limited)
  await signIn(email, { secret, deviceToken: world.effects.device?.token })
})

test('a known address and an unknown one cost the same statements, with a known browser too', async () => {
  const { email } = await makeAdministrator(db, { passwordHash })
  const { email: other } = await makeAdministrator(db, { passwordHash })
  const deviceToken = await signIn(email)
  const fail = (address: string | null) =>
    countStatements(() => signIn(address, { deviceToken, secret: 'wrong guess' }).catch(() => {}))
  await fail(`warm${nextNumber()}@factory.test`)
  const known = await fail(other)
  expect(await fail(`stranger${nextNumber()}@factory.test`)).toEqual(known)
})

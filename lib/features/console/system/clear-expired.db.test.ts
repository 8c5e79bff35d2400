import { expect, test } from 'vitest'
import { anyone } from '@/lib/access/actor'
import { startSession } from '@/lib/access/start-session'
import { requestCode } from '@/lib/features/people/auth/request-code'
import { requestPasswordReset } from '@/lib/features/people/auth/request-password-reset'
import { inviteAdministrator } from '@/lib/features/console/staff/invite-administrator'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeAdministrator, makeStudent } from '@/prisma/factories/people'
import { clearExpired } from './clear-expired'

const { db } = await testDatabase()
const now = testWorld().now
const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
const system = { role: 'system', source: 'test' } as const
const clear = () => perform(clearExpired, {}, system, testWorld({ db }))

test('codes and links go after a day, sessions after 30, and the organiser may say otherwise', async () => {
  const { id } = await makeStudent(db)
  const of = { loginType: 'STUDENT', holder: { studentId: id }, projectId: null } as const
  for (const days of [2, 31]) {
    const world = testWorld({ db, now: before(days) })
    await perform(requestCode, { email: `unknown${days}@factory.test` }, anyone, world)
    await perform(requestPasswordReset, { email: `unknown${days}@factory.test`, identity: 'student' }, anyone, world)
    await startSession(db, world, of)
  }
  await perform(requestCode, { email: 'unknown0@factory.test' }, anyone, testWorld({ db }))
  await db.setting.create({
    data: { key: 'retention', value: { codes: 20 }, createdAt: now, updatedAt: now },
  })
  await clear()
  expect(await db.loginCode.count()).toBe(2)
  await db.setting.delete({ where: { key: 'retention' } })
  await clear()
  expect(await db.loginCode.count()).toBe(1)
  expect(await db.passwordReset.count()).toBe(0)
  expect(await db.outboxMail.count()).toBe(1)
  expect(await db.session.count()).toBe(1)
})

test('an invitation works for its three days, as its mail says', async () => {
  const { id: administratorId } = await makeAdministrator(db)
  const owner = adminActor({ administratorId })
  const invited = testWorld({ db, now: before(2) })
  const input = { email: 'new@factory.test', name: 'New', projectId: null, role: 'FINANCE' as const }
  await perform(inviteAdministrator, input, owner, invited)
  const links = { where: { personKind: 'ADMINISTRATOR' } } as const
  await clear()
  expect(await db.passwordReset.count(links)).toBe(1)
  await perform(clearExpired, {}, system, testWorld({ db, now: new Date(now.getTime() + 2 * 86_400_000) }))
  expect(await db.passwordReset.count(links)).toBe(0)
})

test('counters of limits go when they are over', async () => {
  const past = BigInt(now.getTime() - 1)
  await db.$executeRaw`insert into rate_limit values ('old', 1, ${past}), ('new', 1, ${past + 2n})`
  await clear()
  expect(await db.$queryRaw`select key from rate_limit where key in ('old', 'new')`).toEqual([{ key: 'new' }])
})

test('the words of a provider’s callback go after 180 days; that it came stays', async () => {
  const told = (days: number) => {
    const event = { provider: 'STRIPE', mode: 'SANDBOX', eventId: `evt_${days}`, kind: 'paid', body: '{}' } as const
    return db.providerEvent.create({ data: { ...event, createdAt: before(days), receivedAt: before(days) } })
  }
  await told(181)
  await told(179)
  await clear()
  const events = await db.providerEvent.findMany({ orderBy: { receivedAt: 'asc' } })
  expect(events.map(({ body }) => body)).toEqual([null, '{}'])
})

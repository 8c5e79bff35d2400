import { expect, test } from 'vitest'
import { anyone, noProject } from '@/lib/access/actor'
import { actorOf } from '@/lib/access/session'
import { signInAdministrator } from '@/lib/features/people/auth/sign-in-administrator'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { getSetup } from './get-setup'
import { makeOwner } from './make-owner'
import { offerSetup } from './offer-setup'
import { sendTestMail } from './send-test-mail'

const { db } = await testDatabase()
const system = { role: 'system', source: 'start' } as const
const world = (ip = '127.0.0.1') => testWorld({ db, ip })
const offer = async () => (await perform(offerSetup, {}, system, world()))?.token ?? null
const secret = 'seven grey geese 2026'
const owner = (token: string | null, email = 'owner@first.example') => ({
  token: token ?? '',
  name: 'The Owner',
  email,
  newPassword: secret,
  newPasswordAgain: secret,
})
const found = (token: string | null, email?: string) => perform(makeOwner, owner(token, email), anyone, world())

test('a start offers a token that is kept as its hash alone, and the next start another one', async () => {
  const [first, second] = [await offer(), await offer()]
  expect(first).toHaveLength(43)
  expect(JSON.stringify(await db.setting.findMany())).not.toContain(second)
  await expect(perform(getSetup, { token: first }, anyone, world())).rejects.toMatchObject({ code: 404 })
  expect(await perform(getSetup, { token: second }, anyone, world())).toMatchObject({ minimum: 12 })
})

test('who guesses is slowed down, and learns nothing', async () => {
  const from = (n: number) => perform(getSetup, { token: `${'x'.repeat(40)}${n}` }, anyone, world('192.0.2.7'))
  for (let n = 0; n < 30; n++) await expect(from(n)).rejects.toMatchObject({ code: 404 })
  await expect(from(31)).rejects.toMatchObject({ key: 'rate.limited' })
})

test('the password has the length of staff', async () => {
  const input = { ...owner(await offer()), newPassword: 'short one', newPasswordAgain: 'short one' }
  await expect(perform(makeOwner, input, anyone, world())).rejects.toMatchObject({ key: 'input.invalid' })
  expect(await db.administrator.count()).toBe(0)
})

test('of many at once one makes the owner, is signed in without a project and ends the first run', async () => {
  const token = await offer()
  const worlds = [1, 2, 3, 4].map(() => world())
  const tries = worlds.map((own, n) => perform(makeOwner, owner(token, `owner${n}@first.example`), anyone, own))
  expect(await outcomes(tries)).toEqual({ done: 1, notFound: 3 })
  const [row] = await db.administrator.findMany({ include: { grants: true } })
  expect(row).toMatchObject({ name: 'The Owner', grants: [{ role: 'OWNER', projectId: null }] })
  const session = worlds.map(({ effects }) => effects.session).find(Boolean)
  expect(await actorOf(world(), session?.token)).toMatchObject({ role: 'admin', projectId: noProject })
  await expect(perform(getSetup, { token }, anyone, world())).rejects.toMatchObject({ code: 404 })
  await expect(found(token)).rejects.toMatchObject({ code: 404 })
  expect(await offer()).toBeNull()
  expect(await db.setting.count({ where: { key: 'setup-token' } })).toBe(0)
})

test('the owner signs in again without a project while there is none, and nobody with less does', async () => {
  const [row] = await db.administrator.findMany()
  const signIn = (email: string, projectCode = '') => {
    const own = world()
    return perform(signInAdministrator, { email, secret, projectCode }, anyone, own).then(() => own.effects.session)
  }
  const session = await signIn(row?.email ?? '')
  expect(await actorOf(world(), session?.token)).toMatchObject({ projectId: noProject })
  const draft = await makeProject(db, { code: 'DRAFT', state: 'DRAFT' })
  expect(await actorOf(world(), session?.token)).toMatchObject({ projectId: draft.id })
  const { passwordHash = null } = row ?? {}
  const other = await makeAdministrator(db, { passwordHash }, [{ projectId: draft.id, role: 'OWNER' }])
  await expect(signIn(other.email ?? '')).rejects.toMatchObject({ key: 'auth.projectNotGranted' })
  await makeProject(db, { code: 'PUBLISHED' })
  await expect(signIn(row?.email ?? '')).rejects.toMatchObject({
    fields: [{ field: 'projectCode', key: 'auth.errors.projectRequired' }],
  })
})

test('an owner has a mail sent to themselves, and nobody else', async () => {
  const { id, email } = await makeAdministrator(db)
  const actor = adminActor({ administratorId: id, email: email ?? '' })
  await perform(sendTestMail, {}, actor, world())
  expect(await mailsTo(db, email ?? '')).toMatchObject([{ template: 'test-mail' }])
  const viewer = adminActor({ administratorId: id, grants: [{ projectId: null, role: 'VIEWER' }] })
  await expect(perform(sendTestMail, {}, viewer, world())).rejects.toMatchObject({ key: 'staff.ownerNeeded' })
})

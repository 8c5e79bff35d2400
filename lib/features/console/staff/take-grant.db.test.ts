import { expect, test } from 'vitest'
import { anyone, type GrantRole } from '@/lib/access/actor'
import { actorOf } from '@/lib/access/session'
import { getPasswordReset } from '@/lib/features/people/auth/get-password-reset'
import { startSession } from '@/lib/access/start-session'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { mailsTo } from '@/lib/testing/outbox'
import { testWorld } from '@/lib/testing/world'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { addGrant } from './add-grant'
import { disableAdministrator } from './disable-administrator'
import { enableAdministrator } from './enable-administrator'
import { endAdministratorSession } from './end-administrator-session'
import { forgetAuthenticator } from './forget-authenticator'
import { getAdministrator } from './get-administrator'
import { inviteAdministrator } from './invite-administrator'
import { listAdministrators } from './list-administrators'
import { sendPasswordLink } from './send-password-link'
import { takeGrant } from './take-grant'

const { db } = await testDatabase()
const project = await makeProject(db, { code: 'STAFF' })
const owner = await makeAdministrator(db, { name: 'Owner One' })
const ownerActor = adminActor({ administratorId: owner.id, projectId: project.id, name: owner.name })
const world = () => testWorld({ db })
const noRight = [{ projectId: project.id, role: 'OWNER' as GrantRole }]

async function signedIn(administratorId: string) {
  const { token, id } = await startSession(db, world(), {
    loginType: 'ADMIN',
    holder: { administratorId },
    projectId: project.id,
  })
  return { id, actor: () => actorOf(world(), token) }
}

const ownersGrant = (administratorId: string) =>
  db.grant.findFirstOrThrow({ where: { administratorId, role: 'OWNER', projectId: null, revokedAt: null } })

test('an invited administrator is in the list and gets a link that sets a password', async () => {
  const input = { name: ' New Person ', email: 'New@Staff.Example', role: 'FINANCE', projectId: project.id }
  const { id } = await perform(inviteAdministrator, input, ownerActor, world())
  const row = await db.administrator.findUniqueOrThrow({ where: { id }, include: { grants: true } })
  expect(row).toMatchObject({ name: 'New Person', email: 'new@staff.example', passwordHash: null })
  expect(row.grants).toMatchObject([{ projectId: project.id, role: 'FINANCE', grantedById: owner.id }])
  const [mail] = await mailsTo(db, 'new@staff.example')
  expect(mail).toMatchObject({ template: 'administrator-invited' })
  const token = mail?.values.token
  expect(await perform(getPasswordReset, { token }, anyone, world())).toMatchObject({ role: 'admin', minimum: 12 })
  expect(await perform(listAdministrators, { search: 'new%staff' }, ownerActor, world())).toMatchObject({ total: 0 })
  const { rows, total } = await perform(listAdministrators, { search: 'new@staff' }, ownerActor, world())
  expect(total).toBe(1)
  expect(rows).toMatchObject([{ name: 'New Person', hasPassword: false, lastSeenAt: null }])
  const audit = await db.auditEntry.findFirstOrThrow({ where: { objectId: id }, include: { values: true } })
  expect(audit.values).toContainEqual(expect.objectContaining({ field: 'grant', after: 'FINANCE STAFF' }))
})

test('an address is invited once, however often and fast it is tried', async () => {
  const input = { name: 'Twice', email: 'twice@staff.example', role: 'VIEWER', projectId: null }
  const tries = [1, 2, 3].map(() => perform(inviteAdministrator, input, ownerActor, world()))
  expect(await outcomes(tries)).toEqual({ done: 1, 'staff.emailTaken': 2 })
})

test('a role that is not owner of all projects reads and changes nobody', async () => {
  const { id } = await makeAdministrator(db, {}, [{ projectId: project.id, role: 'VIEWER' }])
  const { id: grantId } = await db.grant.findFirstOrThrow({ where: { administratorId: id } })
  const of = { administratorId: id }
  const calls = (actor: ReturnType<typeof adminActor>) => [
    () => perform(listAdministrators, {}, actor, world()),
    () => perform(getAdministrator, of, actor, world()),
    () =>
      perform(
        inviteAdministrator,
        { name: 'X', email: 'x@staff.example', role: 'OWNER', projectId: null },
        actor,
        world(),
      ),
    () => perform(sendPasswordLink, of, actor, world()),
    () => perform(disableAdministrator, { ...of, version: 1 }, actor, world()),
    () => perform(enableAdministrator, { ...of, version: 1 }, actor, world()),
    () => perform(forgetAuthenticator, of, actor, world()),
    () => perform(endAdministratorSession, { ...of, sessionId: id }, actor, world()),
    () => perform(addGrant, { ...of, role: 'OWNER', projectId: project.id }, actor, world()),
    () => perform(takeGrant, { ...of, grantId }, actor, world()),
  ]
  const everyOther = (['VIEWER', 'REGISTRAR', 'FINANCE', 'SCORING_LEAD', 'CONTENT'] as const).map((role) => [
    { projectId: null, role },
  ])
  for (const grants of [noRight, ...everyOther]) {
    const actor = adminActor({ administratorId: id, projectId: project.id, grants })
    for (const call of calls(actor)) await expect(call()).rejects.toMatchObject({ key: 'staff.ownerNeeded' })
  }
  await expect(perform(listAdministrators, {}, adviserActor(), world())).rejects.toMatchObject({ code: 403 })
  await expect(perform(listAdministrators, {}, anyone, world())).rejects.toMatchObject({ code: 401 })
})

test('a grant counts with the next request, and is gone with the next one after it was taken', async () => {
  const person = await makeAdministrator(db, {}, [{ projectId: project.id, role: 'VIEWER' }])
  const session = await signedIn(person.id)
  const given = { administratorId: person.id, role: 'FINANCE', projectId: null }
  const { id: grantId } = await perform(addGrant, given, ownerActor, world())
  await expect(perform(addGrant, given, ownerActor, world())).rejects.toMatchObject({ key: 'staff.alreadyGranted' })
  expect(await session.actor()).toMatchObject({
    grants: expect.arrayContaining([{ projectId: null, role: 'FINANCE' }]),
  })
  await perform(takeGrant, { administratorId: person.id, grantId }, ownerActor, world())
  expect(await session.actor()).toMatchObject({ grants: [{ projectId: project.id, role: 'VIEWER' }] })
  const own = await db.grant.findFirstOrThrow({ where: { administratorId: person.id, revokedAt: null } })
  await perform(takeGrant, { administratorId: person.id, grantId: own.id }, ownerActor, world())
  expect(await session.actor()).toEqual(anyone)
})

test('who is disabled is out at once and comes back with the same grants', async () => {
  const person = await makeAdministrator(db, {}, [{ projectId: project.id, role: 'FINANCE' }])
  const session = await signedIn(person.id)
  const of = { administratorId: person.id, version: person.version }
  await perform(disableAdministrator, of, ownerActor, world())
  expect(await session.actor()).toEqual(anyone)
  await expect(perform(sendPasswordLink, { administratorId: person.id }, ownerActor, world())).rejects.toMatchObject({
    key: 'staff.disabled',
  })
  await expect(perform(enableAdministrator, of, ownerActor, world())).rejects.toMatchObject({ key: 'conflict.stale' })
  await perform(enableAdministrator, { ...of, version: person.version + 1 }, ownerActor, world())
  expect(await session.actor()).toEqual(anyone)
  expect(await (await signedIn(person.id)).actor()).toMatchObject({
    grants: [{ projectId: project.id, role: 'FINANCE' }],
  })
})

test('one session of an administrator ends and the others go on', async () => {
  const person = await makeAdministrator(db, {}, [{ projectId: null, role: 'VIEWER' }])
  const [first, second] = [await signedIn(person.id), await signedIn(person.id)]
  const of = { administratorId: person.id, sessionId: first.id }
  await perform(endAdministratorSession, of, ownerActor, world())
  await perform(endAdministratorSession, of, ownerActor, world())
  expect(await first.actor()).toEqual(anyone)
  expect(await second.actor()).toMatchObject({ administratorId: person.id })
  expect(await db.auditEntry.count({ where: { objectId: first.id } })).toBe(1)
  const { sessions } = await perform(getAdministrator, { administratorId: person.id }, ownerActor, world())
  expect(sessions.map(({ id }) => id)).toEqual([second.id])
})

test('a forgotten authenticator app is asked for no more', async () => {
  const totp = { totpSecretCipher: new Uint8Array([1]), totpConfirmedAt: new Date(), totpLastStep: 3 }
  const person = await makeAdministrator(db, totp, [{ projectId: null, role: 'VIEWER' }])
  await perform(forgetAuthenticator, { administratorId: person.id }, ownerActor, world())
  const after = await db.administrator.findUniqueOrThrow({ where: { id: person.id } })
  expect(after).toMatchObject({ totpSecretCipher: null, totpConfirmedAt: null, totpLastStep: null })
})

test('nobody forgets their own app: that takes the password and a code', async () => {
  const totp = { totpSecretCipher: new Uint8Array([1]), totpConfirmedAt: new Date(), totpLastStep: 3 }
  const person = await makeAdministrator(db, totp, [{ projectId: project.id, role: 'VIEWER' }])
  const actor = adminActor({ administratorId: person.id, projectId: project.id })
  const of = { administratorId: person.id }
  expect(await perform(getAdministrator, of, actor, world())).toMatchObject({ whyNotForgetApp: 'authenticator.own' })
  expect(await perform(getAdministrator, of, ownerActor, world())).toMatchObject({ whyNotForgetApp: null })
  await expect(perform(forgetAuthenticator, of, actor, world())).rejects.toMatchObject({ key: 'authenticator.own' })
  expect((await db.administrator.findUniqueOrThrow({ where: { id: person.id } })).totpConfirmedAt).not.toBeNull()
})

test('nobody disables themselves', async () => {
  const second = await makeAdministrator(db)
  const of = { administratorId: owner.id, version: owner.version }
  await expect(perform(disableAdministrator, of, ownerActor, world())).rejects.toMatchObject({ key: 'staff.self' })
  await perform(disableAdministrator, { administratorId: second.id, version: 1 }, ownerActor, world())
})

test('the last owner of all projects keeps the role, by rule and by the database', async () => {
  const grant = await ownersGrant(owner.id)
  const taking = perform(takeGrant, { administratorId: owner.id, grantId: grant.id }, ownerActor, world())
  await expect(taking).rejects.toMatchObject({ key: 'staff.lastOwner' })
  const shown = await perform(getAdministrator, { administratorId: owner.id }, ownerActor, world())
  expect(shown).toMatchObject({ whyNotDisable: 'staff.lastOwner', grants: [{ whyNotTake: 'staff.lastOwner' }] })
  await expect(db.grant.update({ where: { id: grant.id }, data: { revokedAt: new Date() } })).rejects.toThrow(
    'administrator_grant_owner_remains',
  )
  const disabling = db.administrator.update({ where: { id: owner.id }, data: { disabledAt: new Date() } })
  await expect(disabling).rejects.toThrow('administrator_owner_remains')
})

/** Two owners who take each other's grant at once; afterwards both are owners again. */
async function takeEachOther() {
  const other = await makeAdministrator(db)
  const otherActor = adminActor({ administratorId: other.id, projectId: project.id })
  const [own, others] = [await ownersGrant(owner.id), await ownersGrant(other.id)]
  const result = await outcomes([
    perform(takeGrant, { administratorId: other.id, grantId: others.id }, ownerActor, world()),
    perform(takeGrant, { administratorId: owner.id, grantId: own.id }, otherActor, world()),
  ])
  const holds = { role: 'OWNER', projectId: null, revokedAt: null } as const
  const remaining = await db.administrator.count({ where: { disabledAt: null, grants: { some: holds } } })
  await db.grant.updateMany({ where: { id: { in: [own.id] } }, data: { revokedAt: null } })
  await db.grant.updateMany({ where: { id: others.id, revokedAt: null }, data: { revokedAt: new Date() } })
  return { result, remaining }
}

test('of two owners who take each other’s grant one stays, whoever is first', async () => {
  for (let round = 0; round < 5; round++) {
    const { result, remaining } = await takeEachOther()
    expect(result).toEqual({ done: 1, 'staff.lastOwner': 1 })
    expect(remaining).toBe(1)
  }
})

test('without the trigger two owners take each other’s grant and nobody remains', async () => {
  await db.$executeRaw`alter table administrator_grant disable trigger administrator_grant_owner_remains`
  try {
    const rounds = []
    for (let round = 0; round < 10; round++) rounds.push(await takeEachOther())
    expect(rounds.map(({ remaining }) => remaining)).toContain(0)
  } finally {
    await db.$executeRaw`alter table administrator_grant enable trigger administrator_grant_owner_remains`
  }
})

import { expect, test } from 'vitest'
import type { AdminActor, GrantRole } from '@/lib/access/actor'
import type { Student } from '@/lib/db/generated/client'
import { actorOf } from '@/lib/access/session'
import { sealSecret } from '@/lib/access/second-factor'
import { startSession } from '@/lib/access/start-session'
import { disableAdministrator } from '@/lib/features/console/staff/disable-administrator'
import { endAdministratorSession } from '@/lib/features/console/staff/end-administrator-session'
import { forgetAuthenticator } from '@/lib/features/console/staff/forget-authenticator'
import { takeGrant } from '@/lib/features/console/staff/take-grant'
import { findAdministratorPerson, findStudentPerson } from '@/lib/features/people/auth/queries'
import { replacePassword } from '@/lib/features/people/auth/replace-password.step'
import { searchAudit } from '@/lib/features/console/audit/search-audit'
import { signOut } from '@/lib/features/people/auth/sign-out'
import { disableContact } from '@/lib/features/people/contacts/disable-contact'
import { perform } from '@/lib/kernel/perform'
import { inTransaction } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { testDatabase } from '@/lib/testing/database'
import { refusalOf } from '@/lib/testing/refusal'
import { testWorld } from '@/lib/testing/world'
import { makeAdministrator, makeContact, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { endImpersonation } from './end-impersonation'
import { getImpersonation } from './get-impersonation'
import { startImpersonation } from './start-impersonation'

const { db } = await testDatabase()
const begin = testWorld().now
const after = (minutes: number, given: Partial<World> = {}) =>
  testWorld({ db, now: new Date(begin.getTime() + minutes * 60_000), effects: {}, ...given })
const reason = 'The fee is not shown'

type Grants = { projectId: string | null; role: GrantRole }[]

/** An administrator who is signed in. */
async function signedIn(grants: Grants = [{ projectId: null, role: 'REGISTRAR' }]) {
  const { id, email, version } = await makeAdministrator(db, {}, grants)
  const projectId = grants[0]?.projectId ?? (await makeProject(db)).id
  const of = { loginType: 'ADMIN', holder: { administratorId: id }, projectId } as const
  const { token } = await startSession(db, after(0), of)
  const actor = await actorOf(after(0), token)
  if (actor.role !== 'admin') throw new Error('nobody is signed in')
  return { id, email: email ?? '', version, token, actor }
}

async function see(actor: AdminActor, kind: 'student' | 'contact', personId: string) {
  const world = after(0)
  await perform(startImpersonation, { kind, personId, reason }, actor, world)
  return world.effects.impersonation?.token ?? ''
}

test('a registrar is the student for half an hour, beside the own session and no longer', async () => {
  const own = await signedIn()
  const student = await makeStudent(db)
  const token = await see(own.actor, 'student', student.id)
  const seen = { role: 'student', studentId: student.id, impersonatorId: own.id }
  expect(await actorOf(after(29), own.token, token)).toMatchObject(seen)
  expect(await actorOf(after(31), own.token, token)).toMatchObject({ role: 'admin', impersonatorId: null })
  // The token alone, as the session's or beside another's session, opens nothing.
  const other = await signedIn()
  expect(await actorOf(after(1), undefined, token)).toMatchObject({ role: 'anyone' })
  expect(await actorOf(after(1), token)).toMatchObject({ role: 'anyone' })
  expect(await actorOf(after(1), other.token, token)).toMatchObject({ role: 'admin', administratorId: other.id })
  // The own session's token is none of an impersonation.
  expect(await actorOf(after(1), own.token, own.token)).toMatchObject({ role: 'admin', administratorId: own.id })
})

test('looking leaves no sign of life of the person or of the own session', async () => {
  const own = await signedIn()
  const contact = await makeContact(db, { role: 'COORDINATOR' })
  const token = await see(own.actor, 'contact', contact.id)
  const before = await db.session.findMany({ orderBy: { id: 'asc' } })
  const actor = await actorOf(after(20), own.token, token)
  expect(actor).toMatchObject({ role: 'coordinator', contactId: contact.id })
  if (actor.role !== 'coordinator') throw new Error('no coordinator')
  expect(await perform(getImpersonation, {}, actor, after(20))).toMatchObject({
    role: 'coordinator',
    personId: contact.id,
    endsAt: after(30).now,
  })
  expect(await db.session.findMany({ orderBy: { id: 'asc' } })).toEqual(before)
  expect((await db.contact.findUniqueOrThrow({ where: { id: contact.id } })).firstSignedInAt).toBeNull()
})

test('it takes the role on all projects, and somebody who is no administrator and not shut out', async () => {
  const { id: projectId } = await makeProject(db)
  const student = await makeStudent(db)
  const asks = async (grants: Grants, kind: 'student' | 'contact' = 'student', personId = student.id) => {
    const { actor } = await signedIn(grants)
    return perform(startImpersonation, { kind, personId, reason }, actor, after(0)).catch((thrown: unknown) => thrown)
  }
  for (const role of ['VIEWER', 'FINANCE', 'SCORING_LEAD', 'CONTENT'] as const)
    expect(await asks([{ projectId: null, role }])).toMatchObject({ key: 'impersonation.grantNeeded' })
  const registrar: Grants = [{ projectId: null, role: 'REGISTRAR' }]
  expect(await asks([{ projectId, role: 'OWNER' }])).toMatchObject({ key: 'impersonation.grantNeeded' })
  const owner = await makeAdministrator(db)
  expect(await asks(registrar, 'student', owner.id)).toMatchObject({ key: 'notFound' })
  expect(await asks(registrar, 'contact', owner.id)).toMatchObject({ key: 'notFound' })
  const disabled = await makeContact(db, { disabledAt: begin })
  expect(await asks(registrar, 'contact', disabled.id)).toMatchObject({ key: 'impersonation.shutOut' })
  const { actor } = await signedIn()
  const silent = { kind: 'student', personId: student.id, reason: ' ' }
  await expect(perform(startImpersonation, silent, actor, after(0))).rejects.toMatchObject({ key: 'input.invalid' })
})

test('the database keeps no impersonation of an administrator, without a session behind it or for longer', async () => {
  const own = await signedIn()
  const { id: studentId } = await makeStudent(db)
  const row = {
    createdAt: begin,
    lastSeenAt: begin,
    expiresAt: after(30).now,
    tokenHash: new Uint8Array(32),
    impersonatorId: own.id,
    openedFromId: own.actor.sessionId,
  } as const
  const student = { loginType: 'STUDENT', studentId } as const
  const write = (data: object) => refusalOf(db.session.create({ data: { ...row, ...student, ...data } }))
  const admin = { loginType: 'ADMIN', studentId: null, administratorId: own.id }
  expect(await write(admin)).toBe('session_impersonates_no_administrator')
  expect(await write({ openedFromId: null })).toBe('session_impersonation_of_a_session')
  expect(await write({ expiresAt: after(31).now })).toBe('session_impersonation_is_short')
})

test('beginning and ending are in the audit log of both', async () => {
  const own = await signedIn([{ projectId: null, role: 'OWNER' }])
  const student = await makeStudent(db)
  const token = await see(own.actor, 'student', student.id)
  const seenAs = await actorOf(after(1), own.token, token)
  if (seenAs.role !== 'student') throw new Error('no student')
  const world = after(1)
  await perform(endImpersonation, {}, seenAs, world)
  expect(world.effects.impersonation).toBeNull()
  expect(await actorOf(after(2), own.token, token)).toMatchObject({ role: 'admin', impersonatorId: null })
  for (const search of [own.email, student.email ?? '', student.id]) {
    const { rows } = await perform(searchAudit, { search }, own.actor, after(2))
    const ofPerson = rows.filter(({ objectId }) => objectId === student.id)
    expect(ofPerson.map(({ operation, reason: why }) => [operation, why])).toEqual([
      ['console/impersonation/end-impersonation', 'impersonation ended'],
      ['console/impersonation/start-impersonation', reason],
    ])
    expect(ofPerson[0]).toMatchObject({ actorId: student.id, impersonatorId: own.id })
  }
  // Pressed twice, the second press finds the administrator themself.
  await perform(endImpersonation, {}, own.actor, after(2))
})

test('logging out of either ends both', async () => {
  for (const side of ['own', 'seen'] as const) {
    const own = await signedIn()
    const student = await makeStudent(db)
    const token = await see(own.actor, 'student', student.id)
    const actor = side === 'own' ? own.actor : await actorOf(after(1), own.token, token)
    if (actor.role === 'anyone' || actor.role === 'system') throw new Error('nobody is signed in')
    await perform(signOut, {}, actor, after(1))
    expect(await actorOf(after(1), own.token, token)).toMatchObject({ role: 'anyone' })
    expect(await db.session.count({ where: { impersonatorId: own.id, endedAt: null } })).toBe(0)
    const where = { objectId: student.id, operation: 'people/auth/sign-out', reason: 'impersonation ended' }
    expect(await db.auditEntry.count({ where })).toBe(1)
  }
})

test('who is disabled or loses the grant sees nothing more, and nobody sees as somebody disabled', async () => {
  const owner = await signedIn([{ projectId: null, role: 'OWNER' }])
  const disabled = await signedIn()
  const demoted = await signedIn()
  const watching = await signedIn()
  const contact = await makeContact(db)
  const tokens = await Promise.all([disabled, demoted, watching].map(({ actor }) => see(actor, 'contact', contact.id)))
  await perform(
    disableAdministrator,
    { administratorId: disabled.id, version: disabled.version },
    owner.actor,
    after(1),
  )
  expect(await actorOf(after(1), disabled.token, tokens[0])).toMatchObject({ role: 'anyone' })
  expect(await db.session.count({ where: { impersonatorId: disabled.id, endedAt: null } })).toBe(0)
  expect(await db.auditEntry.count({ where: { objectId: contact.id, reason: 'impersonation ended' } })).toBe(1)
  await db.grant.updateMany({ where: { administratorId: demoted.id }, data: { role: 'VIEWER' } })
  expect(await actorOf(after(1), demoted.token, tokens[1])).toMatchObject({ role: 'admin', impersonatorId: null })
  const shut = { contactId: contact.id, version: contact.version, isDisabled: true }
  await perform(disableContact, shut, owner.actor, after(1))
  expect(await actorOf(after(1), watching.token, tokens[2])).toMatchObject({ role: 'admin', impersonatorId: null })
})

type SignedIn = Awaited<ReturnType<typeof signedIn>>

test.each<[string, (own: SignedIn, owner: AdminActor, student: Student) => Promise<unknown>]>([
  [
    'the own session is ended by an owner',
    (own, owner) =>
      perform(endAdministratorSession, { administratorId: own.id, sessionId: own.actor.sessionId }, owner, after(1)),
  ],
  [
    'the authenticator app is forgotten',
    async (own, owner) => {
      const app = { totpSecretCipher: sealSecret(own.id, 'JBSWY3DPEHPK3PXP'), totpConfirmedAt: begin }
      await db.administrator.update({ where: { id: own.id }, data: app })
      await perform(forgetAuthenticator, { administratorId: own.id }, owner, after(1))
    },
  ],
  [
    'the last role that lets see others is taken',
    async (own, owner) => {
      const { id: grantId } = await db.grant.findFirstOrThrow({ where: { administratorId: own.id } })
      await perform(takeGrant, { administratorId: own.id, grantId }, owner, after(1))
    },
  ],
  [
    'the student gets another password',
    async (_own, _owner, { id }) => {
      const holder = await findStudentPerson(db, { id })
      if (holder === null) throw new Error('no such student')
      const world = after(1, { operation: 'people/auth/reset-password' })
      await inTransaction(world, async (work) => {
        work.record({ object: ['Student', id] })
        return replacePassword(work, world, holder, 'a hash')
      })
    },
  ],
  [
    'the password is set anew',
    async (own) => {
      const holder = await findAdministratorPerson(db, { id: own.id })
      if (holder === null) throw new Error('no such administrator')
      const world = after(1, { operation: 'people/auth/reset-password' })
      await inTransaction(world, async (work) => {
        work.record({ object: ['Administrator', own.id] })
        return replacePassword(work, world, holder, 'a hash')
      })
    },
  ],
])('that it ends is told in the person’s log where %s', async (_, end) => {
  const [own, owner] = [await signedIn(), await signedIn([{ projectId: null, role: 'OWNER' }])]
  const student = await makeStudent(db)
  const token = await see(own.actor, 'student', student.id)
  await end(own, owner.actor, student)
  const told = await db.auditEntry.findMany({ where: { studentId: student.id, reason: 'impersonation ended' } })
  expect(told).toMatchObject([{ objectType: 'Student', objectId: student.id }])
  expect(await db.session.count({ where: { impersonatorId: own.id, endedAt: null } })).toBe(0)
  expect(await actorOf(after(1), own.token, token)).not.toMatchObject({ role: 'student' })
})

test('one of two roles that let see others is taken and it goes on; a session that is none does not exist', async () => {
  const own = await signedIn([
    { projectId: null, role: 'REGISTRAR' },
    { projectId: null, role: 'OWNER' },
  ])
  const owner = await signedIn([{ projectId: null, role: 'OWNER' }])
  const token = await see(own.actor, 'student', (await makeStudent(db)).id)
  const { id: grantId } = await db.grant.findFirstOrThrow({ where: { administratorId: own.id, role: 'REGISTRAR' } })
  await perform(takeGrant, { administratorId: own.id, grantId }, owner.actor, after(1))
  expect(await actorOf(after(1), own.token, token)).toMatchObject({ role: 'student' })
  const none = { administratorId: own.id, sessionId: 'no id' }
  expect(await perform(endAdministratorSession, none, owner.actor, after(1))).toEqual({ id: 'no id' })
})

test('an owner who comes to need an authenticator app sees nothing more; another role on all projects still counts', async () => {
  const student = await makeStudent(db)
  const owns = [{ projectId: null, role: 'OWNER' as const }]
  const [owner, both] = [await signedIn(owns), await signedIn([...owns, { projectId: null, role: 'REGISTRAR' }])]
  const [first, second] = [await see(owner.actor, 'student', student.id), await see(both.actor, 'student', student.id)]
  expect(await actorOf(after(1), owner.token, first)).toMatchObject({ role: 'student' })
  const value = { ownersNeedApp: true }
  await db.setting.create({ data: { key: 'signIn', createdAt: begin, updatedAt: begin, value } })
  expect(await actorOf(after(1), owner.token, first)).toMatchObject({ role: 'admin', impersonatorId: null })
  expect(await actorOf(after(1), both.token, second)).toMatchObject({ role: 'student' })
  await db.setting.delete({ where: { key: 'signIn' } })
})

test('pressed twice at once, one impersonation is live', async () => {
  const own = await signedIn()
  const [one, other] = [await makeStudent(db), await makeStudent(db)]
  await Promise.all([see(own.actor, 'student', one.id), see(own.actor, 'student', other.id)])
  expect(await db.session.count({ where: { openedFromId: own.actor.sessionId, endedAt: null } })).toBe(1)
})

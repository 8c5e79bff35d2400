import { expect, test } from 'vitest'
import { keyCallerOf } from '@/lib/access/api-keys'
import { createApiKey } from '@/lib/features/console/api-keys/create-api-key'
import { searchAudit } from '@/lib/features/console/audit/search-audit'
import { getAdministrator } from '@/lib/features/console/staff/get-administrator'
import { listAdministrators } from '@/lib/features/console/staff/list-administrators'
import { findAdministratorAccount } from '@/lib/features/people/auth/queries'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { plant, tablesWith } from '@/lib/testing/planted'
import { canaryOf } from '@/lib/testing/traces'
import { testWorld } from '@/lib/testing/world'
import { factoryTime, nextNumber, sha256 } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { erasePerson } from './erase-person'
import { getErasure } from './get-erasure'
import { listErasures } from './list-erasures'
import { previewErasure } from './preview-erasure'
import { repeatErasure } from './repeat-erasure'
import { requestErasure } from './request-erasure'

/** Somebody who administered is erased; what they did stays, and the portal keeps an owner. */

// The canaries stand also where no operation would put them.
const { db, pool } = await testDatabase({ invariantsHold: false })
const world = testWorld({ db })
const system = { role: 'system', source: 'test' } as const
const project = await makeProject(db)
const ownerOf = (administratorId: string) =>
  adminActor({ administratorId, grants: [{ projectId: null, role: 'OWNER' }] })
const owner = ownerOf((await makeAdministrator(db)).id)
const createdAt = factoryTime

type Asked = { id: string; confirmation?: string; cause?: string }
const request = ({ id, confirmation = '', cause = 'PERSON_ASKED' }: Asked, by = owner) =>
  perform(requestErasure, { kind: 'ADMINISTRATOR', personId: id, cause, confirmation }, by, world)
const run = (erasureId: string) => perform(erasePerson, { erasureId }, system, world)

/** An owner who has left something in every table that can hold it, and has done something. */
async function leaving(mark: string) {
  const { id } = await makeAdministrator(db, { email: canaryOf(mark), name: `Wei ${mark}` })
  const person = { personKind: 'ADMINISTRATOR' as const, personId: id }
  await db.session.create({
    data: {
      ...{ createdAt, lastSeenAt: createdAt, expiresAt: new Date('2027-06-01'), loginType: 'ADMIN' },
      ...{ administratorId: id, projectId: project.id, tokenHash: sha256(`token ${nextNumber()}`), userAgent: mark },
    },
  })
  await db.savedView.create({
    data: { createdAt, ownerKind: 'ADMINISTRATOR', ownerId: id, screen: 'x', name: mark, query: 'x' },
  })
  const mail = { dedupeKey: `a mail ${nextNumber()}`, template: 'x', language: 'en-US', toEmail: canaryOf(mark) }
  await db.outboxMail.create({ data: { createdAt, ...person, ...mail } })
  await db.knownDevice.create({
    data: { createdAt, administratorId: id, tokenHash: sha256(mark), expiresAt: new Date('2027-06-01') },
  })
  const about = { at: createdAt, source: 'JOB' as const, requestId: 'test' }
  await db.auditEntry.create({
    data: {
      ...{ ...about, actorKind: 'SYSTEM', operation: `test/traces-${id}` },
      ...{ objectType: 'Administrator', objectId: id, values: { create: { field: 'x' } } },
    },
  })
  const act = await db.auditEntry.create({
    data: {
      ...{ ...about, actorKind: 'ADMIN', actorId: id, operation: 'test/acted', projectId: project.id },
      ...{ objectType: 'Project', objectId: project.id, reason: 'A good one' },
      values: { create: { field: 'seats', before: '10', after: '20' } },
    },
  })
  const { key, id: keyId } = await perform(
    createApiKey,
    { name: 'Sync', role: 'OWNER', projectIds: null, functions: ['getApplicationsByAccount'], days: 30 },
    ownerOf(id),
    world,
  )
  return { id, act, key, keyId }
}

test('after an erasure no table holds anything of the administrator, who has no way in, and what they did stands', async () => {
  const mark = `canary${nextNumber()}q`
  const { id, act, key, keyId } = await leaving(mark)
  const planted = await plant(pool, mark, id, 'ADMINISTRATOR')
  expect(planted.length).toBeGreaterThan(8)
  expect((await tablesWith(pool, mark)).length).toBeGreaterThan(4)
  expect(await keyCallerOf(world, key)).not.toBeNull()
  const target = { kind: 'ADMINISTRATOR' as const, personId: id }
  const { confirmation, counts, whyNot } = await perform(previewErasure, target, owner, world)
  expect({ confirmation, whyNot }).toEqual({ confirmation: canaryOf(mark), whyNot: null })
  expect(counts).toMatchObject({ keys: 1, mails: 1 })
  const { id: erasureId } = await request({ id, confirmation })
  // From that moment on nothing lets them in, nor a program of theirs.
  expect(await db.session.count({ where: { administratorId: id, endedAt: null } })).toBe(0)
  expect(await db.grant.count({ where: { administratorId: id, revokedAt: null } })).toBe(0)
  expect(await findAdministratorAccount(db, { email: canaryOf(mark) })).toBeNull()
  expect(await keyCallerOf(world, key)).toBeNull()
  expect((await db.apiKey.findUniqueOrThrow({ where: { id: keyId } })).revokedAt).not.toBeNull()
  await run(erasureId)

  expect(await tablesWith(pool, mark)).toEqual([])
  const row = await db.administrator.findUniqueOrThrow({ where: { id } })
  expect(row).toMatchObject({ email: null, passwordHash: null, totpSecretCipher: null, name: '—' })
  expect(row.erasedAt).not.toBeNull()
  expect(await findAdministratorAccount(db, { id })).toBeNull()
  expect(await db.knownDevice.count({ where: { administratorId: id } })).toBe(0)
  // The act stays with its values, and says of nobody by name.
  expect(await db.auditEntry.findUniqueOrThrow({ where: { id: act.id }, include: { values: true } })).toMatchObject({
    ...{ actorId: id, reason: 'A good one', operation: 'test/acted' },
    values: [{ before: '10', after: '20' }],
  })
  const { rows } = await perform(searchAudit, { search: id }, owner, world)
  const told = rows.find((entry) => entry.id === act.id)
  expect(told).toMatchObject({ actorKind: 'ADMIN', actor: null })
  await expect(perform(getAdministrator, { administratorId: id }, owner, world)).rejects.toMatchObject({
    key: 'notFound',
  })
  const listed = await perform(listAdministrators, { state: 'all', pageSize: 100 }, owner, world)
  expect(listed.rows.map((one) => one.id)).not.toContain(id)
  const done = { state: 'DONE', stepsDone: 3, personKind: 'ADMINISTRATOR' }
  expect(await db.erasure.findUniqueOrThrow({ where: { id: erasureId } })).toMatchObject(done)
  expect(await run(erasureId)).toEqual({ items: 0 })
})

test('whatever stops it between two steps, the next run ends it', async () => {
  const mark = `canary${nextNumber()}q`
  const { id } = await leaving(mark)
  await plant(pool, mark, id, 'ADMINISTRATOR')
  const { id: erasureId } = await request({ id, confirmation: canaryOf(mark) })
  const standing = () => perform(getErasure, { kind: 'ADMINISTRATOR', personId: id }, owner, world)
  for (const table of ['outbox_mail', 'administrator']) {
    await pool.query(`create or replace function stop_here() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$;
      create trigger stop_here before update on ${table} for each statement execute function stop_here()`)
    await expect(run(erasureId)).rejects.toThrow('stopped')
    await pool.query(`drop trigger stop_here on ${table}`)
    expect((await standing()).erasure).toMatchObject({ state: 'FAILED', mayRepeat: true })
  }
  const found = await perform(listErasures, { search: mark }, owner, world)
  expect(found.rows).toMatchObject([{ personId: id, administrator: { id } }])
  await perform(repeatErasure, { erasureId }, owner, world)
  await Promise.all([run(erasureId), run(erasureId)])
  expect(await tablesWith(pool, mark)).toEqual([])
  expect((await standing()).erasure).toMatchObject({ state: 'DONE', mayRepeat: false })
})

test('nobody erases themselves, the last owner of all projects stays, and nobody else may ask', async () => {
  const { id, email } = await makeAdministrator(db)
  const asked = { id, confirmation: email ?? '' }
  for (const role of ['VIEWER', 'REGISTRAR', 'FINANCE', 'SCORING_LEAD', 'CONTENT'] as const)
    await expect(request(asked, { ...owner, grants: [{ projectId: null, role }] })).rejects.toMatchObject({
      key: 'auth.forbidden',
    })
  const one = { ...owner, projectId: project.id, grants: [{ projectId: project.id, role: 'OWNER' as const }] }
  await expect(request(asked, one)).rejects.toMatchObject({ key: 'auth.ownerNeeded' })
  await expect(
    perform(
      requestErasure,
      { kind: 'ADMINISTRATOR', personId: id, cause: 'PERSON_ASKED', confirmation: 'x' },
      coordinatorActor(),
      world,
    ),
  ).rejects.toMatchObject({ key: 'auth.forbidden' })
  await expect(request({ ...asked, confirmation: 'somebody@else.test' })).rejects.toMatchObject({
    key: 'input.invalid',
  })
  await expect(request({ ...asked, cause: 'GUARDIAN_ASKED' })).rejects.toMatchObject({ key: 'input.invalid' })
  await expect(request(asked, ownerOf(id))).rejects.toMatchObject({ key: 'erasures.self' })
  const { whyNot } = await perform(previewErasure, { kind: 'ADMINISTRATOR', personId: id }, ownerOf(id), world)
  expect(whyNot).toBe('erasures.self')
  // A program is no person.
  const { administratorId: programId } = await db.apiKey.findFirstOrThrow()
  await expect(request({ id: programId, confirmation: 'x' })).rejects.toMatchObject({ key: 'notFound' })
  await db.administrator.updateMany({ where: { id: { not: id } }, data: { disabledAt: createdAt } })
  await expect(request(asked)).rejects.toMatchObject({ key: 'staff.lastOwner' })
  await db.administrator.updateMany({ where: { isProgram: false, erasedAt: null }, data: { disabledAt: null } })
  expect(await outcomes([request(asked), request(asked)])).toEqual({ done: 1, 'erasures.underWay': 1 })
})

test('of two owners who erase each other one stays, whoever is first', async () => {
  const [one, other] = [await makeAdministrator(db), await makeAdministrator(db)]
  const rest = await db.administrator.findMany({ where: { id: { notIn: [one.id, other.id] }, disabledAt: null } })
  await db.administrator.updateMany({
    where: { id: { in: rest.map(({ id }) => id) } },
    data: { disabledAt: createdAt },
  })
  await Promise.allSettled([
    request({ id: other.id, confirmation: other.email ?? '' }, ownerOf(one.id)),
    request({ id: one.id, confirmation: one.email ?? '' }, ownerOf(other.id)),
  ])
  const live = { disabledAt: null, isProgram: false, grants: { some: { role: 'OWNER', revokedAt: null } } } as const
  expect(await db.administrator.count({ where: live })).toBe(1)
})

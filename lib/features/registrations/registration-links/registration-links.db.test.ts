import { expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import { tokenHash } from '@/lib/access/tokens'
import { perform } from '@/lib/kernel/perform'
import { adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeContact } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { createRegistrationLink } from './create-registration-link'
import { listRegistrationLinks } from './list-registration-links'
import { findLinkOf } from './queries'
import { revokeRegistrationLink } from './revoke-registration-link'
import { mostLinks } from './rules'

const { db } = await testDatabase()
const world = testWorld({ db })

async function anAdviser() {
  const contact = await makeContact(db)
  return adviserActor({ contactId: contact.id, schoolId: contact.schoolId })
}
const create = (actor: Actor, projectCode: string, lifetime = 'closing') =>
  perform(createRegistrationLink, { projectCode, lifetime }, actor, world)
const list = (actor: Actor, projectCode: string, now = factoryTime) =>
  perform(listRegistrationLinks, { projectCode }, actor, testWorld({ db, now }))
const tokenIn = (address = '') => new URL(address).searchParams.get('t') ?? ''

test('a link is shown as often as one likes, and nothing stored opens it', async () => {
  const actor = await anAdviser()
  const project = await makeProject(db)
  const { id } = await create(actor, project.code)
  const [first] = (await list(actor, project.code)).links
  const [again] = (await list(actor, project.code)).links
  expect(first).toEqual(again)
  expect(first).toMatchObject({ id, expiresAt: project.registrationClosesAt })
  expect(first?.address).toMatch(
    `http://localhost:3000/registration?project_code=${project.code}&contact_id=${actor.contactId}&t=`,
  )
  const token = tokenIn(first?.address)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const row = await db.registrationLink.findUniqueOrThrow({ where: { id } })
  expect(JSON.stringify(row)).not.toContain(token)
  expect(Buffer.from(row.tokenHash).toString('base64url')).not.toBe(token)
  expect(await findLinkOf(db, token)).toMatchObject({ id, projectId: project.id, isOwnerActive: true })
})

test('neither the id nor the stored hash of a link is its token', async () => {
  const actor = await anAdviser()
  const project = await makeProject(db)
  const { id } = await create(actor, project.code)
  const row = await db.registrationLink.findUniqueOrThrow({ where: { id } })
  for (const guess of [id, Buffer.from(row.tokenHash).toString('base64url'), '', 'x'.repeat(43)]) {
    expect(await findLinkOf(db, guess)).toBeNull()
  }
})

test('a row whose token this server would not make is dead, whoever wrote it', async () => {
  const actor = await anAdviser()
  const project = await makeProject(db)
  const { id } = await create(actor, project.code)
  await db.registrationLink.update({ where: { id }, data: { tokenHash: tokenHash('planted') } })
  expect(await findLinkOf(db, 'planted')).toBeNull()
  expect((await list(actor, project.code)).links).toEqual([])
})

test('revoked and expired ones are no longer listed; another’s are not found', async () => {
  const [actor, other] = [await anAdviser(), await anAdviser()]
  const project = await makeProject(db)
  const { id } = await create(actor, project.code, 'day')
  await create(actor, project.code)
  expect((await list(other, project.code)).links).toEqual([])
  for (const linkId of [id, 'nothing']) {
    await expect(perform(revokeRegistrationLink, { linkId }, other, world)).rejects.toMatchObject({ key: 'notFound' })
  }
  expect((await list(actor, project.code)).links).toHaveLength(2)
  expect((await list(actor, project.code, daysAfter(factoryTime, 1))).links).toHaveLength(1)
  await perform(revokeRegistrationLink, { linkId: id }, actor, world)
  const { revokedAt } = await db.registrationLink.findUniqueOrThrow({ where: { id } })
  await perform(revokeRegistrationLink, { linkId: id }, actor, testWorld({ db, now: daysAfter(factoryTime, 1) }))
  expect((await db.registrationLink.findUniqueOrThrow({ where: { id } })).revokedAt).toEqual(revokedAt)
  expect((await list(actor, project.code)).links).toHaveLength(1)
})

test('gives a coordinator their own links, and nobody else any', async () => {
  const contact = await makeContact(db, { role: 'COORDINATOR' })
  const actor = coordinatorActor({ contactId: contact.id, schoolId: contact.schoolId })
  const project = await makeProject(db)
  await create(actor, project.code)
  expect((await list(actor, project.code)).links).toHaveLength(1)
  await expect(create(studentActor(), project.code)).rejects.toMatchObject({ key: 'auth.forbidden' })
  await expect(create({ role: 'anyone' }, project.code)).rejects.toMatchObject({ key: 'auth.required' })
})

test('none is made for what is over or no draft’s business', async () => {
  const actor = await anAdviser()
  const over = await makeProject(db, { registrationClosesAt: daysAfter(factoryTime, -1) })
  await expect(create(actor, over.code)).rejects.toMatchObject({ key: 'registrations.closed' })
  expect(await list(actor, over.code)).toMatchObject({ links: [], whyNotCreate: 'registrations.closed' })
  const draft = await makeProject(db, { state: 'DRAFT' })
  await expect(create(actor, draft.code)).rejects.toMatchObject({ key: 'notFound' })
  const soon = await makeProject(db, { registrationClosesAt: daysAfter(factoryTime, 2) })
  await expect(create(actor, soon.code, 'month')).rejects.toMatchObject({ fields: [{ field: 'lifetime' }] })
})

test('however many are asked for at once, there are at most ten', async () => {
  const actor = await anAdviser()
  const project = await makeProject(db)
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => create(actor, project.code)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostLinks)
  expect(await list(actor, project.code)).toMatchObject({ whyNotCreate: 'registrationLinks.tooMany' })
})

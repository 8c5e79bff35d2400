import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator, makeContact, makeSchool } from '@/prisma/factories/people'
import { makeProject, makeSeason } from '@/prisma/factories/projects'
import { applyProject } from './apply-project'
import { cancelRegistration } from './cancel-registration'
import { decideRegistration } from './decide-registration'
import { findSchoolPermission } from './find-school-permission'
import { listApprovals } from './list-approvals'
import { openSchoolSignUp } from './open-school-sign-up'
import type { ApprovalQueue } from './rules'

const { db } = await testDatabase()
const world = testWorld({ db })
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId, grants: [{ projectId: null, role: 'REGISTRAR' }] })
const viewer = adminActor({ administratorId, grants: [{ projectId: null, role: 'VIEWER' }] })
const { id: seasonId } = await makeSeason(db, { isCurrent: true })
const reason = '材料不全'

async function aSchool(given: Parameters<typeof makeSchool>[1] = {}) {
  const school = await makeSchool(db, given)
  const contact = await makeContact(db, { schoolId: school.id, role: 'COORDINATOR' })
  return { schoolId: school.id, contactIds: [contact.id] }
}
const offered = async (schoolId: string, code: string) =>
  (await perform(openSchoolSignUp, { schoolId }, office, world)).projects.find((project) => project.code === code)
const whyNot = async (schoolId: string, by = office) =>
  (await perform(findSchoolPermission, { schoolId }, by, world)).whyNot

test('a registrar registers a school once, as it would itself, at a price of its own, without an approval', async () => {
  const project = await makeProject(db, { seasonId, priceMinor: 50_000 })
  const { schoolId, contactIds } = await aSchool()
  const input = { schoolId, contactIds, projectId: project.id }
  const own = { hasCustomPrice: true, customPriceMinor: 0, customPriceReason: 'A partner' }
  expect(await offered(schoolId, project.code)).toMatchObject({ whyNot: null, priceMinor: 50_000 })
  const apply = () => perform(applyProject, { ...input, ...own }, office, world)
  expect(await outcomes([apply(), apply(), apply()])).toEqual({ done: 1, 'registrations.alreadyRegistered': 2 })
  const [row] = await db.schoolRegistration.findMany({ where: { schoolId } })
  expect(row).toMatchObject({
    channel: 'ADMIN',
    status: 'FREE',
    reviewState: null,
    customPriceMinor: 0,
    holdsSeat: true,
  })
  expect(await db.auditEntry.findMany({ where: { objectId: row?.id ?? '' } })).toMatchObject([
    { actorId: administratorId, projectId: project.id, reason: 'A partner' },
  ])
  expect(await offered(schoolId, project.code)).toMatchObject({ whyNot: 'registrations.alreadyRegistered' })
  await expect(perform(applyProject, input, viewer, world)).rejects.toMatchObject({ key: 'auth.forbidden' })
})

test('whom an administrator registers is told: who looks after it and the coordinators, once, in their language', async () => {
  const project = await makeProject(db, { seasonId })
  const { id: schoolId } = await makeSchool(db)
  const adviser = await makeContact(db, { schoolId, language: 'en-US' })
  const coordinator = await makeContact(db, { schoolId, role: 'COORDINATOR', language: 'zh-CN' })
  const gone = await makeContact(db, { schoolId, role: 'COORDINATOR', disabledAt: factoryTime })
  const [another, stranger] = [await makeContact(db, { schoolId }), await makeContact(db, { role: 'COORDINATOR' })]
  const input = { projectId: project.id, contactIds: [adviser.id] }
  const apply = () => perform(applyProject, { ...input, schoolId }, office, world)
  expect(await outcomes([apply(), apply()])).toEqual({ done: 1, 'registrations.alreadyRegistered': 1 })
  const values = { what: 'school', outcome: 'registered', reason: '' }
  for (const { id, email, language } of [adviser, coordinator])
    expect(await mailsTo(db, email ?? '')).toMatchObject([
      { template: 'approval-decided', personId: id, language, values },
    ])
  for (const { email } of [gone, another, stranger]) expect(await mailsTo(db, email ?? '')).toEqual([])
  // Who registers the school from within knows it.
  const own = coordinatorActor({ contactId: coordinator.id, schoolId })
  const { id: projectId } = await makeProject(db, { seasonId })
  await perform(applyProject, { ...input, projectId }, own, world)
  expect(await mailsTo(db, adviser.email ?? '')).toHaveLength(1)
})

test('a registrar gives a school a place of monitoring, at its only test site, while there is one and once', async () => {
  const project = await makeProject(db, { kind: 'MONITORING', priceMinor: 0 }, { schoolCapacity: 1 })
  const site = await db.testSite.create({
    data: { createdAt: factoryTime, projectId: project.id, city: '上海', district: '静安区', name: '一号考点' },
  })
  const past = { startsAt: daysAfter(factoryTime, -9), endsAt: daysAfter(factoryTime, -1) }
  const over = await makeProject(db, { kind: 'MONITORING', ...past })
  const draft = await makeProject(db, { kind: 'MONITORING', state: 'DRAFT' })
  const [{ schoolId, contactIds }, other] = [await aSchool(), await aSchool()]
  expect(await offered(schoolId, project.code)).toMatchObject({ isMonitoring: true, whyNot: null })
  for (const { code } of [over, draft]) expect(await offered(schoolId, code)).toBeUndefined()
  const input = { schoolId, contactIds, projectId: project.id }
  const apply = () => perform(applyProject, input, office, world)
  expect(await outcomes([apply(), apply(), apply()])).toEqual({ done: 1, 'registrations.alreadyRegistered': 2 })
  const rows = await db.schoolRegistration.findMany({ where: { schoolId }, include: { contacts: true } })
  expect(rows).toMatchObject([
    {
      ...{ channel: 'ADMIN', status: 'FREE', reviewState: null, testSiteId: site.id, holdsSeat: true },
      contacts: [{ contactId: contactIds[0] }],
    },
  ])
  expect(await offered(schoolId, project.code)).toMatchObject({ whyNot: 'registrations.alreadyRegistered' })
  expect(await offered(other.schoolId, project.code)).toMatchObject({ whyNot: 'projects.full' })
  await expect(perform(applyProject, { ...input, ...other }, office, world)).rejects.toMatchObject({
    key: 'projects.full',
  })
  // The form with all details is an administrator's; a school takes its place by one press.
  const another = await makeProject(db, { kind: 'MONITORING' })
  const own = coordinatorActor({ contactId: contactIds[0] ?? '', schoolId })
  const asked = { contactIds, projectId: another.id }
  await expect(perform(applyProject, asked, own, world)).rejects.toMatchObject({
    key: 'schoolRegistrations.notForSchools',
  })
  await expect(perform(applyProject, { ...asked, schoolId }, viewer, world)).rejects.toMatchObject({
    key: 'auth.forbidden',
  })
  const named = await makeProject(db, { kind: 'MONITORING' })
  await db.schoolProject.create({
    data: { createdAt: factoryTime, schoolId: other.schoolId, projectId: named.id, accountStatus: null },
  })
  expect(await offered(schoolId, named.code)).toBeUndefined()
  await expect(perform(applyProject, { ...input, projectId: named.id }, office, world)).rejects.toMatchObject({
    key: 'schoolRegistrations.notOffered',
  })
})

test('what takes no school says why, and so does a school that takes part in nothing', async () => {
  const { schoolId } = await aSchool()
  const closed = await makeProject(db, { seasonId, registrationClosesAt: daysAfter(factoryTime, -1) })
  const full = await makeProject(db, { seasonId }, { schoolCapacity: 0 })
  const draft = await makeProject(db, { seasonId, state: 'DRAFT' })
  expect(await offered(schoolId, closed.code)).toMatchObject({ whyNot: 'registrations.closed' })
  expect(await offered(schoolId, full.code)).toMatchObject({ whyNot: 'projects.full' })
  expect(await offered(schoolId, draft.code)).toBeUndefined()
  expect(await whyNot(schoolId)).toBeNull()
  expect(await whyNot(schoolId, viewer)).toBe('auth.forbidden')
  const ofProject = adminActor({
    ...{ administratorId, projectId: closed.id },
    grants: [...viewer.grants, { projectId: closed.id, role: 'REGISTRAR' }],
  })
  expect(await whyNot(schoolId, ofProject)).toBe('schools.needsRegistrar')
  expect(await whyNot((await aSchool({ kind: 'EDUCATOR' })).schoolId)).toBe('schoolRegistrations.notASchool')
  expect(await whyNot((await aSchool({ state: 'PENDING' })).schoolId)).toBe('schoolRegistrations.schoolPending')
})

test('what was rejected and what has ended is listed by its state, with its counts', async () => {
  const project = await makeProject(db, { seasonId })
  const register = async () => {
    const { schoolId, contactIds } = await aSchool()
    const by = coordinatorActor({ contactId: contactIds[0] ?? '', schoolId })
    return (await perform(applyProject, { projectId: project.id, contactIds }, by, world)).id
  }
  const [waiting, rejected, ended, both] = [await register(), await register(), await register(), await register()]
  for (const registrationId of [rejected, both]) {
    const verdict = { registrationId, version: 1, verdict: 'REJECTED' as const, reason }
    await perform(decideRegistration, verdict, office, world)
  }
  for (const registrationId of [ended, both])
    await perform(cancelRegistration, { registrationId, reason }, office, world)
  const listed = (queue: ApprovalQueue) => perform(listApprovals, { queue, search: project.code }, office, world)
  const idsIn = async (queue: ApprovalQueue) => new Set((await listed(queue)).rows.map(({ id }) => id))
  expect(await idsIn('open')).toEqual(new Set([waiting]))
  expect(await idsIn('decided')).toEqual(new Set([rejected]))
  expect(await idsIn('rejected')).toEqual(new Set([rejected]))
  expect(await idsIn('cancelled')).toEqual(new Set([ended, both]))
  const { rows, total, counts } = await listed('all')
  expect(total).toBe(4)
  expect(counts).toEqual({ open: 1, decided: 1, rejected: 1, unreviewed: 0, cancelled: 2, all: 4 })
  expect(rows.slice(0, 2).map(({ cancelledAt }) => cancelledAt)).toEqual([null, null])
  expect(rows.at(-1)).toMatchObject({ cancelKind: 'CANCELLED', whyNotApprove: 'registrations.cancelled' })
})

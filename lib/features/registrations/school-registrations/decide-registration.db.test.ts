import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { makeAdministrator, makeContact } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { applyProject } from './apply-project'
import { correctRegistration } from './correct-registration'
import { decideRegistration } from './decide-registration'
import { listApprovals } from './list-approvals'
import { listRegistrations } from './list-registrations'
import type { ReviewVerdict } from './rules'

const { db } = await testDatabase()
const world = testWorld({ db })
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId, grants: [{ projectId: null, role: 'REGISTRAR' }] })

/** A school that has registered for a competition. */
async function applied(code?: string, schoolCapacity: number | null = null) {
  const named = code === undefined ? {} : { code }
  const project = await makeProject(db, { kind: 'COMPETITION', ...named }, { schoolCapacity })
  const contact = await makeContact(db, { role: 'COORDINATOR' })
  const actor = coordinatorActor({ contactId: contact.id, schoolId: contact.schoolId })
  await perform(applyProject, { projectId: project.code, contactIds: [contact.id] }, actor, world)
  const { id } = await db.schoolRegistration.findFirstOrThrow({ where: { projectId: project.id } })
  const own = async () => (await perform(listRegistrations, {}, actor, world)).rows[0]
  return { id, project, actor, own }
}
const decide = (
  registrationId: string,
  verdict: ReviewVerdict,
  version = 1,
  reason: string | null = null,
  by = office,
) => perform(decideRegistration, { registrationId, version, verdict, reason }, by, world)
const listed = async (queue: 'open' | 'decided', by = office) =>
  (await perform(listApprovals, { queue }, by, world)).rows.map(({ id }) => id)

test('what a school asks for waits until it is approved, and the school reads that', async () => {
  const { id, own } = await applied()
  expect(await own()).toMatchObject({ reviewState: 'PENDING' })
  expect(await listed('open')).toContain(id)
  await decide(id, 'APPROVED')
  expect(await own()).toMatchObject({ reviewState: 'APPROVED', decisionReason: null })
  expect(await listed('open')).not.toContain(id)
  expect(await listed('decided')).toContain(id)
})

test('is found by the project’s code with its signs, by its beginning, and by code and school together', async () => {
  const { id, actor } = await applied('2025-NSI')
  await applied('2025-NEC')
  const { name } = await db.school.findUniqueOrThrow({ where: { id: actor.schoolId } })
  const found = async (search: string) =>
    (await perform(listApprovals, { queue: 'all', search }, office, world)).rows.map((row) => row.id)
  for (const search of ['2025-NSI', '2025-nsi', '2025-ns', `2025-NSI ${name}`, `${name} 2025-nsi`])
    expect(await found(search)).toEqual([id])
  expect(await found('2025-')).toContain(id)
  for (const search of ['2025_NSI', '2025-NSI-X', '%', '-', `2025-NEC ${name}`]) expect(await found(search)).toEqual([])
})

test('a rejection needs a reason, which the school reads; nothing is asked for it, and it may still be approved', async () => {
  const { id, own } = await applied()
  await expect(decide(id, 'REJECTED')).rejects.toMatchObject({ fields: [{ field: 'reason' }] })
  await decide(id, 'REJECTED', 1, '考点已满')
  expect(await own()).toMatchObject({ reviewState: 'REJECTED', decisionReason: '考点已满', bill: null })
  await decide(id, 'APPROVED', 2)
  expect(await own()).toMatchObject({ reviewState: 'APPROVED', decisionReason: null })
  const verdicts = await db.auditEntry.findMany({
    where: { objectId: id, operation: 'registrations/school-registrations/decide-registration' },
    select: { reason: true },
    orderBy: { id: 'asc' },
  })
  expect(verdicts).toEqual([{ reason: '考点已满' }, { reason: null }])
})

test('who registered the school is told by mail what was decided last, and nobody who may not sign in any more', async () => {
  const { id, actor } = await applied()
  const { email } = await db.contact.findUniqueOrThrow({ where: { id: actor.contactId } })
  await decide(id, 'REJECTED', 1, '考点已满')
  expect(await mailsTo(db, email ?? '')).toMatchObject([
    { template: 'approval-decided', values: { what: 'school', outcome: 'rejected', reason: '考点已满' } },
  ])
  await decide(id, 'APPROVED', 2)
  const mails = await db.outboxMail.findMany({ where: { toEmail: email }, orderBy: { dedupeKey: 'asc' } })
  expect(mails.map(({ dedupeKey, state }) => [dedupeKey.split(':')[2], state])).toEqual([
    ['APPROVED', 'QUEUED'],
    ['REJECTED', 'SUPPRESSED'],
  ])
  const gone = await applied()
  const { email: former } = await db.contact.update({
    where: { id: gone.actor.contactId },
    data: { disabledAt: world.now },
  })
  await decide(gone.id, 'APPROVED')
  expect(await mailsTo(db, former ?? '')).toEqual([])
})

/** Another school that registers for a project. */
async function anotherFor(projectId: string) {
  const contact = await makeContact(db, { role: 'COORDINATOR' })
  const actor = coordinatorActor({ contactId: contact.id, schoolId: contact.schoolId })
  return perform(applyProject, { projectId, contactIds: [contact.id] }, actor, world)
}
const placesTaken = async (projectId: string) =>
  (await db.projectTally.findUniqueOrThrow({ where: { projectId } })).schoolsTaken

test('a rejected school gives its place back, and takes it again when it is approved after all', async () => {
  const { id, project, actor } = await applied(undefined, 1)
  await expect(anotherFor(project.id)).rejects.toMatchObject({ key: 'projects.full' })
  await decide(id, 'REJECTED', 1, '材料不全')
  expect(await placesTaken(project.id)).toBe(0)
  const again = perform(applyProject, { projectId: project.id, contactIds: [actor.contactId] }, actor, world)
  await expect(again).rejects.toMatchObject({ key: 'registrations.alreadyRegistered' })
  await decide(id, 'APPROVED', 2)
  expect(await placesTaken(project.id)).toBe(1)
  await expect(anotherFor(project.id)).rejects.toMatchObject({ key: 'projects.full' })
})

test('a rejected school whose place another one took is not approved, and the list says why', async () => {
  const { id, project } = await applied(undefined, 1)
  await decide(id, 'REJECTED', 1, '材料不全')
  const other = await anotherFor(project.id)
  await expect(decide(id, 'APPROVED', 2)).rejects.toMatchObject({ key: 'projects.full' })
  const { rows } = await perform(listApprovals, { queue: 'all', search: project.code }, office, world)
  const whyNot = new Map(rows.map((row) => [row.id, row.whyNotApprove]))
  expect(whyNot.get(id)).toBe('projects.full')
  expect(whyNot.get(other.id)).toBeNull()
})

test('of a rejected school that is approved and another that registers at once one has the last place', async () => {
  const { id, project } = await applied(undefined, 1)
  await decide(id, 'REJECTED', 1, '材料不全')
  const rush = Array.from({ length: 5 }, () => anotherFor(project.id))
  expect(await outcomes([decide(id, 'APPROVED', 2), ...rush])).toEqual({ done: 1, 'projects.full': 5 })
  expect(await placesTaken(project.id)).toBe(1)
})

test('two registrars at once make one decision', async () => {
  const { id } = await applied()
  const tries = Array.from({ length: 10 }, (_, at) => decide(id, at % 2 ? 'APPROVED' : 'REJECTED', 1, 'no'))
  const { done, ...refused } = await outcomes(tries)
  expect(done).toBe(1)
  expect(Object.keys(refused).toSorted()).toEqual(['conflict.stale', 'schoolRegistrations.decided'])
})

test('who has another role, or registers people elsewhere, neither decides nor corrects', async () => {
  const { id: registrationId } = await applied()
  const elsewhere = await makeProject(db)
  const grant = { projectId: elsewhere.id, role: 'REGISTRAR' as const }
  const other = { ...office, projectId: elsewhere.id, grants: [grant] }
  const finance = { ...office, grants: [{ projectId: null, role: 'FINANCE' as const }] }
  const nothing = { testSiteId: null, testDate: null, testTime: null, supervisor: null }
  const details = { registrationId, version: 1, ...nothing, mailReceiver: null, mailReceiverPhone: null }
  for (const [by, key] of [
    [other, 'notFound'],
    [finance, 'auth.forbidden'],
  ] as const) {
    await expect(decide(registrationId, 'APPROVED', 1, null, by)).rejects.toMatchObject({ key })
    await expect(perform(correctRegistration, details, by, world)).rejects.toMatchObject({ key })
  }
  const { rows } = await perform(listApprovals, {}, finance, world)
  expect(rows.find(({ id }) => id === registrationId)).toMatchObject({ whyNotApprove: 'auth.forbidden' })
})

test('who registers people in one project and looks at all others decides and corrects in that one alone, and reads why', async () => {
  const [own, other] = [await applied(), await applied()]
  const mixed = {
    ...office,
    projectId: own.project.id,
    grants: [
      { projectId: null, role: 'VIEWER' as const },
      { projectId: own.project.id, role: 'REGISTRAR' as const },
    ],
  }
  const rowOf = async (id: string, queue: 'open' | 'decided' = 'open') =>
    (await perform(listApprovals, { queue, pageSize: 100 }, mixed, world)).rows.find((row) => row.id === id)
  const free = { whyNotApprove: null, whyNotReject: null, whyNotCancel: null, whyNotCorrect: null }
  const why = 'registrations.otherRegistrars'
  const greyed = { whyNotApprove: why, whyNotReject: why, whyNotCancel: why, whyNotCorrect: why, whyNotNotify: why }
  expect(await rowOf(own.id)).toMatchObject(free)
  expect(await rowOf(other.id)).toMatchObject({ ...greyed, people: [] })
  await expect(decide(other.id, 'APPROVED', 1, null, mixed)).rejects.toMatchObject({ key: 'notFound' })
  // What nobody could do has its own reason.
  await decide(other.id, 'APPROVED')
  expect(await rowOf(other.id, 'decided')).toMatchObject({
    whyNotApprove: 'schoolRegistrations.decided',
    whyNotReject: why,
  })
  await decide(own.id, 'APPROVED', 1, null, mixed)
})

test('who of the school looks after it is corrected; somebody of another school is nobody of it', async () => {
  const { id: registrationId, own } = await applied()
  const { schoolId } = await db.schoolRegistration.findUniqueOrThrow({ where: { id: registrationId } })
  const [colleague, stranger] = [await makeContact(db, { schoolId }), await makeContact(db)]
  const nothing = { testSiteId: null, testDate: null, testTime: null, supervisor: null }
  const said = { registrationId, version: 1, ...nothing, mailReceiver: null, mailReceiverPhone: null }
  const correct = (contactIds: string[]) => perform(correctRegistration, { ...said, contactIds }, office, world)
  await expect(correct([stranger.id])).rejects.toMatchObject({ key: 'notFound' })
  await expect(correct([])).rejects.toMatchObject({ key: 'input.invalid' })
  await correct([colleague.id])
  expect(await own()).toMatchObject({ teachers: [{ id: colleague.id }] })
  const { rows } = await perform(listApprovals, { queue: 'all', pageSize: 100 }, office, world)
  const row = rows.find(({ id }) => id === registrationId)
  expect(row?.people.map(({ id }) => id)).toContain(colleague.id)
  expect(row?.people.map(({ id }) => id)).not.toContain(stranger.id)
})

test('a project administrator corrects for a school without any student; people are read by who may choose them', async () => {
  const { id: registrationId, project, actor } = await applied()
  const by = (role: 'REGISTRAR' | 'VIEWER') => ({
    ...office,
    projectId: project.id,
    grants: [{ projectId: project.id, role }],
  })
  const shownTo = async (role: 'REGISTRAR' | 'VIEWER') =>
    (await perform(listApprovals, { queue: 'all' }, by(role), world)).rows[0]?.people
  expect(await shownTo('REGISTRAR')).toMatchObject([{ id: actor.contactId }])
  expect(await shownTo('VIEWER')).toEqual([])
  const details = { testSiteId: null, testTime: null, supervisor: null, mailReceiver: null, mailReceiverPhone: null }
  const correct = (version: number, contactIds: string[]) =>
    perform(
      correctRegistration,
      { registrationId, version, ...details, testDate: `2026-12-0${version}`, contactIds },
      by('REGISTRAR'),
      world,
    )
  await correct(1, [actor.contactId])
  const colleague = await makeContact(db, { schoolId: actor.schoolId })
  await correct(2, [colleague.id])
  const teachers = await db.schoolRegistrationContact.findMany({ where: { schoolRegistrationId: registrationId } })
  expect(teachers.map(({ contactId }) => contactId)).toEqual([colleague.id])
})

test('who may not sign in any more stays the teacher until somebody else is chosen', async () => {
  const { id: registrationId, actor, own } = await applied()
  await db.contact.update({ where: { id: actor.contactId }, data: { disabledAt: world.now } })
  const details = { testSiteId: null, testTime: null, supervisor: null, mailReceiver: null, mailReceiverPhone: null }
  const said = { registrationId, version: 1, ...details, testDate: '2026-12-05', contactIds: [actor.contactId] }
  await perform(correctRegistration, said, office, world)
  expect(await own()).toMatchObject({ teachers: [{ id: actor.contactId }] })
})

test('date, site and receiver are corrected; a site of another project is none, and an older page is told', async () => {
  const { id: registrationId, project, own } = await applied()
  const makeSite = (projectId: string) =>
    db.testSite.create({ data: { createdAt: world.now, projectId, name: '静安考点', city: '上海', position: 1 } })
  const [site, foreign] = [await makeSite(project.id), await makeSite((await makeProject(db)).id)]
  const said = {
    ...{ registrationId, version: 1, testSiteId: site.id, testDate: '2026-12-05', testTime: '09:00' },
    ...{ supervisor: null, mailReceiver: '教务处', mailReceiverPhone: '13800000000' },
  }
  await expect(perform(correctRegistration, { ...said, testSiteId: foreign.id }, office, world)).rejects.toMatchObject({
    key: 'schoolRegistrations.otherSite',
  })
  await perform(correctRegistration, said, office, world)
  expect(await own()).toMatchObject({ testSite: { id: site.id }, testTime: '09:00', mailReceiver: '教务处' })
  await expect(perform(correctRegistration, said, office, world)).rejects.toMatchObject({ key: 'conflict.stale' })
  const log = await db.auditEntry.findFirstOrThrow({
    where: { objectId: registrationId, operation: 'registrations/school-registrations/correct-registration' },
    include: { values: true },
  })
  expect(log.values.map(({ field }) => field)).toContain('testDate')
})

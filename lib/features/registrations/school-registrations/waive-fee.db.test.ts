import { expect, test } from 'vitest'
import { markOffline } from '@/lib/features/payments/payments/mark-offline'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { makeAdministrator, makeContact } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { applyProject } from './apply-project'
import { cancelRegistration } from './cancel-registration'
import { decideRegistration } from './decide-registration'
import { listApprovals } from './list-approvals'
import { listRegistrations } from './list-registrations'
import { waiveSchoolFee } from './waive-fee'

const { db } = await testDatabase()
const world = testWorld({ db })
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId, grants: [{ projectId: null, role: 'REGISTRAR' }] })
const reason = '合作学校'
const waive = (registrationId: string, by = office) => perform(waiveSchoolFee, { registrationId, reason }, by, world)

async function registered(priceMinor = 50_000) {
  const project = await makeProject(db, { priceMinor })
  const contact = await makeContact(db, { role: 'COORDINATOR' })
  const actor = coordinatorActor({ contactId: contact.id, schoolId: contact.schoolId })
  const { id } = await perform(applyProject, { projectId: project.id, contactIds: [contact.id] }, actor, world)
  return { id, project, actor, email: contact.email ?? '' }
}
const rowOf = async (code: string) =>
  (await perform(listApprovals, { queue: 'all', search: code }, office, world)).rows[0]

test('the fee of a school is waived once, and whoever registered it is told beside what was decided', async () => {
  const { id, project, actor, email } = await registered()
  expect(await rowOf(project.code)).toMatchObject({ whyNotWaive: null })
  await perform(decideRegistration, { registrationId: id, version: 1, verdict: 'APPROVED' }, office, world)
  expect(await outcomes([waive(id), waive(id), waive(id)])).toEqual({ done: 1, 'registrations.statusFinal': 2 })
  expect(await db.schoolRegistration.findUniqueOrThrow({ where: { id } })).toMatchObject({
    ...{ status: 'FREE', customPriceMinor: 0, customPriceReason: reason, cancelledAt: null, holdsSeat: true },
  })
  const mails = (await mailsTo(db, email)).map(({ state, values }) => [state, values.outcome, values.reason].join(' '))
  expect(new Set(mails)).toEqual(new Set([`QUEUED waived ${reason}`, 'QUEUED approved ']))
  const entries = await db.auditEntry.findMany({
    where: { objectId: id, operation: { endsWith: '/waive-fee' } },
    include: { values: { orderBy: { field: 'asc' } } },
  })
  expect(entries).toMatchObject([
    {
      ...{ reason, actorId: administratorId, projectId: project.id },
      values: [
        { field: 'customPriceMinor', before: null, after: '0' },
        { field: 'status', before: 'PENDING', after: 'FREE' },
      ],
    },
  ])
  expect(await rowOf(project.code)).toMatchObject({
    ...{ customPriceReason: reason, whyNotWaive: 'registrations.statusFinal' },
  })
  expect((await perform(listRegistrations, {}, actor, world)).rows).toMatchObject([{ status: 'FREE', bill: null }])
})

test('what is paid or has ended keeps its fee, and only a registrar of the project waives it', async () => {
  const paid = await registered()
  const finance = adminActor({ administratorId, grants: [{ projectId: null, role: 'FINANCE' }] })
  const transfer = { targetId: paid.id, amountMinor: 50_300, arrivedOn: '2026-11-20', reference: 'T-1' }
  await perform(markOffline, transfer, finance, world)
  await expect(waive(paid.id)).rejects.toMatchObject({ key: 'registrations.statusFinal' })
  const { id, project } = await registered()
  await expect(waive(id, finance)).rejects.toMatchObject({ key: 'auth.forbidden' })
  const elsewhere = await makeProject(db)
  const ofOther = adminActor({
    ...{ administratorId, projectId: elsewhere.id },
    grants: [
      { projectId: null, role: 'VIEWER' },
      { projectId: elsewhere.id, role: 'REGISTRAR' },
    ],
  })
  await expect(waive(id, ofOther)).rejects.toMatchObject({ key: 'notFound' })
  const seen = await perform(listApprovals, { queue: 'open', search: project.code }, ofOther, world)
  expect(seen.rows).toMatchObject([{ whyNotWaive: 'registrations.otherRegistrars' }])
  await perform(cancelRegistration, { registrationId: id, reason }, office, world)
  await expect(waive(id)).rejects.toMatchObject({ key: 'registrations.cancelled' })
})

test('a rejected school owes nothing that could be waived, and nobody writes to it; approved after all it does', async () => {
  const { id, project, email } = await registered()
  const decide = (version: number, verdict: 'APPROVED' | 'REJECTED') =>
    perform(decideRegistration, { registrationId: id, version, verdict, reason }, office, world)
  await decide(1, 'REJECTED')
  expect(await rowOf(project.code)).toMatchObject({ status: 'PENDING', whyNotWaive: 'registrations.nothingDue' })
  await expect(waive(id)).rejects.toMatchObject({ key: 'registrations.nothingDue' })
  expect(await db.schoolRegistration.findUniqueOrThrow({ where: { id } })).toMatchObject({
    ...{ status: 'PENDING', customPriceMinor: null, customPriceReason: null },
  })
  expect((await mailsTo(db, email)).map(({ values }) => values.outcome)).not.toContain('waived')
  await decide(2, 'APPROVED')
  expect(await rowOf(project.code)).toMatchObject({ whyNotWaive: null })
  await waive(id)
})

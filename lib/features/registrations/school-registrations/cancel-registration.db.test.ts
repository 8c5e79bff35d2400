import { describe, expect, test } from 'vitest'
import { getInvoice } from '@/lib/features/payments/invoices/get-invoice'
import { makeInvoice } from '@/lib/features/payments/invoices/make-invoice'
import { markOffline } from '@/lib/features/payments/payments/mark-offline'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor } from '@/lib/testing/actors'
import { setBankAccount } from '@/lib/testing/bank-account'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { makeAdministrator, makeContact } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { applyMonitoringProject } from './apply-monitoring-project'
import { applyProject } from './apply-project'
import { cancelRegistration } from './cancel-registration'
import { decideRegistration } from './decide-registration'
import { listApprovals } from './list-approvals'
import { listRegistrations } from './list-registrations'

const { db } = await testDatabase()
const world = testWorld({ db })
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId, grants: [{ projectId: null, role: 'REGISTRAR' }] })
const cancel = (registrationId: string, by = office) =>
  perform(cancelRegistration, { registrationId, reason: '学校退出' }, by, world)

async function aCoordinator() {
  const contact = await makeContact(db, { role: 'COORDINATOR' })
  const actor = coordinatorActor({ contactId: contact.id, schoolId: contact.schoolId })
  return { actor, email: contact.email ?? '' }
}

/** A school with the only place of a monitoring project. */
async function placed(priceMinor = 0) {
  const project = await makeProject(db, { kind: 'MONITORING', priceMinor }, { schoolCapacity: 1 })
  const { actor, email } = await aCoordinator()
  const { id } = await perform(applyMonitoringProject, { projectId: project.id }, actor, world)
  return { id, project, actor, email }
}
const listed = async (search: string, by = office) =>
  (await perform(listApprovals, { queue: 'all', search }, by, world)).rows

describe('a registrar ends the registration of a school', () => {
  test('its place is free for another school, it may register anew, and its list says what happened', async () => {
    const { id, project, actor } = await placed()
    const { actor: other } = await aCoordinator()
    const take = (by: typeof actor) => perform(applyMonitoringProject, { projectId: project.id }, by, world)
    await expect(take(other)).rejects.toMatchObject({ key: 'projects.full' })
    await cancel(id)
    expect(await db.schoolRegistration.findUnique({ where: { id } })).toMatchObject({
      cancelledAt: world.now,
      cancelKind: 'CANCELLED',
      holdsSeat: false,
    })
    expect(await listed(project.code)).toMatchObject([
      {
        id,
        cancelKind: 'CANCELLED',
        whyNotCancel: 'registrations.cancelled',
        whyNotCorrect: 'registrations.cancelled',
      },
    ])
    const { id: otherId } = await take(other)
    await cancel(otherId)
    await take(actor)
    const { rows } = await perform(listRegistrations, {}, actor, world)
    expect(rows.map(({ cancelKind }) => cancelKind)).toEqual([null, 'CANCELLED'])
  })

  test('who registered the school reads the reason in a mail, and the log keeps it', async () => {
    const { id, project, email } = await placed()
    await cancel(id)
    expect(await mailsTo(db, email)).toMatchObject([
      { template: 'approval-decided', values: { what: 'school', outcome: 'cancelled', reason: '学校退出' } },
    ])
    expect(await db.auditEntry.findFirst({ where: { objectId: id, reason: '学校退出' } })).toMatchObject({
      operation: 'registrations/school-registrations/cancel-registration',
      projectId: project.id,
    })
  })

  test('a rejected one ends too, after which the school may ask anew', async () => {
    const project = await makeProject(db, { kind: 'COMPETITION' }, { schoolCapacity: 1 })
    const { actor, email } = await aCoordinator()
    const apply = () => perform(applyProject, { projectId: project.id, contactIds: [actor.contactId] }, actor, world)
    const { id } = await apply()
    const verdict = { verdict: 'REJECTED' as const, reason: '材料不全' }
    await perform(decideRegistration, { registrationId: id, version: 1, ...verdict }, office, world)
    await cancel(id)
    await apply()
    expect(await db.projectTally.findUnique({ where: { projectId: project.id } })).toMatchObject({ schoolsTaken: 1 })
    const mails = await db.outboxMail.findMany({ where: { toEmail: email }, orderBy: { dedupeKey: 'asc' } })
    expect(mails.map(({ dedupeKey, state }) => [dedupeKey.split(':')[2], state])).toEqual([
      ['CANCELLED', 'QUEUED'],
      ['REJECTED', 'SUPPRESSED'],
    ])
  })

  test('of two at once one ends it', async () => {
    const { id, project } = await placed()
    expect(await outcomes([cancel(id), cancel(id)])).toEqual({ done: 1, 'registrations.cancelled': 1 })
    expect(await db.projectTally.findUnique({ where: { projectId: project.id } })).toMatchObject({ schoolsTaken: 0 })
  })

  test('a paid one is refunded instead, and the list says so', async () => {
    const { id, project } = await placed(12_000)
    const transfer = { targetId: id, amountMinor: 12_072, arrivedOn: '2026-11-20', reference: 'UOB 1' }
    const [unpaid] = await listed(project.code)
    expect(unpaid?.whyNotCancel).toBeNull()
    const finance = adminActor({ administratorId, grants: [{ projectId: null, role: 'FINANCE' }] })
    await perform(markOffline, transfer, finance, world)
    await expect(cancel(id)).rejects.toMatchObject({ key: 'registrations.refundFirst' })
    const [paid] = await listed(project.code)
    expect(paid?.whyNotCancel).toBe('registrations.refundFirst')
  })

  test('an open invoice that asks for it asks for the rest alone', async () => {
    await setBankAccount(db)
    const { id, actor } = await placed(12_000)
    const another = await makeProject(db, { kind: 'MONITORING', priceMinor: 12_000 })
    const { id: rest } = await perform(applyMonitoringProject, { projectId: another.id }, actor, world)
    const { number } = await perform(makeInvoice, { ids: [id, rest], dueOn: '2026-12-20' }, actor, world)
    await cancel(id)
    const invoice = await perform(getInvoice, { number }, actor, world)
    expect(invoice.dueMinor).toBe(12_072)
    expect(invoice.lines.filter(({ isCancelled }) => isCancelled)).toHaveLength(1)
  })

  test('nobody else does', async () => {
    const { id, project } = await placed()
    const finance = adminActor({ administratorId, grants: [{ projectId: null, role: 'FINANCE' }] })
    await expect(cancel(id, finance)).rejects.toMatchObject({ key: 'auth.forbidden' })
    const elsewhere = await makeProject(db)
    const grants = [{ projectId: elsewhere.id, role: 'REGISTRAR' as const }]
    await expect(cancel(id, { ...office, projectId: elsewhere.id, grants })).rejects.toMatchObject({ key: 'notFound' })
    const [row] = await listed(project.code, finance)
    expect(row?.whyNotCancel).toBe('auth.forbidden')
  })
})

import { describe, expect, test } from 'vitest'
import type { Registration } from '@/lib/db/generated/client'
import { decideReduction } from '@/lib/features/payments/fee-reductions/decide-reduction'
import { withdrawReduction } from '@/lib/features/payments/fee-reductions/withdraw-reduction'
import { makeInvoice } from '@/lib/features/payments/invoices/make-invoice'
import { withdrawInvoice } from '@/lib/features/payments/invoices/withdraw-invoice'
import { perform } from '@/lib/kernel/perform'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { setBankAccount } from '@/lib/testing/bank-account'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { outcomes } from '@/lib/testing/outcomes'
import { makeApplicant, makeProof } from '@/lib/testing/reductions'
import { openShop } from '@/lib/testing/shop'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makePaidOrder } from '@/prisma/factories/payments'
import { makeAdministrator, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { endHolds } from './end-holds'
import { signUp } from './sign-up'

const { db } = await testDatabase()
const { aPayer, pay } = await openShop(db)
const system = { role: 'system', source: 'test' } as const
const later = testWorld({ db, now: daysAfter(factoryTime, 1) })
const end = (world = later) => perform(endHolds, {}, system, world)
const of = (id: string) => db.registration.findUniqueOrThrow({ where: { id } })
const heldUntil = new Date(factoryTime.getTime() + 60 * 60_000)

test('an unpaid place is free once the time it was kept for is over, and the student is told once', async () => {
  const project = await makeProject(db, { holdMinutes: 60 }, { capacity: 1 })
  const world = testWorld({ db })
  const [first, second] = [await makeStudent(db), await makeStudent(db)]
  const enter = ({ id: studentId, schoolId }: typeof first, at = world) =>
    perform(signUp, { projectCode: project.code }, studentActor({ studentId, schoolId }), at)
  await enter(first)
  await expect(enter(second)).rejects.toMatchObject({ key: 'projects.full' })
  expect(await end(world)).toEqual({ items: 0 })
  const runs = await Promise.all([end(), end()])
  expect(runs.reduce((sum, { items }) => sum + items, 0)).toBe(1)
  const [registration] = await db.registration.findMany({ where: { studentId: first.id } })
  expect(registration).toMatchObject({ cancelKind: 'CANCELLED', holdsSeat: false })
  const mails = await mailsTo(db, first.email ?? '')
  expect(mails.filter(({ template }) => template === 'place-released')).toHaveLength(1)
  expect(await db.auditEntry.count({ where: { objectId: registration?.id, reason: 'hold ended' } })).toBe(1)
  await enter(second, later)
  expect(await end()).toEqual({ items: 0 })
})

describe('a team whose unpaid leader loses the place', () => {
  const led = async (statuses: ('PAID' | 'PENDING')[]) => {
    const project = await makeProject(db)
    const leader = await makeRegistration(db, { projectId: project.id, holdUntil: heldUntil })
    const members: Registration[] = []
    for (const status of statuses) members.push(await makeRegistration(db, { projectId: project.id, status }))
    await makeTeam(db, [leader, ...members])
    await end()
    return Promise.all(members.map(async ({ id }) => (await of(id)).teamRole))
  }

  test('is led by the settled member who registered first', async () => {
    expect(await led(['PENDING', 'PAID', 'PAID'])).toEqual(['MEMBER', 'LEADER', 'MEMBER'])
  })

  test('has none where nobody else is settled', async () => {
    expect(await led(['PENDING'])).toEqual(['MEMBER'])
  })
})

describe('a place stays', () => {
  /** Which of them a run ends. */
  const lost = async (ids: string[], world = later) => {
    await end(world)
    const rows = await db.registration.findMany({ where: { id: { in: ids }, cancelledAt: { not: null } } })
    return rows.map(({ id }) => id)
  }

  test('while an order waits for its payment, where money came that settled nothing, and in a closed project', async () => {
    const payer = await aPayer({ holdUntil: heldUntil })
    await pay(payer.id, payer.actor)
    const { id, studentId } = await makeRegistration(db, { holdUntil: heldUntil })
    const bill = { studentId, registrationId: id, feeMinor: 12_000, currency: 'SGD', at: factoryTime }
    await makePaidOrder(db, bill)
    const { id: projectId } = await makeProject(db, { state: 'CLOSED' })
    const closed = await makeRegistration(db, { holdUntil: heldUntil, projectId })
    expect(await lost([payer.id, id, closed.id])).toEqual([])
  })

  test('inside a package, which has no such time', async () => {
    const { id, studentId } = await makeRegistration(db, { holdUntil: heldUntil })
    const { id: packageRegistrationId } = await makePackageRegistration(db, { studentId })
    await db.registration.update({ where: { id }, data: { packageRegistrationId } })
    expect(await lost([id])).toEqual([])
  })

  test('while its school’s invoice asks for it, and as long again once that is withdrawn', async () => {
    await setBankAccount(db)
    const { id: projectId } = await makeProject(db, { holdMinutes: 60 })
    const { id, schoolId } = await makeRegistration(db, { projectId, holdUntil: heldUntil })
    const { id: administratorId } = await makeAdministrator(db)
    const office = adminActor({ administratorId, grants: [{ projectId: null, role: 'FINANCE' }] })
    const { number } = await perform(makeInvoice, { schoolId, ids: [id], dueOn: '2026-12-20' }, office, later)
    expect(await lost([id])).toEqual([])
    await perform(withdrawInvoice, { number, reason: 'Wrong school' }, office, later)
    expect(await lost([id])).toEqual([])
    expect(await lost([id], testWorld({ db, now: daysAfter(later.now, 1) }))).toEqual([id])
  })

  /** Somebody whose place is kept for an hour and whose request for a reduction waits. */
  async function askInTime() {
    const applicant = await makeApplicant(db)
    const { id, studentId, projectId } = applicant.registration
    await db.project.update({ where: { id: projectId }, data: { holdMinutes: 60 } })
    await db.registration.update({ where: { id }, data: { holdUntil: heldUntil } })
    const { id: proofFileId } = await makeProof(db, applicant)
    const asked = { studentId, projectId, proofFileId, tuitionCurrency: 'SGD', createdAt: factoryTime }
    const { id: requestId } = await db.feeReduction.create({ data: { ...asked, state: 'PENDING' } })
    return { applicant, id, requestId }
  }

  test('while a fee reduction is looked at, and as long again once it is decided', async () => {
    const { applicant, id, requestId } = await askInTime()
    expect(await lost([id])).toEqual([])
    const decision = { requestId, version: 1, decision: 'REJECT', reason: 'The proof is not readable' } as const
    await perform(decideReduction, decision, applicant.office, later)
    // So the student's screens say, too.
    expect((await of(id)).holdUntil).toEqual(new Date(later.now.getTime() + 60 * 60_000))
    expect(await lost([id])).toEqual([])
    expect(await lost([id], testWorld({ db, now: daysAfter(later.now, 1) }))).toEqual([id])
  })

  test('as long again once its student takes back a request', async () => {
    const { applicant, id, requestId } = await askInTime()
    await perform(withdrawReduction, { requestId }, applicant.ownActor, later)
    expect(await lost([id])).toEqual([])
    expect(await lost([id], testWorld({ db, now: daysAfter(later.now, 1) }))).toEqual([id])
  })

  test('where two runs and a payment meet, one of them has it', async () => {
    const payer = await aPayer()
    await db.registration.update({ where: { id: payer.id }, data: { holdUntil: heldUntil } })
    await outcomes([pay(payer.id, payer.actor), end(), end()])
    const { cancelledAt, status } = await of(payer.id)
    const orders = await db.orderLine.count({ where: { registrationId: payer.id } })
    expect(cancelledAt === null ? orders : status).toBe(cancelledAt === null ? 1 : 'PENDING')
  })
})

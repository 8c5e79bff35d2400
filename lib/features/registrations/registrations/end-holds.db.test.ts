import { describe, expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { studentActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { outcomes } from '@/lib/testing/outcomes'
import { makeApplicant, makeProof } from '@/lib/testing/reductions'
import { openShop } from '@/lib/testing/shop'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
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

describe('a place stays', () => {
  const held = async (values: Parameters<typeof makeRegistration>[1] = {}) =>
    (await makeRegistration(db, { holdUntil: heldUntil, ...values })).id

  test('while an order waits or was paid, and where nothing ends it', async () => {
    const payer = await aPayer()
    await db.registration.update({ where: { id: payer.id }, data: { holdUntil: heldUntil } })
    await pay(payer.id, payer.actor)
    const free = await held({ status: 'FREE', holdUntil: null })
    const endless = await held({ holdUntil: null })
    await end()
    for (const id of [payer.id, free, endless]) expect((await of(id)).cancelledAt).toBeNull()
  })

  test('while a fee reduction is looked at', async () => {
    const applicant = await makeApplicant(db)
    const { id, studentId, projectId } = applicant.registration
    await db.registration.update({ where: { id }, data: { holdUntil: heldUntil } })
    const { id: proofFileId } = await makeProof(db, applicant)
    const asked = { studentId, projectId, proofFileId, tuitionCurrency: 'SGD', createdAt: factoryTime }
    const { id: reductionId } = await db.feeReduction.create({ data: { ...asked, state: 'PENDING' } })
    await end()
    expect((await of(id)).cancelledAt).toBeNull()
    await audited(db, (tx) => tx.feeReduction.update({ where: { id: reductionId }, data: { state: 'WITHDRAWN' } }))
    await end()
    expect((await of(id)).cancelledAt).not.toBeNull()
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

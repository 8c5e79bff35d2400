import { expect, test } from 'vitest'
import { openOrder } from '@/lib/features/payments/payments/open-order.step'
import { recordPayment } from '@/lib/features/payments/payments/record-payment'
import { perform } from '@/lib/kernel/perform'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { outcomes } from '@/lib/testing/outcomes'
import { type Applicant, makeApplicant, makeProof } from '@/lib/testing/reductions'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { askReduction } from './ask-reduction'
import { closeReduction } from './close-reduction'
import { decideReduction } from './decide-reduction'
import { getOwnReduction } from './get-own-reduction'
import { getReduction } from './get-reduction'

const { db } = await testDatabase()
const world = testWorld({ db })
const tuitionOf = { 7: '800', 9: '0' } as const

async function ask(all: Applicant, level: keyof typeof tuitionOf = 7) {
  const proof = await makeProof(db, all)
  const asked = { projectCode: all.project.code, proofKey: proof.key, tuition: tuitionOf[level] }
  return { ...(await perform(askReduction, asked, all.ownActor, world)), proof }
}

type Decision = { decision: 'APPROVE' | 'ASK' | 'REJECT'; level?: number; reason?: string; version?: number }
const decide = ({ office }: Applicant, requestId: string, decision: Decision) =>
  perform(decideReduction, { requestId, version: 1, ...decision }, office, world)

const statusOf = async ({ registration }: Applicant) =>
  (await db.registration.findUniqueOrThrow({ where: { id: registration.id } })).status
/** What begins a payment, up to where the provider is asked. */
function openFor({ registration, ownActor }: Applicant) {
  const asked = {
    target: { kind: 'registration', id: registration.id },
    method: 'STRIPE',
    policyHash: undefined,
  } as const
  return openOrder(testWorld({ db, actor: ownActor, operation: 'payments/payments/start-payment' }), asked, ownActor)
}

/** The provider tells that an order was paid. */
function paid({ number, totalMinor, currency }: { number: string; totalMinor: number; currency: string }) {
  const names = { orderNumber: number, providerOrderId: null }
  const receipt = {
    ...names,
    providerPaymentId: `paid-${number}`,
    amountMinor: totalMinor,
    currency,
    capturedAt: factoryTime,
  }
  const told = { provider: 'STRIPE', order: names, receipts: [receipt], event: null }
  return perform(recordPayment, told, { role: 'system', source: 'stripe' }, world)
}

test('the proposed level is approved: the next order costs what it leaves, the student is told in their language', async () => {
  const all = await makeApplicant(db)
  const { id, proof } = await ask(all)
  await expect(openFor(all)).rejects.toMatchObject({ key: 'payments.reductionUnderReview' })
  await decide(all, id, { decision: 'APPROVE', level: 7 })
  const { order } = await openFor(all)
  expect(order).toMatchObject({
    registrationFeeMinor: 12_000,
    reductionMinor: 7_800,
    totalMinor: 4_225,
    feeReductionId: id,
  })
  expect(await perform(getOwnReduction, { registrationId: all.registration.id }, all.ownActor, world)).toMatchObject({
    request: { state: 'APPROVED', level: 7 },
    whyNotAsk: 'feeReductions.alreadyApproved',
  })
  const [mail] = await mailsTo(db, all.student.email ?? '')
  expect(mail).toMatchObject({
    template: 'fee-reduction',
    language: 'zh-CN',
    values: {
      outcome: 'approved',
      number: expect.stringMatching(/^FR-\d+$/),
      before: 'SGD 120.00',
      after: 'SGD 42.00',
      reason: '',
    },
  })
  expect(await db.file.findUniqueOrThrow({ where: { id: proof.id } })).toMatchObject({ deleteAfter: world.now })
})

test('the page of a request tells how long its proof is kept as the organiser has set it', async () => {
  const all = await makeApplicant(db)
  const { id } = await ask(all)
  const days = async () => (await perform(getReduction, { requestId: id }, all.office, world)).proofDays
  expect(await days()).toBe(180)
  const setting = { key: 'retention', value: { tuitionProofs: 30 }, createdAt: factoryTime, updatedAt: factoryTime }
  await db.setting.create({ data: setting })
  expect(await days()).toBe(30)
  await db.setting.delete({ where: { key: 'retention' } })
})

test('another level than the proposed one wants a reason, which is the office’s own', async () => {
  const all = await makeApplicant(db)
  const { id } = await ask(all)
  const other = { decision: 'APPROVE', level: 9 } as const
  await expect(decide(all, id, other)).rejects.toMatchObject({ key: 'feeReductions.reasonMissing' })
  await expect(decide(all, id, { decision: 'APPROVE', level: 8 })).rejects.toMatchObject({
    key: 'feeReductions.levelNotOffered',
  })
  await decide(all, id, { ...other, reason: 'orphancanary' })
  const own = await perform(getOwnReduction, { registrationId: all.registration.id }, all.ownActor, world)
  const mails = await mailsTo(db, all.student.email ?? '')
  expect(JSON.stringify([own, mails])).not.toContain('orphancanary')
  expect(await perform(getReduction, { requestId: id }, all.office, world)).toMatchObject({
    request: { level: 9, reason: 'orphancanary' },
    steps: [
      { kind: 'ask', isStudent: true, level: 7, tuitionMinor: 80_000 },
      { kind: 'approve', isStudent: false, level: 9, reason: 'orphancanary' },
    ],
  })
})

test('level 9 gives 无需缴费 with no order and no receipt', async () => {
  const all = await makeApplicant(db)
  const { id } = await ask(all, 9)
  await decide(all, id, { decision: 'APPROVE', level: 9 })
  expect(await statusOf(all)).toBe('FREE')
  expect(
    await db.auditEntry.count({
      where: { objectId: all.registration.id, operation: 'payments/fee-reductions/decide-reduction' },
    }),
  ).toBe(1)
  expect(await db.orderLine.count({ where: { registrationId: all.registration.id } })).toBe(0)
  expect((await mailsTo(db, all.student.email ?? '')).map(({ values }) => values.outcome)).toEqual(['free'])
  await expect(openFor(all)).rejects.toMatchObject({ key: 'payments.nothingDue' })
})

test('more is asked: the student answers with another proof, and it waits again; the question is no secret to the student', async () => {
  const all = await makeApplicant(db)
  const { id, proof } = await ask(all)
  await decide(all, id, { decision: 'ASK', reason: '请上传 2026 年的收据' })
  const own = () => perform(getOwnReduction, { registrationId: all.registration.id }, all.ownActor, world)
  expect(await own()).toMatchObject({
    request: { state: 'MORE_INFO', reason: '请上传 2026 年的收据' },
    whyNotAsk: null,
  })
  const answer = await ask(all, 9)
  expect(answer.id).toBe(id)
  expect(await own()).toMatchObject({ request: { state: 'PENDING', level: 9, reason: null, version: 3 } })
  expect(await db.file.findUniqueOrThrow({ where: { id: proof.id } })).toMatchObject({ deleteAfter: world.now })
  // The reviewer who still has the first proof open decides on nothing they have not seen.
  await expect(decide(all, id, { decision: 'APPROVE', level: 7 })).rejects.toMatchObject({ key: 'conflict.stale' })
  const { steps } = await perform(getReduction, { requestId: id }, all.office, world)
  expect(steps.map(({ kind }) => kind)).toEqual(['ask', 'question', 'answer'])
})

test('rejected with a reason, the student may ask again; without one nothing is rejected', async () => {
  const all = await makeApplicant(db)
  const { id } = await ask(all)
  await expect(decide(all, id, { decision: 'REJECT', reason: ' ' })).rejects.toMatchObject({
    key: 'feeReductions.reasonMissing',
  })
  await decide(all, id, { decision: 'REJECT', reason: 'The letter names no amount' })
  await expect(decide(all, id, { decision: 'APPROVE', level: 7 })).rejects.toMatchObject({
    key: 'feeReductions.decided',
  })
  const again = await ask(all)
  expect(again.id).not.toBe(id)
})

test('two reviewers at once make one decision and one mail', async () => {
  const all = await makeApplicant(db)
  const { id } = await ask(all)
  const tries = Array.from({ length: 12 }, (_, at) =>
    decide(all, id, at % 2 === 0 ? { decision: 'APPROVE', level: 7 } : { decision: 'REJECT', reason: 'no' }),
  )
  expect(await outcomes(tries)).toEqual({ done: 1, 'feeReductions.decided': 11 })
  expect(await mailsTo(db, all.student.email ?? '')).toHaveLength(1)
})

test('a decision and a payment at once end paid and not reduced, or free with the money flagged, never both nor neither', async () => {
  const ends = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const all = await makeApplicant(db)
      const { order } = await openFor(all)
      const { id } = await ask(all, 9)
      const approval = decide(all, id, { decision: 'APPROVE', level: 9 })
      const [decided] = await Promise.all([outcomes([approval]), paid(order)])
      const { flag } = await db.payment.findFirstOrThrow({ where: { orderId: order.id } })
      return `${await statusOf(all)} ${flag} ${Object.keys(decided)[0]}`
    }),
  )
  const possible = ['PAID NONE feeReductions.alreadyPaid', 'FREE SURPLUS done']
  expect(ends.filter((end) => !possible.includes(end))).toEqual([])
})

test('an order at the old price is stopped by the asking, here and at its provider', async () => {
  const all = await makeApplicant(db)
  const { order } = await openFor(all)
  await ask(all)
  expect(await db.paymentOrder.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({ state: 'EXPIRED' })
})

test('what was paid while it waited is reduced no more, and is put away', async () => {
  const all = await makeApplicant(db)
  const { order } = await openFor(all)
  const { id, proof } = await ask(all)
  const close = () => perform(closeReduction, { requestId: id }, all.office, world)
  await expect(close()).rejects.toMatchObject({ key: 'feeReductions.stillNeeded' })
  await paid(order)
  await expect(decide(all, id, { decision: 'APPROVE', level: 7 })).rejects.toMatchObject({
    key: 'feeReductions.alreadyPaid',
  })
  await close()
  expect(await db.feeReduction.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'WITHDRAWN' })
  expect(await db.file.findUniqueOrThrow({ where: { id: proof.id } })).toMatchObject({ deleteAfter: world.now })
})

test('an administrator of another project, and one who may only look, decide nothing', async () => {
  const all = await makeApplicant(db)
  const { id } = await ask(all)
  const { office: other } = await makeApplicant(db)
  const grants = [{ projectId: all.project.id, role: 'VIEWER' as const }]
  const { id: administratorId } = await makeAdministrator(db, {}, grants)
  const viewer = { ...all.office, administratorId, grants }
  const reject = { requestId: id, version: 1, decision: 'REJECT', reason: 'no' }
  await expect(perform(decideReduction, reject, other, world)).rejects.toMatchObject({ key: 'notFound' })
  await expect(perform(decideReduction, reject, viewer, world)).rejects.toMatchObject({ key: 'auth.forbidden' })
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { refusalOf } from '@/lib/testing/refusal'
import { daysAfter, factoryTime, sha256 } from '@/prisma/factories/basis'
import { makePaidOrder } from '@/prisma/factories/payments'
import { makeAdministrator } from '@/prisma/factories/people'
import { makePackage, makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import type { Tx } from './client'
import type { Prisma, Registration } from './generated/client'

const { db } = await testDatabase()
const now = factoryTime

const amounts = {
  registrationFeeMinor: 12_000,
  reductionMinor: 0,
  feeAfterMinor: 12_000,
  processingFeeBps: 60,
  processingFeeMinor: 72,
  totalMinor: 12_072,
}

type OrderColumns = Partial<Prisma.PaymentOrderUncheckedCreateInput>

function makeOrder(tx: Tx, registration: Registration, given: OrderColumns = {}, line: Partial<typeof amounts> = {}) {
  const number = randomUUID()
  return tx.paymentOrder.create({
    data: {
      ...amounts,
      number,
      createdAt: now,
      updatedAt: now,
      mode: 'LIVE',
      provider: 'STRIPE',
      payerKind: 'STUDENT',
      payerId: registration.studentId,
      projectId: registration.projectId,
      currency: 'SGD',
      policy: 'No refunds.',
      policyHash: sha256('No refunds.'),
      agreedAt: now,
      agreedById: registration.studentId,
      providerKey: number,
      expiresAt: daysAfter(now, 1),
      ...given,
      lines: { create: { ...amounts, ...line, createdAt: now, registrationId: registration.id } },
    },
  })
}

function capture(tx: Tx, orderId: string, given: Partial<Prisma.PaymentUncheckedCreateInput> = {}) {
  return tx.payment.create({
    data: {
      createdAt: now,
      orderId,
      mode: 'LIVE',
      provider: 'STRIPE',
      providerPaymentId: randomUUID(),
      amountMinor: amounts.totalMinor,
      currency: 'SGD',
      recordedByKind: 'SYSTEM',
      capturedAt: now,
      ...given,
    },
  })
}

function receipt(tx: Tx, orderId: string, target: string) {
  return tx.outboxMail.create({
    data: {
      createdAt: now,
      dedupeKey: `receipt:${orderId}:${target}`,
      template: 'receipt',
      personKind: 'STUDENT',
      personId: randomUUID(),
      language: 'en-US',
    },
  })
}

const paidOrder = { state: 'PAID', paidAt: now } as const

/** Settles a registration step by step; what is left out shows at the commit. */
async function settle(
  registration: Registration,
  left: {
    out?: 'payment' | 'order' | 'receipt'
    paid?: OrderColumns
  } & Partial<Prisma.PaymentUncheckedCreateInput> = {},
) {
  const { out, ...payment } = left
  return audited(db, async (tx) => {
    await tx.registration.update({ where: { id: registration.id }, data: { status: 'PAID' } })
    const order = await makeOrder(tx, registration)
    if (out !== 'receipt') await receipt(tx, order.id, registration.id)
    if (out !== 'order') await tx.paymentOrder.update({ where: { id: order.id }, data: paidOrder })
    if (out !== 'payment') await capture(tx, order.id, payment)
    return order
  })
}

test('PAID is refused at the commit while anything of it is missing, and the order of writing does not matter', async () => {
  const registration = await makeRegistration(db)
  expect(await refusalOf(settle(registration, { out: 'payment' }))).toBe('registration_paid_has_money')
  expect(await refusalOf(settle(registration, { out: 'order' }))).toBe('registration_paid_has_money')
  expect(await refusalOf(settle(registration, { out: 'receipt' }))).toBe('registration_paid_has_receipt')
  expect(await refusalOf(settle(registration, { amountMinor: 12_071 }))).toBe('registration_paid_has_money')
  expect(await refusalOf(settle(registration, { currency: 'USD' }))).toBe('registration_paid_has_money')
  expect(await refusalOf(settle(registration, { flag: 'MISMATCH' }))).toBe('registration_paid_has_money')
  expect(await refusalOf(settle(registration))).toBeNull()
  expect(await db.registration.findUnique({ where: { id: registration.id } })).toMatchObject({ status: 'PAID' })
})

test('money of the sandbox never pays a live order', async () => {
  const registration = await makeRegistration(db)
  expect(await refusalOf(settle(registration, { mode: 'SANDBOX' }))).toBe('payment_order_id_mode_fkey')
})

test("an application inside a package is paid by the package's order", async () => {
  const project = await makeProject(db)
  const { id: packageId } = await makePackage(db, [project.id])
  const bought = await makePackageRegistration(db, { packageId })
  const inside = await makeRegistration(db, {
    projectId: project.id,
    studentId: bought.studentId,
    packageRegistrationId: bought.id,
  })
  const pay = () => audited(db, (tx) => tx.registration.update({ where: { id: inside.id }, data: { status: 'PAID' } }))
  expect(await refusalOf(pay())).toBe('registration_paid_has_money')
  await makePaidOrder(db, {
    studentId: bought.studentId,
    packageRegistrationId: bought.id,
    feeMinor: 30_000,
    currency: 'SGD',
    at: now,
  })
  expect(await refusalOf(pay())).toBeNull()
})

test('one open order per registration; another only when the first has ended', async () => {
  const registration = await makeRegistration(db)
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => refusalOf(makeOrder(db, registration))))
  expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(outcomes.filter((refusal) => refusal === 'order_line_one_open_per_registration')).toHaveLength(7)

  const open = await db.paymentOrder.findFirstOrThrow({
    where: { lines: { some: { registrationId: registration.id } } },
  })
  await audited(db, (tx) => tx.paymentOrder.update({ where: { id: open.id }, data: { state: 'EXPIRED' } }))
  expect(await db.orderLine.findMany({ where: { orderId: open.id } })).toMatchObject([{ isOpen: false }])
  const next = await makeOrder(db, registration)
  expect(next.isOpen).toBe(true)
  expect(await refusalOf(db.paymentOrder.update({ where: { id: open.id }, data: { state: 'WAITING' } }))).toBe(
    'order_line_one_open_per_registration',
  )
})

test('the snapshot of an order and its lines never change; a paid order stays paid', async () => {
  const order = await settle(await makeRegistration(db))
  const where = { id: order.id }
  expect(await refusalOf(db.paymentOrder.update({ where, data: { currency: 'USD' } }))).toBe(
    'payment_order_snapshot_immutable',
  )
  expect(await refusalOf(db.paymentOrder.update({ where, data: { policy: 'All is refunded.' } }))).toBe(
    'payment_order_snapshot_immutable',
  )
  expect(await refusalOf(db.paymentOrder.update({ where, data: { state: 'WAITING' } }))).toBe(
    'payment_order_stays_paid',
  )
  expect(await refusalOf(db.orderLine.updateMany({ where: { orderId: order.id }, data: { reductionMinor: 1 } }))).toBe(
    'order_line_immutable',
  )
  expect(await refusalOf(db.orderLine.deleteMany({ where: { orderId: order.id } }))).toBe('order_line_kept')
  expect(await refusalOf(db.payment.updateMany({ where: { orderId: order.id }, data: { amountMinor: 1 } }))).toBe(
    'payment_immutable',
  )
  expect(await refusalOf(db.payment.deleteMany({ where: { orderId: order.id } }))).toBe('payment_kept')
})

test('an order is the sum of its lines, and each line calculates', async () => {
  const registration = await makeRegistration(db)
  const less = { registrationFeeMinor: 11_000, feeAfterMinor: 11_000, processingFeeMinor: 66, totalMinor: 11_066 }
  expect(await refusalOf(makeOrder(db, registration, {}, less))).toBe('payment_order_is_its_lines')
  const careless = { ...amounts, processingFeeMinor: 71, totalMinor: 12_071 }
  expect(await refusalOf(makeOrder(db, registration, careless, careless))).toBe('order_line_processing_fee')
  const wrong = { ...amounts, totalMinor: 12_000 }
  expect(await refusalOf(makeOrder(db, registration, wrong, wrong))).toBe('payment_order_amounts')
  expect(await refusalOf(makeOrder(db, registration, { currency: 'sgd' }))).toBe('payment_order_currency')
})

test('the processing fee is 60 basis points, half up to the cent', async () => {
  // 0.6 % of 20.75 is 12.45 cents and of 20.83 is 12.498; of 20.84 it is 12.504.
  for (const [feeMinor, processingFeeMinor] of [
    [2_075, 12],
    [2_083, 12],
    [2_084, 13],
    [0, 0],
  ] as const) {
    const fits = {
      ...amounts,
      registrationFeeMinor: feeMinor,
      feeAfterMinor: feeMinor,
      processingFeeMinor,
      totalMinor: feeMinor + processingFeeMinor,
    }
    expect(await refusalOf(makeOrder(db, await makeRegistration(db), fits, fits))).toBeNull()
  }
})

test('a payment without an order is kept as an orphan, and may find its order later', async () => {
  const orphan = await capture(db, '', { orderId: null, flag: 'ORPHAN' })
  expect(await refusalOf(capture(db, '', { orderId: null }))).toBe('payment_orphan_flag')
  const order = await makeOrder(db, await makeRegistration(db))
  await db.payment.update({ where: { id: orphan.id }, data: { orderId: order.id, flag: 'NONE' } })
  expect(
    await refusalOf(db.payment.update({ where: { id: orphan.id }, data: { orderId: null, flag: 'ORPHAN' } })),
  ).toBe('payment_immutable')
})

test('the same event and the same payment count once', async () => {
  const order = await makeOrder(db, await makeRegistration(db))
  const event = {
    createdAt: now,
    receivedAt: now,
    provider: 'STRIPE',
    mode: 'LIVE',
    eventId: 'evt_1',
    kind: 'paid',
  } as const
  const deliveries = await Promise.all(
    Array.from({ length: 10 }, () => refusalOf(db.providerEvent.create({ data: event }))),
  )
  expect(deliveries.filter((refusal) => refusal === null)).toHaveLength(1)
  const payments = await Promise.all(
    Array.from({ length: 10 }, () => refusalOf(capture(db, order.id, { providerPaymentId: 'pi_1' }))),
  )
  expect(payments.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(new Set(payments)).toEqual(new Set([null, 'payment_provider_mode_provider_payment_id_key']))
})

async function paid() {
  const registration = await makeRegistration(db)
  const order = await settle(registration)
  const payment = await db.payment.findFirstOrThrow({ where: { orderId: order.id } })
  const line = await db.orderLine.findFirstOrThrow({ where: { orderId: order.id } })
  const administrator = await makeAdministrator(db)
  const refund = (amountMinor: number, given: { orderLineId?: string } = {}) =>
    db.refund.create({
      data: {
        createdAt: now,
        updatedAt: now,
        paymentId: payment.id,
        mode: 'LIVE',
        provider: 'STRIPE',
        amountMinor,
        reason: 'as the policy says',
        byId: administrator.id,
        ...given,
      },
    })
  return { registration, payment, line, refund }
}

async function refundedMinor(id: string) {
  return (await db.payment.findUniqueOrThrow({ where: { id } })).refundedMinor
}

test('ten refunds at once give back no more than came in; a failed one frees its part', async () => {
  const { registration, payment, refund } = await paid()
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => refusalOf(refund(4_000))))
  expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(3)
  expect(outcomes.filter((refusal) => refusal === 'payment_refunded_within_amount')).toHaveLength(7)
  expect(await refundedMinor(payment.id)).toBe(12_000)

  const [first] = await db.refund.findMany({ where: { paymentId: payment.id }, take: 1 })
  const where = { id: first?.id ?? '' }
  await audited(db, (tx) => tx.refund.update({ where, data: { state: 'FAILED' } }))
  expect(await refundedMinor(payment.id)).toBe(8_000)
  expect(await refusalOf(db.refund.update({ where, data: { state: 'SENT' } }))).toBe('refund_state_edge')
  expect(await refusalOf(db.refund.update({ where, data: { amountMinor: 1 } }))).toBe('refund_immutable')
  expect(await db.registration.findUnique({ where: { id: registration.id } })).toMatchObject({ status: 'PAID' })
})

test('a line gives back no more than it was charged', async () => {
  const { line, refund } = await paid()
  await refund(12_000, { orderLineId: line.id })
  expect(await refusalOf(refund(73, { orderLineId: line.id }))).toBe('payment_refunded_within_amount')
  expect(await refusalOf(refund(0))).toBe('refund_amount')

  const other = await paid()
  await capture(db, other.line.orderId, { flag: 'SURPLUS' })
  await other.refund(10_000, { orderLineId: other.line.id })
  const surplus = await db.payment.findFirstOrThrow({ where: { orderId: other.line.orderId, flag: 'SURPLUS' } })
  const overLine = db.refund.create({
    data: {
      createdAt: now,
      updatedAt: now,
      paymentId: surplus.id,
      orderLineId: other.line.id,
      mode: 'LIVE',
      provider: 'STRIPE',
      amountMinor: 10_000,
    },
  })
  expect(await refusalOf(overLine)).toBe('refund_within_its_line')
})

async function reduction(registration: Registration, given: Partial<Prisma.FeeReductionUncheckedCreateInput> = {}) {
  const proof = await db.file.create({
    data: {
      createdAt: now,
      purpose: 'TUITION_PROOF',
      ownerKind: 'STUDENT',
      ownerId: registration.studentId,
      store: 'LOCAL',
      key: randomUUID(),
      name: 'proof.pdf',
      mime: 'application/pdf',
      bytes: 1_000,
      sha256: sha256('proof'),
      state: 'STORED',
      storedAt: now,
    },
  })
  return db.feeReduction.create({
    data: {
      createdAt: now,
      studentId: registration.studentId,
      projectId: registration.projectId,
      proofFileId: proof.id,
      tuitionMinor: 500_000,
      tuitionCurrency: 'CNY',
      proposedLevel: 3,
      ...given,
    },
  })
}

const approved = { state: 'APPROVED', level: 3, decidedAt: now } as const

test('one open and one approved reduction per student and project', async () => {
  const registration = await makeRegistration(db)
  const open = await reduction(registration)
  expect(await refusalOf(reduction(registration, { state: 'MORE_INFO' }))).toBe('fee_reduction_one_open')
  expect(
    await refusalOf(db.feeReduction.update({ where: { id: open.id }, data: { state: 'APPROVED', decidedAt: now } })),
  ).toBe('fee_reduction_approved_level')
  await audited(db, (tx) => tx.feeReduction.update({ where: { id: open.id }, data: approved }))
  expect(await refusalOf(reduction(registration, approved))).toBe('fee_reduction_one_approved')
})

test('a reduction is decided before the payment, and only an approved one is in an order', async () => {
  const registration = await makeRegistration(db)
  const open = await reduction(registration)
  const given = { feeReductionId: open.id }
  expect(await refusalOf(makeOrder(db, registration, given))).toBe('payment_order_reduction_approved')
  await settle(registration)
  expect(await refusalOf(db.feeReduction.update({ where: { id: open.id }, data: approved }))).toBe(
    'fee_reduction_before_payment',
  )
})

test("a reduction's proof is a stored PDF of the student's own", async () => {
  const mine = await reduction(await makeRegistration(db))
  const other = await makeRegistration(db)
  expect(await refusalOf(reduction(other, { proofFileId: mine.proofFileId }))).toBe('fee_reduction_proof_fits')
})

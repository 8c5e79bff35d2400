import { describe, expect, test } from 'vitest'
import { env } from '@/lib/env'
import { markOffline } from '@/lib/features/payments/payments/mark-offline'
import { checkOrder } from '@/lib/features/payments/payments/check-order'
import { recordPayment } from '@/lib/features/payments/payments/record-payment'
import { listFindings } from '@/lib/features/payments/reconciliation/list-findings'
import { mergeStudents } from '@/lib/features/people/kept-students/merge-students'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { outcomes } from '@/lib/testing/outcomes'
import type { ProviderRequest } from '@/lib/testing/providers/lying-server'
import { openShop } from '@/lib/testing/shop'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator, makeStudent } from '@/prisma/factories/people'
import { makePackage, makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { proposeRefund } from './propose-refund'
import { refundLine } from './refund-line'
import { refundPayment } from './refund-payment'
import { resumeRefunds } from './resume-refunds'

const { db } = await testDatabase()
const { stripe, world, aPayer, pay, leave, session, ordersOf, tell, notices } = await openShop(db)
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId })
const worker = { role: 'system', source: 'worker' } as const
const later = testWorld({ db, now: new Date(factoryTime.getTime() + 120_000) })

/** A student who has paid by card, and the one line of the order. */
async function aPaid(given: Parameters<typeof aPayer>[0] = {}) {
  const payer = await aPayer(given)
  const { number } = await pay(payer.id, payer.actor)
  const intent = stripe.pay(stripe.sessionOf(number)?.id ?? '')
  await perform(checkOrder, { number }, payer.actor, world)
  return { ...payer, number, intent, lineId: (await lineOf(payer.id)).id }
}
const lineOf = (registrationId: string) => db.orderLine.findFirstOrThrow({ where: { registrationId } })
const refund = (lineId: string, amountMinor: number, more: object = {}, actor = office) =>
  perform(refundLine, { lineId, amountMinor, refundedMinor: 0, reason: 'Ill', ...more }, actor, world)
const refundsOf = (lineId: string) => db.refund.findMany({ where: { orderLineId: lineId }, orderBy: { id: 'asc' } })
const backAt = (paymentIntent: string) =>
  [...stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === paymentIntent)
const stored = (id: string) => db.registration.findUniqueOrThrow({ where: { id } })

describe('a refund', () => {
  test('in part leaves the registration; the rest of it cancels it, the status stays, and the payer is told each time', async () => {
    const { id, email, lineId, intent } = await aPaid()
    expect(await refund(lineId, 2_000)).toMatchObject({ state: 'DONE' })
    expect(await stored(id)).toMatchObject({ status: 'PAID', cancelledAt: null })
    expect(await ordersOf(id)).toMatchObject([{ state: 'PAID', payments: [{ refundedMinor: 2_000 }] }])
    await refund(lineId, 10_072, { refundedMinor: 2_000 })
    expect(await stored(id)).toMatchObject({ status: 'PAID', cancelKind: 'REFUNDED', holdsSeat: false })
    expect(await ordersOf(id)).toMatchObject([{ state: 'REFUNDED', payments: [{ refundedMinor: 12_072 }] }])
    expect(backAt(intent.id).map(({ amount }) => amount)).toEqual([2_000, 10_072])
    expect((await mailsTo(db, email)).filter(({ template }) => template === 'refunded')).toHaveLength(2)
  })

  test('of an entry that was merged is told to the student who stays', async () => {
    const { lineId, registration } = await aPaid()
    const kept = await makeStudent(db)
    const { id, version } = await db.student.findUniqueOrThrow({ where: { id: registration.studentId } })
    const twice = { studentId: id, version, keptId: kept.id, keptVersion: kept.version, reason: 'Twice' }
    await perform(mergeStudents, twice, office, world)
    await refund(lineId, 2_000)
    const told = (await mailsTo(db, kept.email ?? '')).map(({ template }) => template)
    expect(told.toSorted()).toEqual(['refunded', 'students-merged'])
  })

  test('in part cancels where that is wanted; its seat is free again', async () => {
    const project = await makeProject(db, {}, { capacity: 1 })
    const { id, lineId } = await aPaid({ projectId: project.id })
    await refund(lineId, 6_000, { endsRegistration: true })
    expect(await stored(id)).toMatchObject({ cancelKind: 'REFUNDED' })
    expect(await db.projectTally.findUniqueOrThrow({ where: { projectId: project.id } })).toMatchObject({
      seatsTaken: 0,
    })
  })

  test('of a package cancels it and what was joined with it', async () => {
    const project = await makeProject(db)
    const bundle = await makePackage(db, [project.id])
    const held = await makePackageRegistration(db, { packageId: bundle.id, status: 'PAID' })
    const inside = await makeRegistration(db, {
      ...{ projectId: project.id, studentId: held.studentId, status: 'FREE' },
      ...{ packageRegistrationId: held.id, holdsUse: true },
    })
    const line = await db.orderLine.findFirstOrThrow({ where: { packageRegistrationId: held.id } })
    stripe.err({ does: 'answers', status: 400, body: { error: { type: 'invalid_request_error', message: 'unknown' } } })
    await expect(refund(line.id, line.totalMinor)).rejects.toMatchObject({ key: 'refunds.amountRefused' })
    expect(await stored(inside.id)).toMatchObject({ cancelledAt: null })
    stripe.err({ does: 'lies', instead: () => ({ status: 200, body: takenRefund(line.totalMinor) }) })
    await refund(line.id, line.totalMinor)
    expect(await stored(inside.id)).toMatchObject({ cancelKind: 'REFUNDED', holdsUse: false })
    expect(await db.packageRegistration.findUniqueOrThrow({ where: { id: held.id } })).toMatchObject({
      status: 'PAID',
      cancelKind: 'REFUNDED',
    })
  })

  test('is never more than is left, and not of what nobody paid', async () => {
    const { lineId, id } = await aPaid()
    await expect(refund(lineId, 12_073)).rejects.toMatchObject({ key: 'payments.refundTooHigh' })
    await expect(refund(lineId, 1, { refundedMinor: 5 })).rejects.toMatchObject({ key: 'conflict.stale' })
    await refund(lineId, 12_072)
    await expect(refund(lineId, 1, { refundedMinor: 12_072 })).rejects.toMatchObject({ key: 'refunds.nothingLeft' })
    expect((await ordersOf(id))[0]?.payments[0]?.refundedMinor).toBe(12_072)
    const payer = await aPayer()
    await pay(payer.id, payer.actor)
    await expect(refund((await lineOf(payer.id)).id, 1)).rejects.toMatchObject({ key: 'refunds.nothingPaid' })
  })

  test('asked for fifty times at once goes back once', async () => {
    const { lineId, intent } = await aPaid()
    const { done } = await outcomes(Array.from({ length: 50 }, () => refund(lineId, 12_072)))
    expect(done).toBe(1)
    expect(backAt(intent.id)).toHaveLength(1)
    expect(await refundsOf(lineId)).toMatchObject([{ state: 'DONE', amountMinor: 12_072 }])
  })
})

describe('a provider that does not answer', () => {
  const askedToRefund = {
    // The adapter asks more than once before it gives up.
    times: 99,
    when: ({ method, path }: ProviderRequest) => method === 'POST' && path.endsWith('/refunds'),
  }

  test('may have done it: the amount stays set aside, and is found under its key', async () => {
    const { id, lineId, intent } = await aPaid()
    stripe.err({ does: 'diesAfterwards' }, askedToRefund)
    expect(await refund(lineId, 12_072)).toMatchObject({ state: 'RESERVED' })
    await expect(refund(lineId, 1, { refundedMinor: 12_072 })).rejects.toMatchObject({ key: 'refunds.running' })
    expect(await stored(id)).toMatchObject({ cancelledAt: null })
    stripe.behave()
    await perform(resumeRefunds, {}, worker, later)
    expect(await refundsOf(lineId)).toMatchObject([{ state: 'DONE', providerRefundId: backAt(intent.id)[0]?.id }])
    expect(await stored(id)).toMatchObject({ cancelKind: 'REFUNDED' })
    expect(backAt(intent.id)).toHaveLength(1)
  })

  test('may not have: it is asked anew, once, also after a crash before it was asked at all', async () => {
    const { lineId, intent } = await aPaid()
    stripe.err({ does: 'dies' }, askedToRefund)
    expect(await refund(lineId, 500)).toMatchObject({ state: 'RESERVED' })
    expect(backAt(intent.id)).toHaveLength(0)
    stripe.behave()
    await perform(resumeRefunds, {}, worker, later)
    await perform(resumeRefunds, {}, worker, later)
    expect(backAt(intent.id)).toMatchObject([{ amount: 500 }])
    expect(await refundsOf(lineId)).toMatchObject([{ state: 'DONE' }])
  })

  test('and then refuses us says nothing of the first try: it stays set aside, and goes back once', async () => {
    const { lineId, intent } = await aPaid()
    stripe.err({ does: 'diesAfterwards' }, askedToRefund)
    await refund(lineId, 5_000)
    stripe.behave()
    const expired = { error: { type: 'invalid_request_error', message: 'Expired API Key' } }
    for (const status of [401, 403, 400]) {
      stripe.err({ does: 'answers', status, body: expired }, { times: 9, when: () => true })
      await perform(
        resumeRefunds,
        {},
        worker,
        testWorld({ db, now: new Date(factoryTime.getTime() + status * 60_000) }),
      )
      stripe.behave()
    }
    expect(await refundsOf(lineId)).toMatchObject([{ state: 'RESERVED' }])
    await expect(refund(lineId, 5_000, { refundedMinor: 5_000 })).rejects.toMatchObject({ key: 'refunds.running' })
    await perform(resumeRefunds, {}, worker, testWorld({ db, now: new Date(factoryTime.getTime() + 24 * 3_600_000) }))
    expect(await refundsOf(lineId)).toMatchObject([{ state: 'DONE', amountMinor: 5_000 }])
    expect(backAt(intent.id)).toHaveLength(1)
  })

  test('while another of the same amount is made at the provider: each is written down as its own', async () => {
    const { lineId, intent, id } = await aPaid()
    stripe.err({ does: 'dies' }, askedToRefund)
    await refund(lineId, 500)
    stripe.behave()
    const [own] = await refundsOf(lineId)
    const outside = { amountMinor: 500, currency: 'SGD', providerPaymentId: intent.id, providerRefundId: 're_outside' }
    const told = (state: 'SENT' | 'DONE') =>
      perform(
        recordPayment,
        {
          provider: 'STRIPE',
          order: { orderNumber: null, providerOrderId: null },
          repayments: [{ ...outside, state, at: factoryTime }],
          event: null,
        },
        { role: 'system', source: 'stripe' },
        world,
      )
    await told('SENT')
    const { id: ownAtStripe } = stripe.refund(intent.id, 500, { key: `refund:${own?.id}` })
    for (const hours of [2, 4]) {
      await perform(
        resumeRefunds,
        {},
        worker,
        testWorld({ db, now: new Date(factoryTime.getTime() + hours * 3_600_000) }),
      )
    }
    await told('DONE')
    const stored = await db.refund.findMany({ where: { payment: { providerPaymentId: intent.id } } })
    expect(stored.map(({ state }) => state)).toEqual(['DONE', 'DONE'])
    expect(new Set(stored.map(({ providerRefundId }) => providerRefundId))).toEqual(
      new Set([ownAtStripe, 're_outside']),
    )
    expect((await ordersOf(id))[0]?.payments).toMatchObject([{ refundedMinor: 1_000 }])
  })

  test('is heard by its callback before it answers: one refund, not two', async () => {
    const { lineId, number, intent } = await aPaid()
    notices(number)
    stripe.err({ does: 'diesAfterwards' }, askedToRefund)
    expect(await refund(lineId, 700)).toMatchObject({ state: 'RESERVED' })
    stripe.behave()
    for (const notice of notices(number)) expect(await tell(notice)).toBe(200)
    await perform(resumeRefunds, {}, worker, later)
    expect(await refundsOf(lineId)).toMatchObject([{ state: 'DONE', amountMinor: 700, byId: administratorId }])
    expect(backAt(intent.id)).toHaveLength(1)
  })
})

test('a refund made at the provider is written down, and all of it cancels likewise', async () => {
  const { id, email, number, lineId, intent } = await aPaid()
  notices(number)
  stripe.refund(intent.id)
  for (const notice of notices(number)) await tell(notice)
  expect(await refundsOf(lineId)).toMatchObject([{ state: 'DONE', amountMinor: 12_072, byId: null }])
  expect(await stored(id)).toMatchObject({ status: 'PAID', cancelKind: 'REFUNDED' })
  expect((await mailsTo(db, email)).filter(({ template }) => template === 'refunded')).toHaveLength(1)
})

test('one made at the provider that is heard of while ours is refused for it stays: the money is gone', async () => {
  const { id, email, number, lineId, intent } = await aPaid()
  notices(number)
  stripe.err(
    {
      does: 'meanwhile',
      happens: async () => {
        stripe.refund(intent.id)
        for (const notice of notices(number)) await tell(notice)
      },
    },
    { when: ({ method, path }) => method === 'POST' && path.endsWith('/refunds') },
  )
  expect(await refund(lineId, 12_072)).toMatchObject({ state: 'DONE' })
  expect(backAt(intent.id)).toHaveLength(1)
  expect(await refundsOf(lineId)).toMatchObject([{ state: 'DONE', providerRefundId: backAt(intent.id)[0]?.id }])
  expect(await ordersOf(id)).toMatchObject([{ state: 'REFUNDED', payments: [{ refundedMinor: 12_072 }] }])
  expect(await stored(id)).toMatchObject({ status: 'PAID', cancelKind: 'REFUNDED' })
  expect((await mailsTo(db, email)).filter(({ template }) => template === 'refunded')).toHaveLength(1)
})

describe('of what was paid twice, the payment that settled goes back at the provider', () => {
  const findings = async (number: string) =>
    (await perform(listFindings, { orderNumber: number }, office, world)).findings.map(({ kind }) => kind)
  const goesBack = async (intent: { id: string }, number: string) => {
    stripe.refund(intent.id)
    for (const notice of notices(number)) await tell(notice)
  }

  test('the other one pays for it from then on, in an order of its own too; only the second refund ends it', async () => {
    const payer = await aPayer()
    const { number: first } = await pay(payer.id, payer.actor)
    await leave(first)
    const { number } = await pay(payer.id, payer.actor)
    const settling = stripe.pay(session(number))
    for (const notice of notices(number)) await tell(notice)
    const other = stripe.pay(session(first), { anyway: true })
    for (const notice of notices(first)) await tell(notice)
    expect(await findings(first)).toEqual(['OVERPAID'])
    await goesBack(settling, number)
    expect(await stored(payer.id)).toMatchObject({ status: 'PAID', cancelledAt: null, holdsSeat: true })
    const orders = new Map((await ordersOf(payer.id)).map((order) => [order.number, order]))
    expect([orders.size, orders.get(first), orders.get(number)]).toMatchObject([
      2,
      { state: 'PAID', payments: [{ flag: 'NONE', refundedMinor: 0 }] },
      { state: 'REFUNDED', payments: [{ flag: 'SURPLUS', refundedMinor: 12_072 }] },
    ])
    expect([await findings(first), await findings(number)]).toEqual([[], []])
    await goesBack(other, first)
    expect(await stored(payer.id)).toMatchObject({ status: 'PAID', cancelKind: 'REFUNDED' })
    expect((await mailsTo(db, payer.email)).filter(({ template }) => template === 'refunded')).toHaveLength(2)
  })

  test('so it is within one order', async () => {
    const { id, number, intent } = await aPaid()
    stripe.pay(session(number), { anyway: true })
    for (const notice of notices(number)) await tell(notice)
    await goesBack(intent, number)
    expect(await stored(id)).toMatchObject({ status: 'PAID', cancelledAt: null })
    expect(await ordersOf(id)).toMatchObject([{ state: 'PAID' }])
    expect(await findings(number)).toEqual([])
  })

  test('a part that goes back leaves both as they are', async () => {
    const { id, number, intent } = await aPaid()
    stripe.pay(session(number), { anyway: true })
    stripe.refund(intent.id, 2_000)
    for (const notice of notices(number)) await tell(notice)
    expect(await ordersOf(id)).toMatchObject([{ state: 'OVERPAID' }])
    expect(await findings(number)).toEqual(['DOUBLE'])
  })
})

test('a second payment goes back by one click; the registration it did not settle stays', async () => {
  const { id, number, intent } = await aPaid()
  const second = stripe.pay(stripe.sessionOf(number)?.id ?? '', { anyway: true })
  for (const notice of notices(number)) await tell(notice)
  const [order] = await ordersOf(id)
  expect(order).toMatchObject({ state: 'OVERPAID' })
  const surplus = order?.payments.find(({ flag }) => flag === 'SURPLUS')
  const settling = order?.payments.find(({ flag }) => flag === 'NONE')
  const giveBack = (paymentId = '') => perform(refundPayment, { paymentId, reason: 'Paid twice' }, office, world)
  await expect(giveBack(settling?.id)).rejects.toMatchObject({ key: 'refunds.settles' })
  await giveBack(surplus?.id)
  expect(backAt(surplus?.providerPaymentId === second.id ? second.id : intent.id)).toMatchObject([{ amount: 12_072 }])
  expect(await ordersOf(id)).toMatchObject([{ state: 'PAID' }])
  expect(await stored(id)).toMatchObject({ status: 'PAID', cancelledAt: null })
})

test('a transfer is marked to its exact amount, settles with its receipt, and goes back by hand', async () => {
  const { id } = await aPayer()
  const transfer = { targetId: id, amountMinor: 12_072, arrivedOn: '2026-11-20', reference: 'UOB 4711' }
  const mark = (given: object, actor = office) => perform(markOffline, { ...transfer, ...given }, actor, world)
  await expect(mark({ amountMinor: 12_071 })).rejects.toMatchObject({ key: 'payments.amountDiffers' })
  await mark({})
  await expect(mark({})).rejects.toMatchObject({ key: 'payments.nothingDue' })
  expect(await stored(id)).toMatchObject({ status: 'PAID' })
  const payments = [{ note: 'UOB 4711', recordedById: administratorId, amountMinor: 12_072 }]
  expect(await ordersOf(id)).toMatchObject([{ provider: 'OFFLINE', state: 'PAID', payments }])
  await refund((await lineOf(id)).id, 12_072, { reason: 'Transferred back on 22 November' })
  expect(await stored(id)).toMatchObject({ cancelKind: 'REFUNDED' })
})

test('is for FINANCE of that very project; a viewer of all sees, and moves nothing', async () => {
  const { lineId, registration } = await aPaid()
  const grants = (role: 'FINANCE' | 'VIEWER', projectId: string | null) => ({ projectId, role })
  const other = await makeProject(db)
  const elsewhere = adminActor({ projectId: other.id, grants: [grants('FINANCE', other.id)] })
  await expect(refund(lineId, 1, {}, elsewhere)).rejects.toMatchObject({ key: 'notFound' })
  const viewer = adminActor({ projectId: other.id, grants: [grants('VIEWER', null), grants('FINANCE', other.id)] })
  await expect(refund(lineId, 1, {}, viewer)).rejects.toMatchObject({ key: 'notFound' })
  await expect(perform(proposeRefund, { lineId }, viewer, world)).rejects.toMatchObject({ key: 'refunds.notYours' })
  const own = { projectId: registration.projectId, grants: [grants('FINANCE', registration.projectId)] }
  expect(await refund(lineId, 1, {}, adminActor({ administratorId, ...own }))).toMatchObject({ state: 'DONE' })
})

test('money of the sandbox is not moved by a portal of real money, nor the other way round', async () => {
  const { lineId } = await aPaid()
  const sandbox = env()
  globalThis.portalEnvironment = { ...sandbox, PAYMENTS: 'live' }
  await expect(refund(lineId, 1)).rejects.toMatchObject({ key: 'notFound' })
  globalThis.portalEnvironment = sandbox
  expect(await refundsOf(lineId)).toEqual([])
})

test('percentage proposed from the policy rows at this instant', async () => {
  const project = await makeProject(db)
  await db.refundStep.createMany({
    data: [
      { projectId: project.id, createdAt: factoryTime, until: daysAfter(factoryTime, -1), percent: 100 },
      { projectId: project.id, createdAt: factoryTime, until: factoryTime, percent: 50 },
    ],
  })
  const { lineId } = await aPaid({ projectId: project.id })
  const at = (milliseconds: number) => testWorld({ db, now: new Date(factoryTime.getTime() + milliseconds) })
  const proposed = (milliseconds: number) => perform(proposeRefund, { lineId }, office, at(milliseconds))
  expect(await proposed(0)).toMatchObject({ percent: 50, proposedMinor: 6_000, leftMinor: 12_072, whyNot: null })
  expect(await proposed(1)).toMatchObject({ percent: 0, proposedMinor: 0 })
})

function takenRefund(amount: number) {
  return {
    id: `re_${amount}`,
    object: 'refund',
    amount,
    currency: 'sgd',
    status: 'succeeded',
    created: 1,
    metadata: {},
  }
}

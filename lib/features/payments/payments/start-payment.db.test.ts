import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { StudentActor } from '@/lib/access/actor'
import { perform } from '@/lib/kernel/perform'
import { brokenInvariants } from '@/lib/db/invariants'
import { studentActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { openShop } from '@/lib/testing/shop'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime, sha256 } from '@/prisma/factories/basis'
import { makeProject } from '@/prisma/factories/projects'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { checkOrder } from './check-order'
import { getPaymentDetail } from '@/lib/features/registrations/payables/get-payment-detail'
import { startPayment } from './start-payment'
import { paymentFunctions } from './wire'

const { db, pool } = await testDatabase()
const { stripe, world, aPayer, pay, leave, ordersOf, statusOf, receiptsTo, session } = await openShop(db)

describe('beginning to pay', () => {
  test('writes the lines, the policy with its hash, its time and its person, then asks the provider', async () => {
    const { id, actor, registration } = await aPayer()
    const begun = await pay(id, actor)
    expect(begun.number).toMatch(/^P-[2-9A-HJ-NP-Z]{10}$/)
    expect(begun.handoff).toEqual({ kind: 'redirect', url: expect.stringContaining('/c/pay/') })
    const [order, ...others] = await ordersOf(id)
    expect(others).toEqual([])
    const policy = 'Refunds are possible until the competition starts.'
    expect(order).toMatchObject({
      state: 'WAITING',
      registrationFeeMinor: 12_000,
      processingFeeMinor: 72,
      totalMinor: 12_072,
      currency: 'SGD',
      policy,
      agreedAt: factoryTime,
      agreedById: actor.studentId,
      providerOrderId: session(begun.number),
      mode: 'SANDBOX',
    })
    const { code } = await db.project.findUniqueOrThrow({ where: { id: registration.projectId } })
    // The text and the rows of each project; this one has none.
    const agreed = createHash('sha256').update(JSON.stringify([policy, [[code]]]))
    expect(Buffer.from(order?.policyHash ?? []).toString('hex')).toBe(agreed.digest('hex'))
    expect(stripe.sessionOf(begun.number)).toMatchObject({ amount: 12_072, currency: 'sgd' })
  })

  test('offers and takes no method whose provider takes another currency only', async () => {
    const { id, actor, registration } = await aPayer()
    const currency = 'IDR'
    await audited(db, (tx) => tx.project.update({ where: { id: registration.projectId }, data: { currency } }))
    const { methods } = await perform(getPaymentDetail, { id }, actor, world)
    expect(methods.map(({ name }) => name)).toEqual(['STRIPE', 'CARD_FORM', 'OXPAY'])
    await expect(pay(id, actor, { method: 'PAYPAL' })).rejects.toMatchObject({ key: 'payments.methodNotOffered' })
  })

  test('wants the policy agreed to, and the one in force', async () => {
    const { id, actor } = await aPayer()
    await expect(pay(id, actor, { hasAgreed: false })).rejects.toMatchObject({ key: 'payments.notAgreed', code: 400 })
    await expect(pay(id, actor, { policyHash: 'of another text' })).rejects.toMatchObject({
      key: 'payments.policyChanged',
    })
    const { policy } = await perform(getPaymentDetail, { id }, actor, world)
    await pay(id, actor, { policyHash: policy.hash })
  })

  test('is the student’s own, and only for what is due', async () => {
    const { id, actor } = await aPayer()
    await expect(pay(id, studentActor())).rejects.toMatchObject({ key: 'notFound' })
    const free = await aPayer({ projectId: (await makeProject(db, { priceMinor: 0 })).id })
    expect(await statusOf(free.id)).toBe('FREE')
    await expect(pay(free.id, free.actor)).rejects.toMatchObject({ key: 'payments.nothingDue' })
    const late = testWorld({ db, now: daysAfter(factoryTime, 21) })
    await expect(perform(startPayment, { id, method: 'STRIPE', hasAgreed: true }, actor, late)).rejects.toMatchObject({
      key: 'registrations.closed',
    })
  })

  test('takes an approved reduction off, and not while one is under review', async () => {
    const { id, actor, registration } = await aPayer()
    const { studentId, projectId } = registration
    await db.priceLevel.create({ data: { createdAt: factoryTime, projectId, level: 4, priceMinor: 4_000 } })
    const file = { purpose: 'TUITION_PROOF', ownerKind: 'STUDENT', ownerId: studentId, store: 'LOCAL' } as const
    const bytes = {
      key: `proof-of-${studentId}`,
      name: 'proof.pdf',
      mime: 'application/pdf',
      bytes: 1,
      sha256: sha256(''),
    }
    const stored = { createdAt: factoryTime, state: 'STORED', storedAt: factoryTime } as const
    const { id: proofFileId } = await db.file.create({ data: { ...file, ...bytes, ...stored } })
    const asked = { studentId, projectId, proofFileId, tuitionMinor: 1, tuitionCurrency: 'SGD', proposedLevel: 4 }
    const request = await db.feeReduction.create({ data: { createdAt: factoryTime, ...asked } })
    await expect(pay(id, actor)).rejects.toMatchObject({ key: 'payments.reductionUnderReview' })
    const data = { state: 'APPROVED', level: 4, decidedAt: factoryTime } as const
    await audited(db, (tx) => tx.feeReduction.update({ where: { id: request.id }, data }))
    expect(await perform(getPaymentDetail, { id }, actor, world)).toMatchObject({
      level: 4,
      lines: { totalMinor: 4_024 },
    })
    await pay(id, actor)
    const amounts = { registrationFeeMinor: 12_000, reductionMinor: 8_000, feeAfterMinor: 4_000, totalMinor: 4_024 }
    expect(await ordersOf(id)).toMatchObject([{ ...amounts, feeReductionId: request.id }])
  })

  test('of a package takes its price under the policies of its projects', async () => {
    const held = await makePackageRegistration(db)
    const actor = studentActor({ studentId: held.studentId })
    const begun = await pay(held.id, actor)
    expect(begun.totalMinor).toBe(30_180)
    const inside = await makeRegistration(db, { studentId: held.studentId, packageRegistrationId: held.id })
    await expect(pay(inside.id, actor)).rejects.toMatchObject({ key: 'payments.withPackage' })
  })
})

describe('again and at once', () => {
  test('fifty double clicks make one order here and one at the provider', async () => {
    const { id, actor } = await aPayer()
    const sessions = stripe.sessions.size
    const begun = await Promise.all(Array.from({ length: 50 }, () => pay(id, actor)))
    expect(new Set(begun.map(({ number, handoff }) => JSON.stringify([number, handoff]))).size).toBe(1)
    expect(await ordersOf(id)).toMatchObject([{ state: 'WAITING' }])
    expect(stripe.sessions.size - sessions).toBe(1)
  })

  test('two methods at once leave one order open, and the other is over at its provider', async () => {
    const { id, actor } = await aPayer()
    const tries = [pay(id, actor), pay(id, actor, { method: 'CARD_FORM' }), pay(id, actor)]
    const came = await outcomes(tries)
    expect(came.done).toBeGreaterThan(0)
    const orders = await ordersOf(id)
    const open = orders.filter(({ state }) => state === 'WAITING' || state === 'CREATED')
    expect(open).toHaveLength(1)
    for (const { number, state } of orders.filter((order) => order.state === 'EXPIRED')) {
      expect([state, stripe.sessionOf(number)?.status ?? 'expired']).toEqual(['EXPIRED', 'expired'])
    }
  })

  test('the other method is refused where the first was paid meanwhile, and that counts', async () => {
    const { id, actor, email } = await aPayer()
    const { number } = await pay(id, actor)
    stripe.pay(session(number))
    await expect(pay(id, actor, { method: 'CARD_FORM' })).rejects.toMatchObject({ key: 'payments.nothingDue' })
    expect(await statusOf(id)).toBe('PAID')
    expect(await receiptsTo(email)).toBe(1)
  })

  test('an order that was left is over here and there; then it is paid anew', async () => {
    const { id, actor } = await aPayer()
    const { number } = await pay(id, actor)
    await leave(number)
    expect(await ordersOf(id)).toMatchObject([{ state: 'EXPIRED' }])
    expect(stripe.sessionOf(number)?.status).toBe('expired')
    expect((await pay(id, actor)).number).not.toBe(number)
  })
})

describe('when the provider errs', () => {
  test('dead after accepting, it is asked again with the same key: one session, paid once', async () => {
    const { id, actor, email } = await aPayer()
    const sessions = stripe.sessions.size
    stripe.err({ does: 'diesAfterwards' }, { times: 9 })
    await expect(pay(id, actor)).rejects.toMatchObject({ key: 'payments.providerSilent', code: 502 })
    expect(await ordersOf(id)).toMatchObject([{ state: 'CREATED', handoff: null }])
    stripe.behave()
    const { number } = await pay(id, actor)
    expect(stripe.sessions.size - sessions).toBe(1)
    stripe.pay(session(number))
    await perform(checkOrder, { number }, actor, world)
    expect([await statusOf(id), await receiptsTo(email)]).toEqual(['PAID', 1])
  })

  test('an order whose answer was lost is found by its number, and its money counts', async () => {
    const { id, actor } = await aPayer()
    stripe.err({ does: 'diesAfterwards' }, { times: 9 })
    await expect(pay(id, actor)).rejects.toMatchObject({ key: 'payments.providerSilent' })
    stripe.behave()
    const [order] = await ordersOf(id)
    stripe.pay(session(order?.number ?? ''))
    expect(await perform(checkOrder, { number: order?.number }, actor, world)).toMatchObject({ state: 'PAID' })
  })

  test('a provider that is down keeps nobody from another way, save who may have paid there', async () => {
    const { id, actor } = await aPayer()
    stripe.err({ does: 'dies' }, { times: 99 })
    await expect(pay(id, actor)).rejects.toMatchObject({ key: 'payments.providerSilent' })
    expect(await pay(id, actor, { method: 'CARD_FORM' })).toMatchObject({ handoff: { kind: 'form' } })
    stripe.behave()

    const other = await aPayer()
    const { number } = await pay(other.id, other.actor)
    stripe.err({ does: 'dies' }, { times: 99 })
    await expect(pay(other.id, other.actor, { method: 'CARD_FORM' })).rejects.toMatchObject({
      key: 'payments.providerSilent',
    })
    stripe.behave()
    expect(await ordersOf(other.id)).toMatchObject([{ number, state: 'WAITING' }])
  })

  test('a refusal ends the order, and the next click begins another', async () => {
    const { id, actor } = await aPayer()
    stripe.err({ does: 'answers', status: 400, body: { error: { type: 'invalid_request_error', message: 'No.' } } })
    await expect(pay(id, actor)).rejects.toMatchObject({ key: 'payments.providerRefused', code: 502 })
    expect(await ordersOf(id)).toMatchObject([{ state: 'FAILED' }])
    await pay(id, actor)
    expect((await ordersOf(id)).map(({ state }) => state).sort()).toEqual(['FAILED', 'WAITING'])
  })

  test('left while the provider still dawdles, the late answer opens nothing', async () => {
    const { id, actor } = await aPayer()
    stripe.err({ does: 'dawdles', milliseconds: 300 })
    const slow = pay(id, actor).catch((thrown: unknown) => thrown)
    await expect.poll(async () => (await ordersOf(id)).length).toBe(1)
    const [order] = await ordersOf(id)
    await leave(order?.number ?? '')
    expect(await slow).toMatchObject({ key: 'conflict.stale' })
    expect(await ordersOf(id)).toMatchObject([{ state: 'EXPIRED' }])
    expect(stripe.sessionOf(order?.number ?? '')?.status).toBe('expired')
  })
})

test('what an order costs and how far it is stands in one place', async () => {
  const { id, actor } = await aPayer()
  const before = await perform(getPaymentDetail, { id }, actor, world)
  expect(before).toMatchObject({
    kind: 'registration',
    isDue: true,
    whyNotPay: null,
    openOrder: null,
    paidOrder: null,
    lines: { totalMinor: 12_072 },
  })
  const { number } = await pay(id, actor)
  const waiting = await perform(getPaymentDetail, { id }, actor, world)
  expect(waiting).toMatchObject({ whyNotPay: null, openOrder: { number, method: 'STRIPE', isOver: false } })
  stripe.pay(session(number))
  await perform(checkOrder, { number }, actor, world)
  const paid = await perform(getPaymentDetail, { id }, actor, world)
  expect(paid).toMatchObject({ status: 'PAID', isDue: false, openOrder: null, paidOrder: { number } })
  expect(await brokenInvariants(pool)).toEqual([])
})

describe('the functions', () => {
  const call = async (name: string, payload: Record<string, unknown>, actor: StudentActor) => {
    const exposed = paymentFunctions[name]
    if (exposed === undefined) throw new Error(`no function ${name}`)
    return (await exposed.call(payload, actor, world, false)).data
  }

  test('want check_status ticked, however a client writes it', async () => {
    const { id, actor } = await aPayer()
    for (const check_status of [undefined, false, 0, '0', 'NO', 'false', '']) {
      const refused = call('getStripeUrl', { application_id: id, check_status }, actor)
      await expect(refused).rejects.toMatchObject({ key: 'payments.notAgreed' })
    }
    for (const check_status of [true, 1, '1', 'YES', 'true']) {
      const url = expect.stringMatching(/^http/)
      expect(await call('getStripeUrl', { application_id: id, check_status }, actor)).toEqual({ url })
    }
  })

  test('tell an amount with two places in its own currency, also of one without cents', async () => {
    const project = await makeProject(db, { priceMinor: 12_000, currency: 'JPY' })
    const { id, actor } = await aPayer({ projectId: project.id })
    const order = await call('getPaypal', { application_id: id }, actor)
    expect(order).toMatchObject({ currency: 'JPY', total_price: '12072.00' })
  })

  test('give the code to scan flat and nested, and a form in which nothing of a name is markup', async () => {
    const hostile = '"><script>alert(1)</script>'
    const project = await makeProject(db, { name: { zh: hostile, en: hostile } })
    const { id, actor } = await aPayer({ projectId: project.id })
    const agreed = { application_id: id, content: '', check_status: 'YES', project_code: project.code }
    const scan = await call('createPayOrder', agreed, actor)
    const qrUrl = expect.stringMatching(/^https:/)
    expect(scan).toEqual({ qrUrl, order_id: expect.stringMatching(/^P-/), data: { qrUrl } })
    const { form } = z.object({ form: z.string() }).parse(await call('getOrder', agreed, actor))
    expect(form).toMatch(/^<form id="card-payment" method="post" action="http/)
    expect(form.match(/<script>/g)).toHaveLength(1)
    expect(form).toContain('&#34;&#62;&#60;script&#62;alert(1)')
  })
})

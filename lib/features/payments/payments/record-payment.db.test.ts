import { describe, expect, test } from 'vitest'
import { POST as takeNotice } from '@/app/api/webhooks/stripe/route'
import { perform } from '@/lib/kernel/perform'
import { countStatements } from '@/lib/testing/statements'
import { studentActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { openShop } from '@/lib/testing/shop'
import { factoryTime } from '@/prisma/factories/basis'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { makePackage, makeProject } from '@/prisma/factories/projects'
import { checkOrder } from './check-order'
import { stopOrder } from './stop-order'
import { paymentFunctions } from './wire'

const { db } = await testDatabase()
const { stripe, world, aPayer, pay, leave, ordersOf, statusOf, receiptsTo, session, tell, notices } = await openShop(db)

const system = { role: 'system', source: 'job' } as const

/** A student before the provider's page. */
async function aWaitingOrder(given: Parameters<typeof aPayer>[0] = {}) {
  const payer = await aPayer(given)
  const { number } = await pay(payer.id, payer.actor)
  return { ...payer, number }
}

describe('a callback', () => {
  test('fifty copies at once make one payment, one event and one receipt', async () => {
    const { id, number, email } = await aWaitingOrder()
    stripe.pay(session(number))
    const [notice] = notices(number)
    if (notice === undefined) throw new Error('Stripe told nothing')
    const statuses = await Promise.all(Array.from({ length: 50 }, () => tell(notice)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await statusOf(id)).toBe('PAID')
    expect(await ordersOf(id)).toMatchObject([{ state: 'PAID', payments: [{ flag: 'NONE', amountMinor: 12_072 }] }])
    expect(await db.providerEvent.findMany({ where: { eventId: notice.id } })).toMatchObject([{ outcome: 'APPLIED' }])
    expect(await receiptsTo(email)).toBe(1)
    const { result, statements } = await countStatements(() => tell(notice))
    expect([result, statements]).toEqual([200, 1])
  })

  test('settles by the system alone, which the audit tells', async () => {
    const { id, number, email } = await aWaitingOrder()
    stripe.pay(session(number))
    for (const notice of notices(number)) await tell(notice)
    expect(await mailsTo(db, email)).toMatchObject([{ template: 'receipt', values: { reader: 'STUDENT' } }])
    expect(
      await db.auditEntry.findMany({ where: { objectId: id, objectType: 'Registration' }, include: { values: true } }),
    ).toMatchObject([
      {
        operation: 'payments/payments/record-payment',
        actorKind: 'SYSTEM',
        source: 'WEBHOOK',
        values: [{ field: 'status', before: 'PENDING', after: 'PAID' }],
      },
    ])
  })

  test('forged, altered, too old or too large is refused and leaves no trace', async () => {
    const { id, number } = await aWaitingOrder()
    stripe.pay(session(number))
    const [notice] = notices(number)
    if (notice === undefined) throw new Error('Stripe told nothing')
    const events = await db.providerEvent.count()
    const tenMinutesAgo = new Date(Date.now() - 600_000)
    expect(await tell(notice, stripe.sign(notice.body, tenMinutesAgo))).toBe(401)
    expect(await tell(notice, stripe.sign(`${notice.body} `, new Date()))).toBe(401)
    expect(await tell(notice, { 'Content-Type': 'application/json', 'Stripe-Signature': 't=1,v1=00' })).toBe(401)
    const body = 'x'.repeat(1024 * 1024 + 1)
    expect((await takeNotice(new Request('http://portal/', { method: 'POST', body }))).status).toBe(413)
    expect([await statusOf(id), await db.providerEvent.count()]).toEqual(['PENDING', events])
    expect(await tell(notice)).toBe(200)
    expect(await statusOf(id)).toBe('PAID')
  })

  test('late and out-of-order events: expired after paid changes nothing, paid after expired counts', async () => {
    const first = await aWaitingOrder()
    stripe.expire(session(first.number))
    stripe.pay(session(first.number), { anyway: true })
    const [expired, paid] = notices(first.number)
    if (expired === undefined || paid === undefined) throw new Error('Stripe told too little')
    expect([await tell(paid), await tell(expired)]).toEqual([200, 200])
    expect(await ordersOf(first.id)).toMatchObject([{ state: 'PAID' }])

    const late = await aWaitingOrder()
    await leave(late.number)
    stripe.pay(session(late.number), { anyway: true })
    for (const notice of notices(late.number)) await tell(notice)
    expect(await statusOf(late.id)).toBe('PAID')
    expect(await receiptsTo(late.email)).toBe(1)
  })

  test('of a refund that comes before its payment is not lost', async () => {
    const { id, number } = await aWaitingOrder()
    const { id: intent } = stripe.pay(session(number))
    stripe.refund(intent)
    const told = notices(number)
    for (const notice of told.toReversed()) expect(await tell(notice)).toBe(200)
    expect(await ordersOf(id)).toMatchObject([{ state: 'REFUNDED', payments: [{ refundedMinor: 12_072 }] }])
    expect(await db.registration.findUnique({ where: { id } })).toMatchObject({
      status: 'PAID',
      cancelKind: 'REFUNDED',
      holdsSeat: false,
    })
  })
})

describe('money that does not fit is kept and flagged', () => {
  test('a second payment of the same order', async () => {
    const { id, number, email } = await aWaitingOrder()
    stripe.payTwice(session(number))
    for (const notice of notices(number)) expect(await tell(notice)).toBe(200)
    const [order] = await ordersOf(id)
    expect(order?.state).toBe('OVERPAID')
    expect(order?.payments.map(({ flag }) => flag).sort()).toEqual(['NONE', 'SURPLUS'])
    expect(await receiptsTo(email)).toBe(1)
  })

  test('of two paid orders the money that came first settles, and the other is surplus', async () => {
    const { id, number: old, actor, email } = await aWaitingOrder()
    await leave(old)
    const { number } = await pay(id, actor)
    stripe.pay(session(old), { anyway: true })
    for (const notice of notices(old)) await tell(notice)
    const stateOf = async (which: string) => (await ordersOf(id)).find((order) => order.number === which)
    expect([await stateOf(old), await stateOf(number)]).toMatchObject([{ state: 'PAID' }, { state: 'EXPIRED' }])
    const queued = await db.$queryRaw`select payload from graphile_worker._private_jobs p
      join graphile_worker.jobs j using (id) where j.task_identifier = 'stop-order'`
    expect(queued).toEqual([{ payload: { number } }])
    await perform(stopOrder, { number }, system, world)
    expect(stripe.sessionOf(number)?.status).toBe('expired')
    stripe.pay(session(number), { anyway: true })
    for (const notice of notices(number)) await tell(notice)
    const surplus = { state: 'OVERPAID', payments: [{ flag: 'SURPLUS' }] }
    expect([await stateOf(old), await stateOf(number)]).toMatchObject([{ state: 'PAID' }, surplus])
    expect(await receiptsTo(email)).toBe(1)
  })

  test('another amount or currency settles nothing, and nothing is paid on top of it', async () => {
    for (const wrong of [{ amount: 12_071 }, { currency: 'usd' }]) {
      const { id, number, actor } = await aWaitingOrder()
      stripe.pay(session(number), wrong)
      for (const notice of notices(number)) expect(await tell(notice)).toBe(200)
      expect(await statusOf(id)).toBe('PENDING')
      expect(await ordersOf(id)).toMatchObject([{ state: 'FAILED', payments: [{ flag: 'MISMATCH' }] }])
      await expect(pay(id, actor)).rejects.toMatchObject({ key: 'payments.orderOpen' })
    }
  })

  test('for what was cancelled meanwhile', async () => {
    const { id, number } = await aWaitingOrder()
    await audited(db, (tx) =>
      tx.registration.update({
        where: { id },
        data: { cancelledAt: factoryTime, cancelKind: 'CANCELLED', holdsSeat: false },
      }),
    )
    stripe.pay(session(number))
    for (const notice of notices(number)) await tell(notice)
    expect(await ordersOf(id)).toMatchObject([{ state: 'OVERPAID', payments: [{ flag: 'SURPLUS' }] }])
    expect(await statusOf(id)).toBe('PENDING')
  })

  test('for no order of ours', async () => {
    const { number } = await aWaitingOrder()
    stripe.pay(session(number))
    const [notice] = notices(number)
    const body = (notice?.body ?? '').replaceAll(number, 'P-NOTOURS222').replaceAll(session(number), 'cs_test_strange')
    expect(await tell({ body })).toBe(200)
    const event = await db.providerEvent.findFirstOrThrow({ where: { eventId: notice?.id ?? '' } })
    expect(event.outcome).toBe('FLAGGED')
    expect(await db.payment.findFirst({ where: { orderId: null } })).toMatchObject({
      flag: 'ORPHAN',
      amountMinor: 12_072,
    })
  })
})

test('a package settles with its order, and with it the registrations inside that wait', async () => {
  const project = await makeProject(db)
  const { id: packageId } = await makePackage(db, [project.id])
  const held = await makePackageRegistration(db, { packageId })
  const given = { projectId: project.id, studentId: held.studentId, packageRegistrationId: held.id, holdsUse: true }
  const inside = await makeRegistration(db, given)
  const { number } = await pay(held.id, studentActor({ studentId: held.studentId }))
  stripe.pay(session(number))
  for (const notice of notices(number)) expect(await tell(notice)).toBe(200)
  expect(await db.packageRegistration.findUnique({ where: { id: held.id } })).toMatchObject({ status: 'PAID' })
  expect(await statusOf(inside.id)).toBe('PAID')
})

test('what nobody paid in its time is over, here and at the provider', async () => {
  const { id, number } = await aWaitingOrder()
  const later = { ...world, now: new Date(factoryTime.getTime() + 32 * 60_000) }
  expect(await perform(checkOrder, { number }, system, world)).toMatchObject({ state: 'WAITING' })
  expect(await perform(checkOrder, { number }, system, later)).toMatchObject({ state: 'EXPIRED' })
  expect(stripe.sessionOf(number)?.status).toBe('expired')
  expect(await statusOf(id)).toBe('PENDING')
})

test('paypalSucceedBack and a success page with invented data change nothing', async () => {
  const { id, number, actor } = await aWaitingOrder()
  const say = async (name: string, payload: object) => {
    const exposed = paymentFunctions[name]
    if (exposed === undefined) throw new Error(`no function ${name}`)
    return exposed.call({ ...payload }, actor, world, false)
  }
  for (const data of ['PAID', session(number), { orderID: number, status: 'COMPLETED' }]) {
    await expect(say('paypalSucceedBack', { application_id: id, data })).rejects.toMatchObject({ key: 'notFound' })
  }
  expect(await perform(checkOrder, { number }, actor, world)).toMatchObject({ state: 'WAITING' })
  expect((await say('getPayStatus', { application_id: id })).data).toEqual({
    pay_status: 'pending',
    application_status: '待缴费',
  })
  expect(await db.payment.count({ where: { order: { number } } })).toBe(0)
})

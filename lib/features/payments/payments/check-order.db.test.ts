import { describe, expect, test } from 'vitest'
import { listFindings } from '@/lib/features/payments/reconciliation/list-findings'
import { refundLine } from '@/lib/features/payments/refunds/refund-line'
import { getReceipt } from '@/lib/features/payments/receipts/get-receipt'
import { refundPayment } from '@/lib/features/payments/refunds/refund-payment'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { mailsTo } from '@/lib/testing/outbox'
import { openShop } from '@/lib/testing/shop'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { attachPayment } from './attach-payment'
import { checkOrder } from './check-order'
import { confirmPaypal } from './confirm-paypal'
import { reconcileOrders } from './reconcile-orders'
import { recordPayment } from './record-payment'

const { db, pool } = await testDatabase()
const { stripe, paypal, world, aPayer, pay, ordersOf, statusOf, session, tell, notices } = await openShop(db)
const { id: administratorId } = await makeAdministrator(db)
const office = adminActor({ administratorId })
const system = { role: 'system', source: 'worker' } as const
const at = (minutes: number) => testWorld({ db, now: new Date(factoryTime.getTime() + minutes * 60_000) })

/** A student who has agreed on PayPal's page and chose another way before anything was taken. */
async function anApproval(next: Parameters<typeof paypal.approve>[1] = null) {
  const payer = await aPayer()
  const { number } = await pay(payer.id, payer.actor, { method: 'PAYPAL' })
  const providerOrderId = paypal.orderOf(number)?.id ?? ''
  return { ...payer, number, providerOrderId, approve: () => paypal.approve(providerOrderId, next) }
}

describe('PayPal’s payer has agreed', () => {
  test('takes nothing for an order that is over, though a client says so', async () => {
    const { id, actor, number, providerOrderId, approve } = await anApproval()
    const card = await pay(id, actor)
    stripe.pay(session(card.number))
    await perform(checkOrder, { number: card.number }, actor, world)
    approve()
    const claim = () => perform(confirmPaypal, { id, providerOrderId }, actor, world)
    await claim()
    expect(paypal.moneyOf(number)).toEqual([])
    const left = (await ordersOf(id)).filter(({ provider }) => provider === 'PAYPAL')
    expect(left).toMatchObject([{ state: 'EXPIRED', payments: [] }])
    const claims = await Promise.allSettled(Array.from({ length: 30 }, claim))
    expect(claims.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 429 } }])
  })

  for (const { why, next, forgets } of [
    { why: 'declines', next: { declines: true as const }, forgets: false },
    { why: 'forgets', next: null, forgets: true },
  ]) {
    test(`what it ${why} after that waits again, and is over in its time`, async () => {
      const { id, actor, number, providerOrderId, approve } = await anApproval(next)
      approve()
      await expect(pay(id, actor)).rejects.toMatchObject({ key: 'payments.orderOpen' })
      expect(await ordersOf(id)).toMatchObject([{ state: 'CONFIRMING' }])
      if (forgets) paypal.forget(providerOrderId)
      expect(await perform(checkOrder, { number }, actor, at(2))).toMatchObject({ state: 'WAITING' })
      await perform(reconcileOrders, {}, system, at(32))
      expect(await ordersOf(id)).toMatchObject([{ state: 'EXPIRED' }])
      await expect(pay(id, actor)).resolves.toMatchObject({ handoff: { kind: 'redirect' } })
    })
  }
})

/** Money of an order that its provider tells without naming it. */
async function anOrphan() {
  const payer = await aPayer()
  const { number } = await pay(payer.id, payer.actor)
  const { id: providerPaymentId } = stripe.pay(session(number))
  await tellOf({ receipts: [{ ...money, providerPaymentId, ...nameless, capturedAt: factoryTime }] })
  const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { providerPaymentId, flag: 'ORPHAN' } })
  return { ...payer, number, paymentId }
}

const money = { amountMinor: 12_072, currency: 'SGD' }
const nameless = { orderNumber: null, providerOrderId: null }
const tellOf = (told: object, order: object = nameless) =>
  perform(recordPayment, { provider: 'STRIPE', order, event: null, ...told }, system, world)

test('money that came for no order and went back settles nothing when its order is known at last', async () => {
  const { id, actor, number, paymentId } = await anOrphan()
  await perform(refundPayment, { paymentId, reason: 'Nobody knows whose it is' }, office, world)
  await perform(checkOrder, { number }, actor, world)
  expect(await statusOf(id)).toBe('PENDING')
  expect(await ordersOf(id)).toMatchObject([{ state: 'REFUNDED', payments: [{ id: paymentId, flag: 'SURPLUS' }] }])
  await expect(pay(id, actor)).resolves.toMatchObject({ handoff: { kind: 'redirect' } })
})

describe('more than an order asks for', () => {
  const findingsOf = async (orderNumber: string) =>
    (await perform(listFindings, { orderNumber }, office, world)).findings
  const lineOf = (registrationId: string) => db.orderLine.findFirstOrThrow({ where: { registrationId } })

  async function anOverpaid() {
    const payer = await aPayer()
    const { number } = await pay(payer.id, payer.actor)
    const intent = stripe.pay(session(number), { amount: 15_000 })
    return { ...payer, number, intent }
  }

  test('settles at once, told twice at the same moment too; what is beyond it is proposed to go back, and no more', async () => {
    const { id, actor, number, email } = await anOverpaid()
    const asked = [checkOrder, checkOrder, checkOrder].map((operation) => perform(operation, { number }, actor, world))
    await Promise.allSettled(asked)
    expect(await statusOf(id)).toBe('PAID')
    const [order] = await ordersOf(id)
    expect(order).toMatchObject({
      state: 'PAID',
      totalMinor: 12_072,
      payments: [{ flag: 'NONE', amountMinor: 15_000 }],
    })
    expect((await mailsTo(db, email)).filter(({ template }) => template === 'receipt')).toMatchObject([
      { values: { totalMinor: '12072', beyondMinor: '2928' } },
    ])
    const receipt = await perform(getReceipt, { number }, actor, world)
    expect(receipt).toMatchObject({ totalMinor: 12_072, paidMinor: 15_000, surplus: [{ minor: 2_928 }] })
    const findings = await findingsOf(number)
    expect(findings).toMatchObject([
      {
        kind: 'EXCESS',
        action: 'refundDifference',
        amountMinor: 2_928,
        statedAmount: { minor: 12_072 },
        line: null,
        actsOnIt: true,
      },
    ])
    const give = () => perform(refundPayment, { paymentId: findings[0]?.id, reason: 'Too much' }, office, world)
    const given = await Promise.allSettled([give(), give(), give()])
    expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await findingsOf(number)).toEqual([])
    await expect(give()).rejects.toMatchObject({ key: 'refunds.settles' })
    expect(await ordersOf(id)).toMatchObject([{ state: 'PAID', payments: [{ refundedMinor: 2_928 }] }])
    expect(await db.registration.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'PAID',
      cancelledAt: null,
    })
    expect((await perform(getReceipt, { number }, actor, world)).surplus).toEqual([])
  })

  test('leaves the line whole: its own refund takes nothing of it, and is all of the rest', async () => {
    const { id, actor, number } = await anOverpaid()
    await perform(checkOrder, { number }, actor, world)
    const { id: lineId } = await lineOf(id)
    const all = { lineId, amountMinor: 12_072, refundedMinor: 0, reason: 'Ill' }
    await perform(refundLine, all, office, world)
    expect(await db.registration.findUniqueOrThrow({ where: { id } })).toMatchObject({ cancelKind: 'REFUNDED' })
    const [left] = await findingsOf(number)
    expect(left).toMatchObject({ kind: 'EXCESS', amountMinor: 2_928 })
    await perform(refundPayment, { paymentId: left?.id, reason: 'Too much' }, office, world)
    expect(await ordersOf(id)).toMatchObject([{ state: 'REFUNDED', payments: [{ refundedMinor: 15_000 }] }])
  })

  test('given back at the provider belongs to no line', async () => {
    const { id, actor, number, intent } = await anOverpaid()
    await perform(checkOrder, { number }, actor, world)
    stripe.refund(intent.id, 2_928)
    await perform(checkOrder, { number }, actor, world)
    for (const notice of notices(number)) await tell(notice)
    expect(await findingsOf(number)).toEqual([])
    expect(await db.refund.findMany({ where: { payment: { providerPaymentId: intent.id } } })).toMatchObject([
      { amountMinor: 2_928, orderLineId: null },
    ])
    expect(await statusOf(id)).toBe('PAID')
  })

  test('that came with no order is assigned to the one it was meant for', async () => {
    const { id, actor } = await aPayer()
    const { number } = await pay(id, actor)
    const receipt = { amountMinor: 12_100, currency: 'SGD', providerPaymentId: 'pi_beyond', capturedAt: factoryTime }
    await tellOf({ receipts: [{ ...receipt, ...nameless }] })
    const { id: paymentId } = await db.payment.findFirstOrThrow({ where: { providerPaymentId: 'pi_beyond' } })
    expect(await perform(attachPayment, { paymentId, number }, office, world)).toMatchObject({ settles: true })
    expect(await statusOf(id)).toBe('PAID')
    expect(await findingsOf(number)).toMatchObject([{ kind: 'EXCESS', amountMinor: 28 }])
  })
})

/** What the student has to pay from now on, before the processing fee; an order already begun keeps its amount. */
const lower = ({ projectId }: { projectId: string }, priceMinor: number) =>
  audited(db, (tx) => tx.project.update({ where: { id: projectId }, data: { priceMinor } }))

describe('late money of an order at an older, higher price', () => {
  test('settles, and the difference goes back without ending the registration', async () => {
    const { id, actor, registration } = await aPayer()
    const { number } = await pay(id, actor)
    // With 0.6 percent of it: 4024.
    await lower(registration, 4_000)
    stripe.pay(session(number))
    await perform(checkOrder, { number }, actor, world)
    const found = async () => (await perform(listFindings, { orderNumber: number }, office, world)).findings
    const [finding] = await found()
    expect([await statusOf(id), finding]).toMatchObject([
      'PAID',
      {
        kind: 'EXCESS',
        action: 'refundDifference',
        amountMinor: 8_048,
        statedAmount: { minor: 4_024 },
        actsOnIt: true,
      },
    ])
    const part = { lineId: finding?.line?.id, refundedMinor: finding?.line?.refundedMinor }
    const given = { ...part, amountMinor: finding?.amountMinor, reason: 'The fee was lower' }
    await perform(refundLine, given, office, world)
    expect(await found()).toEqual([])
    expect(await db.registration.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'PAID',
      cancelledAt: null,
    })
    expect(await ordersOf(id)).toMatchObject([{ state: 'PAID', payments: [{ flag: 'NONE', refundedMinor: 8_048 }] }])
  })

  test('is surplus where nothing is due any more', async () => {
    const { id, actor, registration } = await aPayer()
    const { number } = await pay(id, actor)
    await lower(registration, 0)
    stripe.pay(session(number))
    await perform(checkOrder, { number }, actor, world)
    expect(await ordersOf(id)).toMatchObject([{ state: 'OVERPAID', payments: [{ flag: 'SURPLUS' }] }])
  })
})

/** Runs `work` up to where it waits for a registration, and looks then. */
async function waitingFor<T>(registrationId: string, work: () => Promise<unknown>, look: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from registration where id = $1 for update', [registrationId])
    const running = work()
    await expect
      .poll(async () => (await pool.query(waiting)).rows[0], { interval: 10, timeout: 5_000 })
      .toEqual({ count: 1 })
    const seen = await look()
    await client.query('rollback')
    await running
    return seen
  } finally {
    client.release()
  }
}
const waiting = `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

async function isFree(table: string, column: string, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(`select 1 from ${table} where ${column} = $1 for update skip locked`, [id])
  return rowCount === 1
}

describe('locks are taken in their order', () => {
  test('money is assigned by locking what the order is for before the payment', async () => {
    const { id, number, paymentId } = await anOrphan()
    const attach = () => perform(attachPayment, { paymentId, number }, office, world)
    expect(await waitingFor(id, attach, () => isFree('payment', 'id', paymentId))).toBe(true)
    expect(await statusOf(id)).toBe('PAID')
  })

  test('a notice about two orders locks the seats of both before the registrations of one', async () => {
    const [one, other] = [await aPayer(), await aPayer()]
    const settle = async ({ id, actor }: typeof one) => {
      const { number } = await pay(id, actor)
      const { id: providerPaymentId } = stripe.pay(session(number))
      await perform(checkOrder, { number }, actor, world)
      return { number, providerPaymentId }
    }
    const { number: orderNumber } = await settle(one)
    const { providerPaymentId } = await settle(other)
    const repayment = { providerRefundId: 're_two', state: 'DONE', at: factoryTime, ...money }
    const repayments = [{ ...repayment, providerPaymentId }]
    const tell = () => tellOf({ repayments }, { orderNumber, providerOrderId: null })
    const { projectId } = other.registration
    expect(await waitingFor(one.id, tell, () => isFree('project_tally', 'project_id', projectId))).toBe(false)
    expect(await ordersOf(other.id)).toMatchObject([{ state: 'REFUNDED' }])
  })
})

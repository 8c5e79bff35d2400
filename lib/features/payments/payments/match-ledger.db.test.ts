import { expect, test } from 'vitest'
import { dismissFinding } from '@/lib/features/payments/reconciliation/dismiss-finding'
import { listFindings } from '@/lib/features/payments/reconciliation/list-findings'
import { perform } from '@/lib/kernel/perform'
import { gatewayOf } from '@/lib/providers/payments'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import type { ProviderResponse, ProviderRequest } from '@/lib/testing/providers/lying-server'
import { openShop } from '@/lib/testing/shop'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { listDueOrders } from '../orders/provided.queries'
import { attachPayment } from './attach-payment'
import { checkOrder } from './check-order'
import { matchLedger } from './match-ledger'
import { reconcileOrders } from './reconcile-orders'
import { minutesAfterEnd } from './rules'
import { startPayment } from './start-payment'

const { db } = await testDatabase()
const { stripe, paypal, world, aPayer, pay, leave, ordersOf, statusOf, notices, tell } = await openShop(db)
const office = adminActor({ administratorId: (await makeAdministrator(db)).id })
const worker = { role: 'system', source: 'worker' } as const
const hour = 3_600_000
const inHours = (hours: number) => testWorld({ db, now: new Date(factoryTime.getTime() + hours * hour) })

const match = (at = inHours(2)) => perform(matchLedger, {}, worker, at)
const found = async (at = inHours(2)) =>
  (await perform(listFindings, {}, office, at)).findings.map(({ kind, order }) => [kind, order?.number ?? null])
const charges = { when: ({ path }: ProviderRequest) => path.endsWith('/charges') }

/** Money that comes to Stripe with the number of an order we do not know. */
async function stranger(amountMinor: number) {
  const { providerOrderId } = await gatewayOf('STRIPE').start({
    ...{ key: `stranger:${amountMinor}`, orderNumber: `X-${amountMinor}`, amountMinor, currency: 'SGD' },
    ...{ description: 'Unknown', language: 'en-US', successUrl: 'https://x.test', cancelUrl: 'https://x.test' },
    expiresAt: new Date(factoryTime.getTime() + hour),
  })
  return stripe.pay(providerOrderId)
}

test('an order that no callback told of is asked about and settles; one whose time is over ends; a silent one stops no other', async () => {
  const [paid, unpaid] = [await aPayer(), await aPayer()]
  const { number } = await pay(paid.id, paid.actor)
  await pay(unpaid.id, unpaid.actor)
  stripe.pay(stripe.sessionOf(number)?.id ?? '')
  await perform(reconcileOrders, {}, worker, world)
  expect(await statusOf(paid.id)).toBe('PENDING')
  expect(await perform(reconcileOrders, {}, worker, inHours(0.1))).toEqual({ due: 2, askedCount: 2 })
  expect(await statusOf(paid.id)).toBe('PAID')
  expect(await ordersOf(unpaid.id)).toMatchObject([{ state: 'WAITING' }])

  stripe.err({ does: 'answers', status: 500 }, { times: 99 })
  expect(await perform(reconcileOrders, {}, worker, inHours(1))).toEqual({ due: 1, askedCount: 0 })
  expect(await ordersOf(unpaid.id)).toMatchObject([{ state: 'WAITING' }])
  stripe.behave()
  await perform(reconcileOrders, {}, worker, inHours(1))
  expect(await ordersOf(unpaid.id)).toMatchObject([{ state: 'EXPIRED' }])
})

test('money for an order that was left for another way is found for a day after its end', async () => {
  const payer = await aPayer()
  const { number } = await pay(payer.id, payer.actor)
  await pay(payer.id, payer.actor, { method: 'OXPAY' })
  stripe.pay(stripe.sessionOf(number)?.id ?? '', { anyway: true })
  // 31 minutes of life, and 64 after it.
  await perform(reconcileOrders, {}, worker, inHours(95.5 / 60))
  expect(await statusOf(payer.id)).toBe('PAID')
})

test('what is not to be asked about in this minute keeps nothing from being asked, however much of it there is', async () => {
  const inMinutes = (minutes: number) => inHours(minutes / 60)
  const leftAt = async (minutes: number) => {
    const { id, actor } = await aPayer()
    const asked = { id, method: 'STRIPE', hasAgreed: true }
    const { number } = await perform(startPayment, asked, actor, inMinutes(minutes))
    await leave(number)
    return number
  }
  const number = await leftAt(10)
  for (const minutes of [13, 13, 13]) await leftAt(minutes)
  // 31 minutes of life, and 8 after the one, 5 after the others.
  const minute = inMinutes(49).now
  const due = await listDueOrders(db, 'SANDBOX', { minute, minutesAgo: minutesAfterEnd }, 1)
  expect(due.filter((one) => one.number !== number)).toEqual([])
  expect(due).toHaveLength(1)
})

test('the nightly match writes down what nobody told of, names what it alone can tell, and forgets it once it is over', async () => {
  const payer = await aPayer()
  const { number } = await pay(payer.id, payer.actor)
  stripe.pay(stripe.sessionOf(number)?.id ?? '')
  await stranger(4_200)
  const invented = await makeRegistration(db, { status: 'PAID' })
  const [{ number: ours } = { number: '' }] = await ordersOf(invented.id)
  expect(await match()).toMatchObject({ recorded: 2, silent: [] })
  expect(await statusOf(payer.id)).toBe('PAID')
  expect(await found()).toEqual([
    ['ORPHAN', null],
    ['ABSENT', ours],
  ])
  expect(await match()).toMatchObject({ recorded: 0 })
  expect(await db.ledgerMatch.count()).toBe(2)

  stripe.err({ does: 'lies', instead: doubled }, charges)
  await match()
  expect((await found()).filter(([kind]) => kind === 'DIFFERS').length).toBeGreaterThan(0)
  stripe.behave()
  await match()
  expect((await found()).filter(([kind]) => kind === 'DIFFERS')).toEqual([])
})

test('what went back at a provider and no callback told of is found by the match', async () => {
  const payer = await aPayer()
  const { number } = await pay(payer.id, payer.actor)
  const intent = stripe.pay(stripe.sessionOf(number)?.id ?? '')
  await match()
  stripe.refund(intent.id, 72)
  await match()
  expect(await ordersOf(payer.id)).toMatchObject([{ state: 'PAID', payments: [{ refundedMinor: 72 }] }])
  stripe.refund(intent.id)
  await match()
  expect(await ordersOf(payer.id)).toMatchObject([{ state: 'REFUNDED', payments: [{ refundedMinor: 12_072 }] }])
})

test('an amount beyond all that can be written down is heard and found, and stops nothing else', async () => {
  const payers = [await aPayer(), await aPayer()]
  const [beyond, usual] = await Promise.all(payers.map(({ id, actor }) => pay(id, actor)))
  notices(beyond?.number ?? '')
  stripe.pay(stripe.sessionOf(beyond?.number ?? '')?.id ?? '', { amount: 3_000_000_000 })
  stripe.pay(stripe.sessionOf(usual?.number ?? '')?.id ?? '')
  expect(await match()).toMatchObject({ silent: [] })
  expect(await statusOf(payers[1]?.id ?? '')).toBe('PAID')
  for (const notice of notices(beyond?.number ?? '')) expect(await tell(notice)).toBe(200)
  expect((await found()).filter(([kind]) => kind === 'BEYOND')).toEqual([['BEYOND', beyond?.number]])
})

test('shows the office a payer who claims the money back, and a failed refund that went back after all', async () => {
  const payer = await aPayer()
  const { number } = await pay(payer.id, payer.actor)
  const intent = stripe.pay(stripe.sessionOf(number)?.id ?? '')
  for (const notice of notices(number)) await tell(notice)
  stripe.dispute(intent.id)
  const refund = stripe.refund(intent.id, 500)
  refund.status = 'failed'
  stripe.failRefund(refund.id)
  for (const notice of notices(number).concat(stripe.notices.splice(0))) expect(await tell(notice)).toBe(200)
  const own = async () => (await found()).filter(([, order]) => order === number)
  expect(await own()).toEqual([
    ['DISPUTED', number],
    ['REFUND_FAILED', number],
  ])
  refund.status = 'succeeded'
  await match()
  expect(await own()).toContainEqual(['REFUND_DIFFERS', number])
})

test('what PayPal reports hours late is not called unknown to it before', async () => {
  const payer = await aPayer()
  const { number } = await pay(payer.id, payer.actor, { method: 'PAYPAL' })
  paypal.approve(paypal.orderOf(number)?.id ?? '')
  await perform(checkOrder, { number }, payer.actor, world)
  const empty = { status: 200, body: { total_pages: 1, transaction_details: [] } }
  const asked = { times: 99, when: ({ path }: ProviderRequest) => path.includes('/reporting') }
  const absent = async (hours: number) => {
    paypal.err({ does: 'answers', ...empty }, asked)
    await match(inHours(hours))
    paypal.behave()
    return (await found(inHours(hours))).filter(([kind, order]) => kind === 'ABSENT' && order === number).length
  }
  expect(await absent(3)).toBe(0)
  expect(await absent(5)).toBe(1)
  await match(inHours(5))
})

test('nothing is concluded from a provider that is silent', async () => {
  const before = await found()
  stripe.err({ does: 'answers', status: 503 }, { ...charges, times: 99 })
  expect(await match()).toMatchObject({ silent: ['STRIPE'], recorded: 0 })
  stripe.behave()
  expect(await found()).toEqual(before)
})

test('an orphan is assigned to the order it was meant for; what is let stand leaves the list with its reason', async () => {
  const payer = await aPayer()
  const { number } = await pay(payer.id, payer.actor)
  await stranger(12_072)
  await match()
  const orphan = await db.payment.findFirstOrThrow({ where: { flag: 'ORPHAN', amountMinor: 12_072 } })
  const another = await db.payment.findFirstOrThrow({ where: { flag: 'ORPHAN', amountMinor: 4_200 } })
  const misread = perform(attachPayment, { paymentId: another.id, number }, office, world)
  await expect(misread).rejects.toMatchObject({ key: 'payments.notThatOrder' })
  const answer = await perform(attachPayment, { paymentId: orphan.id, number: number.toLowerCase() }, office, world)
  expect(answer).toEqual({ number, settles: true })
  expect(await statusOf(payer.id)).toBe('PAID')

  const { findings } = await perform(listFindings, {}, office, inHours(2))
  for (const { kind, id } of findings) {
    await perform(dismissFinding, { kind, id, reason: 'Settled by telephone' }, office, inHours(2))
  }
  expect(await found()).toEqual([])
  await match()
  expect(await found()).toEqual([])
})

test('whoever has one project reads its findings only, and an orphan is nobody’s who has not all', async () => {
  await stranger(777)
  await match()
  const { projectId } = await makeRegistration(db)
  const one = adminActor({ projectId, grants: [{ projectId, role: 'FINANCE' }] })
  expect((await perform(listFindings, {}, one, inHours(2))).findings).toEqual([])
  const orphan = await db.payment.findFirstOrThrow({ where: { amountMinor: 777 } })
  const [order] = await db.paymentOrder.findMany({ take: 1 })
  const attach = perform(attachPayment, { paymentId: orphan.id, number: order?.number ?? '' }, one, world)
  await expect(attach).rejects.toMatchObject({ key: 'notFound' })
})

test('what came while nobody asked, or a provider was silent, is found once it answers, however long that was', async () => {
  await match(inHours(6))
  await stranger(888)
  // Two nights of a portal that was off, and two on which Stripe said nothing.
  for (const hours of [100, 124]) {
    stripe.err({ does: 'answers', status: 503 }, { ...charges, times: 99 })
    expect(await match(inHours(hours))).toMatchObject({ silent: ['STRIPE'] })
    stripe.behave()
  }
  expect(await db.payment.findFirst({ where: { amountMinor: 888 } })).toBeNull()
  expect(await match(inHours(500))).toMatchObject({ silent: [] })
  expect(await db.payment.findFirst({ where: { amountMinor: 888 } })).toMatchObject({ flag: 'ORPHAN' })
})

function doubled({ status, body }: ProviderResponse): ProviderResponse {
  const text = JSON.stringify(body).replace(
    /"amount(_captured)?":(\d+)/g,
    (_, captured = '', amount) => `"amount${captured}":${Number(amount) * 2}`,
  )
  return { status, body: JSON.parse(text) }
}

test('a payment begun days before it came in is on no list of the last days, and yet not unknown to its provider', async () => {
  const payer = await aPayer()
  const { number } = await pay(payer.id, payer.actor)
  const sessionId = stripe.sessionOf(number)?.id ?? ''
  stripe.begin(sessionId)
  for (const notice of notices(number)) expect(await tell(notice)).toBe(200)
  stripe.end(sessionId, 'succeeded')
  const created = inHours(90).now.getTime() / 1000
  for (const { body } of notices(number))
    expect(await tell({ body: JSON.stringify({ ...JSON.parse(body), created }) })).toBe(200)
  expect(await statusOf(payer.id)).toBe('PAID')
  expect(await match(inHours(98))).toMatchObject({ silent: [] })
  expect((await found(inHours(98))).filter(([, order]) => order === number)).toEqual([])
  stripe.err({ does: 'answers', status: 500 }, { when: ({ path }) => path.includes('/sessions/'), times: 99 })
  expect(await match(inHours(98))).toMatchObject({ silent: ['STRIPE'] })
  expect((await found(inHours(98))).filter(([, order]) => order === number)).toEqual([])
  stripe.behave()
})

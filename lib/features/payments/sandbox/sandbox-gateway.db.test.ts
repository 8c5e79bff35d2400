import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { POST as takeEvent } from '@/app/api/webhooks/sandbox/route'
import { POST } from '@/app/sandbox/api/[call]/route'
import { anyone } from '@/lib/access/actor'
import { perform } from '@/lib/kernel/perform'
import { makeWorld } from '@/lib/kernel/world'
import { gatewayOf, ownAddress, sandboxKeys } from '@/lib/providers/payments'
import {
  type GatewayName,
  type Notice,
  NotAuthentic,
  ProviderRefused,
  ProviderSilent,
} from '@/lib/providers/payments/port'
import { signatureHeader, signatureOf } from '@/lib/providers/payments/sandbox-wire'
import { sandboxGateway } from '@/lib/providers/payments/sandbox'
import { testDatabase } from '@/lib/testing/database'
import { decideCheckout } from './decide-checkout'
import { deliverEvent } from './deliver-event'
import { getCheckout } from './get-checkout'
import type { CheckoutChoice } from './schema'

const { db } = await testDatabase()

/** The far side behind real HTTP, as the running portal serves it; what the shop would be told is kept instead. */
const told: { body: string; headers: Headers }[] = []
let isDeaf = false
const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
await once(server.listen(0, '127.0.0.1'), 'listening')
const address = server.address()
process.env.PORT = typeof address === 'object' ? String(address?.port) : ''
afterAll(() => void server.close())

async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
  const url = `http://127.0.0.1${incoming.url ?? ''}`
  const headers = new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
  const body = await text(incoming)
  if (url.endsWith('/api/webhooks/sandbox')) {
    if (!isDeaf) told.push({ body, headers })
    outgoing.writeHead(isDeaf ? 503 : 204).end()
    return
  }
  const request = new Request(url, { method: 'POST', headers, body })
  const response = await POST(request, { params: Promise.resolve({ call: url.split('/').at(-1) ?? '' }) })
  outgoing.writeHead(response.status).end(await response.text())
}

let orders = 0
function chargeOf({ expiresAt = new Date(Date.now() + 1_800_000) } = {}) {
  const orderNumber = `P-TEST${String(++orders).padStart(6, '0')}`
  const successUrl = `http://localhost:3000/pay?id=1&order=${orderNumber}`
  return {
    key: `order:${orderNumber}`,
    orderNumber,
    amountMinor: 12_072,
    currency: 'SGD',
    description: 'New Science Initiative',
    language: 'en-US' as const,
    successUrl,
    cancelUrl: `${successUrl}&left=yes`,
    expiresAt,
  }
}

async function started(name: GatewayName, charge = chargeOf()) {
  const gateway = gatewayOf(name)
  const { providerOrderId: reference, handoff } = await gateway.start(charge)
  const order = { key: charge.key, orderNumber: charge.orderNumber, providerOrderId: reference }
  const choose = (choice: CheckoutChoice) =>
    perform(decideCheckout, { reference, choice }, anyone, makeWorld({ source: 'action' }))
  return { gateway, charge, order, handoff, reference, choose }
}

type Due = { id: string; body: string; attempts: number; isLater: boolean }

/** Delivers what is queued, as the worker does, late ones too; gives what the shop understood. */
async function deliver(): Promise<Notice[]> {
  const due = await db.$queryRaw<Due[]>`
    select j.id::text, p.payload->>'body' as body from graphile_worker.jobs j
    join graphile_worker._private_jobs p on p.id = j.id where j.task_identifier = 'deliver-sandbox-event' order by j.id`
  for (const { id, body } of due) {
    await perform(deliverEvent, { body }, { role: 'system', source: 'worker' }, makeWorld({ source: 'job' }))
    await db.$executeRaw`select graphile_worker.complete_jobs(array[${id}::bigint])`
  }
  return Promise.all(
    told
      .splice(0)
      .map(({ body, headers }) => gatewayOf(JSON.parse(body).provider).verify({ headers, body, now: new Date() })),
  )
}

test('the same charge asked for twice is one checkout, and another one under its key is refused', async () => {
  const { gateway, charge, reference, handoff } = await started('STRIPE')
  expect(handoff).toEqual({ kind: 'redirect', url: `http://localhost:3000/sandbox/checkout/${reference}` })
  const again = await Promise.all([gateway.start(charge), gateway.start(charge)])
  expect(again.map(({ providerOrderId }) => providerOrderId)).toEqual([reference, reference])
  await expect(gateway.start({ ...charge, amountMinor: 1 })).rejects.toBeInstanceOf(ProviderRefused)
  const form = await started('CARD_FORM')
  expect(form.handoff).toMatchObject({ kind: 'form', fields: { checkout: form.reference } })
})

test('pays once however often the button is pressed, with one receipt and one signed event', async () => {
  const { gateway, charge, order, choose } = await started('STRIPE')
  const pressed = await Promise.all([choose('pay'), choose('pay'), choose('pay')])
  expect(pressed.map(({ goTo }) => goTo)).toEqual(Array(3).fill(charge.successUrl))
  const standing = await gateway.find(order)
  expect(standing).toMatchObject({ state: 'PAID', providerOrderId: order.providerOrderId, repayments: [] })
  expect(standing.receipts).toEqual([
    expect.objectContaining({ amountMinor: 12_072, currency: 'SGD', orderNumber: charge.orderNumber }),
  ])
  const notices = await deliver()
  expect(notices.map(({ content }) => content)).toEqual([{ kind: 'receipt', receipt: standing.receipts[0] }])
  expect(await gateway.find({ ...order, providerOrderId: null })).toEqual(standing)
  expect(await gateway.listReceipts(new Date(Date.now() - 60_000), new Date(Date.now() + 60_000))).toEqual(
    standing.receipts,
  )
})

test('paid twice there are two payments, each told by an event of its own', async () => {
  const { gateway, order, choose } = await started('OXPAY')
  expect(await choose('twice')).toEqual({ goTo: null })
  const { receipts } = await gateway.find(order)
  expect(new Set(receipts.map(({ providerPaymentId }) => providerPaymentId)).size).toBe(2)
  const notices = await deliver()
  expect(notices.map(({ content }) => content)).toEqual(receipts.map((receipt) => ({ kind: 'receipt', receipt })))
  expect(new Set(notices.map(({ eventId }) => eventId)).size).toBe(2)
})

test('what the bank confirms later counts only then', async () => {
  const { gateway, order, reference, choose } = await started('CARD_FORM')
  await choose('later')
  expect(await gateway.find(order)).toMatchObject({ state: 'CONFIRMING', receipts: [] })
  expect(await gateway.cancel(order)).toMatchObject({ state: 'CONFIRMING' })
  const jobs = await db.$queryRaw<{ wait: number }[]>`
    select extract(epoch from run_at - created_at)::int as wait from graphile_worker.jobs
    where task_identifier = 'deliver-sandbox-event' order by run_at`
  expect(jobs.map(({ wait }) => wait > 3)).toEqual([false, true])
  expect((await deliver()).map(({ kind }) => kind).sort()).toEqual(['checkout.confirming', 'payment.captured'])
  await db.sandboxPayment.updateMany({
    where: { checkout: { reference } },
    data: { capturedAt: new Date(Date.now() - 1) },
  })
  expect(await gateway.find(order)).toMatchObject({ state: 'PAID' })
})

test('PayPal money is taken when the shop asks, and only once', async () => {
  const { gateway, order, reference, choose } = await started('PAYPAL')
  expect(await gateway.capture(order)).toMatchObject({ state: 'WAITING', receipts: [] })
  await choose('pay')
  expect(await gateway.find(order)).toMatchObject({ state: 'WAITING', receipts: [] })
  expect(await perform(getCheckout, { reference }, anyone, makeWorld({ source: 'page' }))).toMatchObject({
    isApproved: true,
    isPayable: false,
  })
  expect((await deliver()).map(({ kind, content }) => [kind, content])).toEqual([['checkout.approved', null]])
  const captured = await Promise.all([gateway.capture(order), gateway.capture(order)])
  const [first] = captured
  expect(first).toMatchObject({ state: 'PAID', receipts: [{ amountMinor: 12_072 }] })
  expect(captured[1]).toEqual(first)
  expect(await deliver()).toHaveLength(1)

  const slow = await started('PAYPAL')
  await slow.choose('later')
  expect(await slow.gateway.capture(slow.order)).toMatchObject({ state: 'CONFIRMING', receipts: [] })
  const kinds = (await deliver()).map(({ kind }) => kind).sort()
  expect(kinds).toEqual(['checkout.approved', 'checkout.confirming', 'payment.captured'])
})

test('where money is real there is no sandbox: no interface, no page, no event', async () => {
  const { reference, charge, choose } = await started('STRIPE')
  const environment = globalThis.portalEnvironment
  if (environment === undefined) throw new Error('the environment was read')
  globalThis.portalEnvironment = { ...environment, PAYMENTS: 'live' }
  try {
    const body = JSON.stringify({ provider: 'STRIPE', key: charge.key, reference })
    const headers = { [signatureHeader]: signatureOf(sandboxKeys.questions(), body, new Date()) }
    const asked = new Request('http://127.0.0.1/', { method: 'POST', headers, body })
    expect((await POST(asked, { params: Promise.resolve({ call: 'find' }) })).status).toBe(404)
    const look = perform(getCheckout, { reference }, anyone, makeWorld({ source: 'page' }))
    await expect(look).rejects.toMatchObject({ key: 'notFound' })
    await expect(choose('pay')).rejects.toMatchObject({ key: 'notFound' })
    expect((await takeEvent(new Request('http://127.0.0.1/', { method: 'POST', body }))).status).toBe(404)
  } finally {
    globalThis.portalEnvironment = environment
  }
})

test('declined, cancelled or out of time, a checkout takes no money any more', async () => {
  const declined = await started('STRIPE')
  expect(await declined.choose('decline')).toEqual({ goTo: declined.charge.cancelUrl })
  await declined.choose('pay')
  expect(await declined.gateway.find(declined.order)).toMatchObject({ state: 'FAILED', receipts: [] })

  const cancelled = await started('PAYPAL')
  await cancelled.choose('pay')
  expect(await cancelled.gateway.cancel(cancelled.order)).toMatchObject({ state: 'EXPIRED' })
  expect(await cancelled.gateway.capture(cancelled.order)).toMatchObject({ state: 'EXPIRED', receipts: [] })

  const late = await started('OXPAY', chargeOf({ expiresAt: new Date(Date.now() - 1) }))
  await late.choose('pay')
  expect(await late.gateway.find(late.order)).toMatchObject({ state: 'EXPIRED', receipts: [] })
  expect(await late.gateway.find({ key: 'never', orderNumber: 'never', providerOrderId: null })).toMatchObject({
    state: 'NONE',
  })
  expect((await deliver()).map(({ kind }) => kind)).toEqual([
    'checkout.failed',
    'checkout.approved',
    'checkout.expired',
  ])
})

test('no more is given back than came in, whatever is asked at once; the same key gives back once', async () => {
  const { gateway, order, choose } = await started('STRIPE')
  await choose('pay')
  const [receipt] = (await gateway.find(order)).receipts
  const of = { providerPaymentId: receipt?.providerPaymentId ?? '', currency: 'SGD', reason: 'Cancelled in time' }
  const refund = (key: string, amountMinor: number) => gateway.refund({ ...of, key, amountMinor })
  expect(await gateway.findRefund({ key: 'a', providerPaymentId: of.providerPaymentId })).toBeNull()
  const first = await refund('a', 12_000)
  expect(await refund('a', 12_000)).toEqual(first)
  await expect(refund('a', 11_999)).rejects.toBeInstanceOf(ProviderRefused)
  const asked = await Promise.allSettled(['b', 'c', 'd'].map((key) => refund(key, 40)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await gateway.findRefund({ key: 'a', providerPaymentId: of.providerPaymentId })).toMatchObject({
    ...first,
    amountMinor: 12_000,
    state: 'DONE',
  })
  const { repayments } = await gateway.find(order)
  expect(repayments.map(({ amountMinor }) => amountMinor)).toEqual([12_000, 40])
  const listed = await gateway.listRepayments(new Date(Date.now() - 60_000), new Date(Date.now() + 60_000))
  expect(listed.filter(({ providerPaymentId }) => providerPaymentId === of.providerPaymentId)).toEqual(repayments)
  const notices = await deliver()
  expect(notices.filter(({ content }) => content?.kind === 'repayment')).toHaveLength(2)
})

test('without the right signature nothing is answered and no event is believed', async () => {
  const { charge, order, choose } = await started('STRIPE')
  const stranger = (questionKey: string, now: Date, patience?: number) =>
    sandboxGateway('STRIPE', {
      url: `${ownAddress()}/sandbox/api`,
      questionKey,
      eventKey: sandboxKeys.events(),
      now: () => now,
      ...(patience ? { patience } : {}),
    })
  const { questions, events } = sandboxKeys
  const old = new Date(Date.now() - 301_000)
  for (const gateway of [stranger('guessed', new Date()), stranger(events(), new Date()), stranger(questions(), old)]) {
    await expect(gateway.start(charge)).rejects.toBeInstanceOf(ProviderRefused)
    await expect(gateway.find(order)).rejects.toBeInstanceOf(ProviderRefused)
  }
  await choose('pay')
  await deliver()
  const body = JSON.stringify({
    id: 'e',
    provider: 'STRIPE',
    checkout: 'c',
    orderNumber: 'n',
    happened: { kind: 'checkout.failed' },
  })
  const verify = (signature: string, signedBody = body, name: GatewayName = 'STRIPE') =>
    gatewayOf(name).verify({
      headers: new Headers({ [signatureHeader]: signature }),
      body: signedBody,
      now: new Date(),
    })
  const sound = signatureOf(events(), body, new Date())
  expect(await verify(sound)).toMatchObject({ eventId: 'e', content: { kind: 'order-state', state: 'FAILED' } })
  for (const refused of [
    () => verify(signatureOf(questions(), body, new Date())),
    () => verify(signatureOf(events(), body, old)),
    () => verify(sound, body.replace('failed', 'expired')),
    () => verify(sound, body, 'PAYPAL'),
    () => verify(''),
  ])
    await expect(refused()).rejects.toBeInstanceOf(NotAuthentic)
})

test('a shop that does not listen is told again, and a far side that says nothing is silent', async () => {
  const { choose } = await started('STRIPE')
  await choose('pay')
  isDeaf = true
  await expect(deliver()).rejects.toBeInstanceOf(ProviderSilent)
  isDeaf = false
  expect(await deliver()).toHaveLength(1)
  expect(await deliver()).toEqual([])
  const mute = createServer(() => {})
  await once(mute.listen(0, '127.0.0.1'), 'listening')
  const bound = mute.address()
  const url = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
  const keys = { questionKey: sandboxKeys.questions(), eventKey: sandboxKeys.events(), now: () => new Date() }
  await expect(sandboxGateway('STRIPE', { url, ...keys, patience: 50 }).start(chargeOf())).rejects.toBeInstanceOf(
    ProviderSilent,
  )
  mute.closeAllConnections()
  mute.close()
})

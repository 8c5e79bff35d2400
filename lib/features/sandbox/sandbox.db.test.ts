import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'

/** The far side behind real HTTP, as the running portal serves it; what the shop is told is kept instead. */
const told: { body: string; headers: Headers }[] = []
let isDeaf = false
const server = createServer(async (incoming, outgoing) => {
  const url = `http://127.0.0.1${incoming.url ?? ''}`
  const headers = new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
  const body = await text(incoming)
  if (url.endsWith('/api/webhooks/sandbox')) {
    if (!isDeaf) told.push({ body, headers })
    return void outgoing.writeHead(isDeaf ? 503 : 204).end()
  }
  const call = url.split('/').at(-1) ?? ''
  const request = new Request(url, { method: 'POST', headers, body })
  const answer = await POST(request, { params: Promise.resolve({ call }) })
  outgoing.writeHead(answer.status).end(await answer.text())
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
process.env.PORT = String((server.address() as AddressInfo).port)

const { POST } = await import('@/app/sandbox/api/[call]/route')
const { anyone } = await import('@/lib/access/actor')
const { perform } = await import('@/lib/kernel/perform')
const { makeWorld } = await import('@/lib/kernel/world')
const { gatewayOf, ownAddress } = await import('@/lib/providers/payments')
const { NotAuthentic, ProviderRefused } = await import('@/lib/providers/payments/port')
const { testDatabase } = await import('@/lib/testing/database')
const { decideCheckout } = await import('./decide-checkout')
const { deliverEvent } = await import('./deliver-event')
const { getCheckout } = await import('./get-checkout')

type Names = Parameters<typeof gatewayOf>[0]
type Choice = 'pay' | 'later' | 'twice' | 'decline'

const { db } = await testDatabase()
afterAll(() => void server.close())

let orders = 0
function chargeOf(amountMinor = 12_072) {
  const orderNumber = `P-TEST${String(++orders).padStart(6, '0')}`
  const shop = 'http://localhost:3000/pay?id=1'
  return {
    key: `order:${orderNumber}`,
    orderNumber,
    amountMinor,
    currency: 'SGD',
    description: 'New Science Initiative',
    language: 'en-US' as const,
    successUrl: shop,
    cancelUrl: `${shop}&left=yes`,
    expiresAt: new Date(Date.now() + 1_800_000),
  }
}

async function started(name: Names, charge = chargeOf()) {
  const gateway = gatewayOf(name)
  const { providerOrderId, handoff } = await gateway.start(charge)
  const order = { key: charge.key, orderNumber: charge.orderNumber, providerOrderId }
  const choose = (choice: Choice) =>
    perform(decideCheckout, { reference: providerOrderId, choice }, anyone, makeWorld({ source: 'action' }))
  return { gateway, charge, order, handoff, reference: providerOrderId, choose }
}

/** What the queue would do now: each event due is delivered once. */
async function deliver() {
  const due = await db.$queryRaw<{ id: string; body: string }[]>`
    select j.id::text, p.payload->>'body' as body from graphile_worker.jobs j
    join graphile_worker._private_jobs p on p.id = j.id where j.task_identifier = 'deliver-sandbox-event' order by j.id`
  for (const { id, body } of due) {
    await perform(deliverEvent, { body }, { role: 'system', source: 'worker' }, makeWorld({ source: 'job' }))
    await db.$executeRaw`select graphile_worker.complete_jobs(array[${id}::bigint])`
  }
  const notices = []
  for (const { body, headers } of told.splice(0)) {
    const { provider } = JSON.parse(body)
    notices.push(await gatewayOf(provider).verify({ headers, body, now: new Date() }))
  }
  return notices
}

test('the same charge asked for twice is one checkout, and another one under its key is refused', async () => {
  const { gateway, charge, reference, handoff } = await started('STRIPE')
  expect(handoff).toEqual({ kind: 'redirect', url: `http://localhost:3000/sandbox/checkout/${reference}` })
  const again = await Promise.all([gateway.start(charge), gateway.start(charge)])
  expect(again.map(({ providerOrderId }) => providerOrderId)).toEqual([reference, reference])
  await expect(gateway.start({ ...charge, amountMinor: 1 })).rejects.toBeInstanceOf(ProviderRefused)
  expect(ownAddress()).toContain('127.0.0.1')
})

test('paid once, however often the button is pressed: one receipt, and one signed event that says it', async () => {
  const { gateway, charge, order, choose } = await started('STRIPE')
  const pressed = await Promise.all([choose('pay'), choose('pay'), choose('twice')])
  expect(pressed.map(({ goTo }) => goTo)).toEqual(Array(3).fill(charge.successUrl))
  const standing = await gateway.find(order)
  expect(standing.state).toBe('PAID')
  expect(standing.receipts).toEqual([
    expect.objectContaining({ amountMinor: 12_072, currency: 'SGD', orderNumber: charge.orderNumber }),
  ])
  const notices = await deliver()
  expect(notices.map(({ told: what }) => what)).toEqual([{ kind: 'receipt', receipt: standing.receipts[0] }])
  expect(await gateway.find({ ...order, providerOrderId: null })).toEqual(standing)
})

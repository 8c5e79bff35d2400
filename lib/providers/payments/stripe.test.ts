import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chargedAt, someCharge } from '@/lib/testing/providers/charges'
import type { Misdeed } from '@/lib/testing/providers/lying-server'
import { StripeServer } from '@/lib/testing/providers/stripe-server'
import { type KnownOrder, NotAuthentic, NotLetIn, ProviderRefused, ProviderSilent } from './port'
import { stripeGateway } from './stripe'

const now = chargedAt
const keys = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' }
const stripe = new StripeServer(keys, () => now)
let gateway: ReturnType<typeof stripeGateway>
/** The same with little patience. */
let hasty: typeof gateway

beforeAll(async () => {
  await stripe.start()
  gateway = stripeGateway({ ...keys, url: stripe.url, waitsAtMost: 5000 })
  hasty = stripeGateway({ ...keys, url: stripe.url, waitsAtMost: 250 })
})
afterAll(() => stripe.stop())
beforeEach(() => {
  stripe.behave()
  stripe.notices.length = 0
})

async function started() {
  const asked = someCharge()
  const { providerOrderId } = await gateway.start(asked)
  return { ...asked, providerOrderId }
}

/** The last notice as our webhook gets it. */
function lastNotice({ at = now, body = stripe.notices.at(-1)?.body ?? '' } = {}) {
  return { headers: new Headers(stripe.sign(body, at)), body, now }
}

describe('asking to collect', () => {
  test('a session says what is paid, how much, for whom, in the payer’s language and until when', async () => {
    const asked = someCharge()
    const { providerOrderId, handoff } = await gateway.start(asked)
    expect(handoff).toEqual({ kind: 'redirect', url: `${stripe.url}/c/pay/${providerOrderId}` })
    expect(Object.fromEntries(stripe.sessions.get(providerOrderId)?.fields ?? [])).toMatchObject({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'sgd',
      'line_items[0][price_data][unit_amount]': '12072',
      'line_items[0][price_data][product_data][name]': '全国科学挑战赛 & more=1',
      client_reference_id: asked.orderNumber,
      'metadata[order]': asked.orderNumber,
      'payment_intent_data[metadata][order]': asked.orderNumber,
      expires_at: String(now.getTime() / 1000 + 31 * 60),
      success_url: asked.successUrl,
      cancel_url: asked.cancelUrl,
      locale: 'zh',
    })
  })

  test('the same charge asked for twice is one session, at once or after its answer was lost', async () => {
    const asked = someCharge()
    stripe.err({ does: 'diesAfterwards' }, { times: 2 })
    await expect(gateway.start(asked)).rejects.toBeInstanceOf(ProviderSilent)
    stripe.behave()
    const answers = await Promise.all([gateway.start(asked), gateway.start(asked)])
    expect(new Set(answers.map(({ providerOrderId }) => providerOrderId)).size).toBe(1)
    expect([...stripe.sessions.values()].filter(({ orderNumber }) => orderNumber === asked.orderNumber)).toHaveLength(1)
  })
})

describe('an answer that says nothing of what was done is silence; a refusal says that nothing was', () => {
  const cut = { does: 'dies' } as const
  const idempotency = { error: { type: 'idempotency_error', message: 'Keys for idempotent requests' } }
  const refused = (type: string) => ({ error: { type, message: 'no' } })
  test.each<[string, Misdeed, typeof ProviderSilent | typeof ProviderRefused]>([
    ['a fault on their side', { does: 'answers', status: 500, body: refused('api_error') }, ProviderSilent],
    ['too many at once', { does: 'answers', status: 429, body: refused('rate_limit_error') }, ProviderSilent],
    ['a conflict', { does: 'answers', status: 409, body: refused('invalid_request_error') }, ProviderSilent],
    ['the key used with other words', { does: 'answers', status: 400, body: idempotency }, ProviderSilent],
    [
      'a page of somebody between us',
      { does: 'answers', status: 502, body: '<html>Bad gateway</html>' },
      ProviderSilent,
    ],
    ['a success that is none', { does: 'answers', status: 200, body: {} }, ProviderSilent],
    ['a connection that is cut', cut, ProviderSilent],
    ['a connection that is cut after the work', { does: 'diesAfterwards' }, ProviderSilent],
    ['no answer', { does: 'hangs' }, ProviderSilent],
    ['an answer after all patience', { does: 'dawdles', milliseconds: 600 }, ProviderSilent],
    ['a card that is declined', { does: 'answers', status: 402, body: refused('card_error') }, ProviderRefused],
    ['a wrong request', { does: 'answers', status: 400, body: refused('invalid_request_error') }, ProviderRefused],
    ['a wrong key', { does: 'answers', status: 401, body: refused('authentication_error') }, NotLetIn],
  ])('%s', async (_, misdeed, error) => {
    stripe.err(misdeed, { times: 2 })
    const asked = misdeed.does === 'hangs' || misdeed.does === 'dawdles' ? hasty : gateway
    await expect(asked.start(someCharge())).rejects.toBeInstanceOf(error)
  })

  const elsewhere = { providerPaymentId: 'pi_1', amountMinor: 1, currency: 'SGD', reason: '' }
  test.each<[string, (order: KnownOrder) => Promise<unknown>]>([
    ['how an order stands', (order) => gateway.find(order)],
    ['an order to be found by our words', (order) => gateway.find({ ...order, providerOrderId: null })],
    ['an end', (order) => gateway.cancel(order)],
    ['a refund', ({ key }) => gateway.refund({ ...elsewhere, key })],
    ['a refund whose answer was lost', ({ key }) => gateway.findRefund({ ...elsewhere, key })],
    ['what came in', () => gateway.listReceipts(new Date(0), now)],
    ['what went back', () => gateway.listRepayments(new Date(0), now)],
  ])('asked for %s, whoever answers with nothing of it is silent', async (_, asked) => {
    const order = await started()
    for (const status of [200, 500, 502]) {
      stripe.err({ does: 'answers', status, body: {} }, { times: 9 })
      await expect(asked(order), String(status)).rejects.toBeInstanceOf(ProviderSilent)
      stripe.behave()
    }
  })

  test('an end that nobody confirms is silence', async () => {
    const order = await started()
    stripe.err({ does: 'answers', status: 502, body: {} }, { when: ({ path }) => path.endsWith('/expire') })
    await expect(gateway.cancel(order)).rejects.toBeInstanceOf(ProviderSilent)
  })

  test('a slow answer within patience is an answer', async () => {
    stripe.err({ does: 'dawdles', milliseconds: 60 })
    expect((await gateway.start(someCharge())).providerOrderId).toMatch(/^cs_test_/)
  })
})

describe('how an order stands', () => {
  test('waiting, confirming, paid, failed, expired, unknown', async () => {
    const order = await started()
    expect(await gateway.find(order)).toMatchObject({ state: 'WAITING', receipts: [] })
    stripe.begin(order.providerOrderId)
    expect(await gateway.find(order)).toMatchObject({ state: 'CONFIRMING', receipts: [] })
    stripe.end(order.providerOrderId, 'requires_payment_method')
    expect(await gateway.find(order)).toMatchObject({ state: 'FAILED', receipts: [] })
    const late = await started()
    stripe.expire(late.providerOrderId)
    expect(await gateway.find(late)).toMatchObject({ state: 'EXPIRED' })
    expect(await gateway.find({ ...late, providerOrderId: 'cs_test_unknown' })).toEqual({
      state: 'NONE',
      providerOrderId: null,
      receipts: [],
      repayments: [],
    })
  })

  test('what came in is what Stripe took, not what was asked, with every refund of it', async () => {
    const order = await started()
    const intent = stripe.pay(order.providerOrderId, { amount: 12_071, currency: 'usd' })
    stripe.refund(intent.id, 71)
    expect(await gateway.find(order)).toEqual({
      state: 'PAID',
      providerOrderId: order.providerOrderId,
      receipts: [
        {
          providerPaymentId: intent.id,
          providerOrderId: order.providerOrderId,
          orderNumber: order.orderNumber,
          amountMinor: 12_071,
          currency: 'USD',
          capturedAt: now,
        },
      ],
      repayments: [
        expect.objectContaining({ providerPaymentId: intent.id, amountMinor: 71, currency: 'USD', state: 'DONE' }),
      ],
    })
  })

  test('an order whose id never reached us is found by our own words', async () => {
    const order = await started()
    await started()
    expect(await gateway.find({ ...order, providerOrderId: null })).toMatchObject({
      state: 'WAITING',
      providerOrderId: order.providerOrderId,
    })
    expect((await gateway.find({ ...order, key: 'another', providerOrderId: null })).state).toBe('NONE')
  })

  test('a cancelled order can no longer be paid; one paid meanwhile says so', async () => {
    const order = await started()
    expect(await gateway.cancel(order)).toMatchObject({ state: 'EXPIRED' })
    expect(() => stripe.pay(order.providerOrderId)).toThrow('expired')
    const paid = await started()
    const meanwhile = { does: 'meanwhile', happens: () => stripe.pay(paid.providerOrderId) } as const
    stripe.err(meanwhile, { when: ({ path }) => path.endsWith('/expire') })
    await expect(gateway.cancel(paid)).resolves.toMatchObject({ state: 'PAID', receipts: [{ amountMinor: 12_072 }] })
  })

  test('the nightly list has all that came in between two instants, a second payment too', async () => {
    const order = await started()
    const [first, second] = stripe.payTwice(order.providerOrderId)
    const from = new Date(now.getTime() - 60_000)
    const until = new Date(now.getTime() + 60_000)
    const ours = (await gateway.listReceipts(from, until)).filter((one) => one.orderNumber === order.orderNumber)
    expect(ours.map(({ providerPaymentId }) => providerPaymentId).sort()).toEqual([first.id, second.id].sort())
    expect(await gateway.listReceipts(until, new Date(until.getTime() + 1000))).toEqual([])
    const { id } = stripe.refund(second.id, 71)
    expect(await gateway.listRepayments(from, until)).toContainEqual(
      expect.objectContaining({ providerPaymentId: second.id, providerRefundId: id, amountMinor: 71, state: 'DONE' }),
    )
    expect(await gateway.listRepayments(until, new Date(until.getTime() + 1000))).toEqual([])
  })
})

describe('giving money back', () => {
  test('the same refund asked for twice is given once, and is found when its answer was lost', async () => {
    const order = await started()
    const intent = stripe.pay(order.providerOrderId)
    const asked = {
      key: `refund-${order.key}`,
      providerPaymentId: intent.id,
      amountMinor: 5000,
      currency: 'SGD',
      reason: 'ill',
    }
    expect(await gateway.findRefund(asked)).toBeNull()
    stripe.err({ does: 'diesAfterwards' }, { times: 2, when: ({ path }) => path === '/v1/refunds' })
    await expect(gateway.refund(asked)).rejects.toBeInstanceOf(ProviderSilent)
    stripe.behave()
    const found = await gateway.findRefund(asked)
    expect(found).toMatchObject({ providerPaymentId: intent.id, amountMinor: 5000, currency: 'SGD', state: 'DONE' })
    expect(await gateway.refund(asked)).toEqual({ providerRefundId: found?.providerRefundId, state: 'DONE' })
    expect(stripe.refunds.size).toBeGreaterThan(0)
    await expect(gateway.refund({ ...asked, key: 'more', amountMinor: 7073 })).rejects.toBeInstanceOf(ProviderRefused)
  })
})

describe('a callback', () => {
  const told = async () => (await gateway.verify(lastNotice())).content

  test('says what became of a session and of a refund', async () => {
    const order = await started()
    const { orderNumber, providerOrderId } = order
    const about = { orderNumber, providerOrderId }
    stripe.begin(providerOrderId)
    expect(await gateway.verify(lastNotice())).toMatchObject({
      kind: 'checkout.session.completed',
      order: about,
      content: { kind: 'order-state', state: 'CONFIRMING' },
    })
    stripe.end(providerOrderId, 'succeeded')
    expect(await told()).toMatchObject({ kind: 'receipt', receipt: { ...about, amountMinor: 12_072, currency: 'SGD' } })
    const failing = await started()
    stripe.begin(failing.providerOrderId)
    stripe.end(failing.providerOrderId, 'requires_payment_method')
    expect(await told()).toEqual({ kind: 'order-state', state: 'FAILED' })
    const late = await started()
    stripe.expire(late.providerOrderId)
    expect(await told()).toEqual({ kind: 'order-state', state: 'EXPIRED' })
    const intent = stripe.pay((await started()).providerOrderId)
    const refund = stripe.refund(intent.id, 100)
    expect(await told()).toBeNull()
    stripe.notices.pop()
    const repayment = {
      providerPaymentId: intent.id,
      providerRefundId: refund.id,
      amountMinor: 100,
      currency: 'SGD',
      at: now,
    }
    expect(await told()).toEqual({ kind: 'repayment', repayment: { ...repayment, state: 'DONE' } })
    stripe.failRefund(refund.id)
    expect(await told()).toEqual({ kind: 'repayment', repayment: { ...repayment, state: 'FAILED' } })
  })

  test('the money of a callback is the money that is found', async () => {
    const order = await started()
    stripe.pay(order.providerOrderId)
    const { receipts } = await gateway.find(order)
    expect(await told()).toEqual({ kind: 'receipt', receipt: receipts[0] })
  })

  test('is refused unsigned, signed by another, changed after signing, and when it is older than five minutes', async () => {
    stripe.pay((await started()).providerOrderId)
    const genuine = lastNotice()
    await expect(gateway.verify(genuine)).resolves.toMatchObject({ content: { kind: 'receipt' } })
    await expect(gateway.verify(lastNotice({ at: new Date(now.getTime() - 300_000) }))).resolves.toBeDefined()
    const another = new StripeServer({ ...keys, webhookSecret: 'whsec_2' })
    for (const forged of [
      { ...genuine, headers: new Headers() },
      { ...genuine, headers: new Headers({ 'Stripe-Signature': 't=,v1=' }) },
      { ...genuine, headers: new Headers(another.sign(genuine.body, now)) },
      { ...genuine, body: genuine.body.replace('12072', '1') },
      lastNotice({ at: new Date(now.getTime() - 301_000) }),
      lastNotice({ body: 'no JSON' }),
    ]) {
      await expect(gateway.verify(forged)).rejects.toBeInstanceOf(NotAuthentic)
    }
  })
})

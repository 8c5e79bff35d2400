import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chargedAt, someCharge } from '@/lib/testing/providers/charges'
import type { Misdeed } from '@/lib/testing/providers/lying-server'
import { PayPalServer } from '@/lib/testing/providers/paypal-server'
import { payPalGateway } from './paypal'
import { NotAuthentic, NotLetIn, ProviderRefused, ProviderSilent } from './port'

const now = chargedAt
const keys = { clientId: 'client-1', clientSecret: 'secret-1', webhookId: 'WEBHOOK1' }
const payPal = new PayPalServer(keys, () => now)
let gateway: ReturnType<typeof payPalGateway>
/** The same with little patience. */
let hasty: typeof gateway

beforeAll(async () => {
  await payPal.start()
  gateway = payPalGateway({ ...keys, url: payPal.url, waitsAtMost: 5000 })
  hasty = payPalGateway({ ...keys, url: payPal.url, waitsAtMost: 250 })
})
afterAll(() => payPal.stop())
beforeEach(() => {
  payPal.behave()
  payPal.notices.length = 0
})

async function started() {
  const asked = someCharge()
  const { providerOrderId } = await gateway.start(asked)
  return { ...asked, providerOrderId }
}

async function paid() {
  const order = await started()
  payPal.approve(order.providerOrderId)
  const { receipts } = await gateway.capture(order)
  return { ...order, providerPaymentId: receipts[0]?.providerPaymentId ?? '' }
}

function lastNotice({ at = now, body = payPal.notices.at(-1)?.body ?? '' } = {}) {
  return { headers: new Headers(payPal.sign(body, at)), body, now }
}

const isCapture = ({ path }: { path: string }) => path.endsWith('/capture')

describe('asking to collect', () => {
  test('an order says what is paid, how much and for whom, in decimals; its approve page is where the payer goes', async () => {
    const asked = someCharge()
    const { providerOrderId, handoff } = await gateway.start(asked)
    expect(handoff).toEqual({ kind: 'redirect', url: `${payPal.url}/checkoutnow?token=${providerOrderId}` })
    expect(payPal.orders.get(providerOrderId)?.asked).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: asked.orderNumber,
          invoice_id: asked.orderNumber,
          description: '全国科学挑战赛 & more=1',
          amount: { currency_code: 'SGD', value: '120.72' },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            locale: 'zh-CN',
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            return_url: asked.successUrl,
            cancel_url: asked.cancelUrl,
          },
        },
      },
    })
    expect(gateway.clientIds).toEqual({ clientId: 'client-1', liveClientId: 'client-1' })
  })

  test('the same charge asked for twice is one order, at once or after its answer was lost', async () => {
    const asked = someCharge()
    payPal.err({ does: 'diesAfterwards' })
    await expect(gateway.start(asked)).rejects.toBeInstanceOf(ProviderSilent)
    const answers = await Promise.all([gateway.start(asked), gateway.start(asked)])
    expect(new Set(answers.map(({ providerOrderId }) => providerOrderId)).size).toBe(1)
    expect([...payPal.orders.values()].filter(({ unit }) => unit.invoice_id === asked.orderNumber)).toHaveLength(1)
  })
})

describe('an answer that says nothing of what was done is silence; a refusal says that nothing was', () => {
  const refused = (issue: string) => ({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] })
  test.each<[string, Misdeed, typeof ProviderSilent | typeof ProviderRefused]>([
    [
      'a fault on their side',
      { does: 'answers', status: 500, body: { name: 'INTERNAL_SERVER_ERROR' } },
      ProviderSilent,
    ],
    ['too many at once', { does: 'answers', status: 429, body: { name: 'RATE_LIMIT_REACHED' } }, ProviderSilent],
    ['a conflict', { does: 'answers', status: 409, body: refused('PREVIOUS_REQUEST_IN_PROGRESS') }, ProviderSilent],
    [
      'the key used with other words',
      { does: 'answers', status: 422, body: refused('DUPLICATE_REQUEST_ID') },
      ProviderSilent,
    ],
    ['a page of somebody between us', { does: 'answers', status: 403, body: '<html>Forbidden</html>' }, ProviderSilent],
    ['a success in no language', { does: 'answers', status: 201, body: '<html>Welcome</html>' }, ProviderSilent],
    ['a success that is none', { does: 'answers', status: 201, body: {} }, ProviderSilent],
    ['a connection that is cut', { does: 'dies' }, ProviderSilent],
    ['no answer', { does: 'hangs' }, ProviderSilent],
    ['an answer after all patience', { does: 'dawdles', milliseconds: 600 }, ProviderSilent],
    ['a wrong request', { does: 'answers', status: 400, body: { name: 'INVALID_REQUEST' } }, ProviderRefused],
    [
      'a currency not taken',
      { does: 'answers', status: 422, body: refused('CURRENCY_NOT_SUPPORTED') },
      ProviderRefused,
    ],
    ['no right to it', { does: 'answers', status: 403, body: { name: 'NOT_AUTHORIZED' } }, NotLetIn],
  ])('%s', async (_, misdeed, error) => {
    payPal.err(misdeed)
    const asked = misdeed.does === 'hangs' || misdeed.does === 'dawdles' ? hasty : gateway
    await expect(asked.start(someCharge())).rejects.toBeInstanceOf(error)
    payPal.behave()
    await expect(gateway.start(someCharge())).resolves.toBeDefined()
  })

  test('a token that is not given, or given too late, is told apart, and hinders nobody after', async () => {
    const isToken = ({ path }: { path: string }) => path === '/v1/oauth2/token'
    const stranger = payPalGateway({ ...keys, clientId: 'stranger', url: payPal.url })
    await expect(stranger.start(someCharge())).rejects.toBeInstanceOf(ProviderRefused)
    const server = await new PayPalServer({ ...keys, clientId: 'client-2' }, () => now).start()
    const other = payPalGateway({ ...keys, clientId: 'client-2', url: server.url, waitsAtMost: 1000 })
    server.err({ does: 'hangs' }, { when: isToken })
    const both = await Promise.allSettled([other.start(someCharge()), other.start(someCharge())])
    expect(both.map((one) => one.status === 'rejected' && one.reason)).toEqual([
      expect.any(ProviderSilent),
      expect.any(ProviderSilent),
    ])
    await expect(other.start(someCharge())).resolves.toBeDefined()
    await server.stop()
  })
})

describe('how an order stands', () => {
  test('waiting, approved, taken, pending, declined, unknown', async () => {
    const order = await started()
    expect(await gateway.find(order)).toMatchObject({ state: 'WAITING', receipts: [] })
    expect(await gateway.capture(order)).toMatchObject({ state: 'WAITING' })
    payPal.approve(order.providerOrderId, { pends: true })
    expect(await gateway.find(order)).toMatchObject({ state: 'CONFIRMING', receipts: [] })
    expect(await gateway.capture(order)).toMatchObject({ state: 'CONFIRMING', receipts: [] })
    expect(await gateway.capture(order)).toMatchObject({ state: 'CONFIRMING', receipts: [] })
    payPal.end(order.providerOrderId, 'DECLINED')
    expect(await gateway.find(order)).toMatchObject({ state: 'FAILED' })
    const unknown = { state: 'NONE', providerOrderId: null, receipts: [], repayments: [] }
    expect(await gateway.find({ ...order, providerOrderId: 'O-unknown' })).toEqual(unknown)
    expect(await gateway.find({ ...order, providerOrderId: null })).toEqual(unknown)
  })

  test('takes an approved order once, whoever asks how often, and the money is what PayPal took', async () => {
    const order = await started()
    payPal.approve(order.providerOrderId, { takes: { currency_code: 'USD', value: '120.7' } })
    const [first, second] = await Promise.all([gateway.capture(order), gateway.capture(order)])
    expect(first).toEqual({
      state: 'PAID',
      providerOrderId: order.providerOrderId,
      receipts: [
        {
          providerPaymentId: expect.stringMatching(/^C/),
          providerOrderId: order.providerOrderId,
          orderNumber: order.orderNumber,
          amountMinor: 12_070,
          currency: 'USD',
          capturedAt: now,
        },
      ],
      repayments: [],
    })
    expect(second).toEqual(first)
    expect(await gateway.find(order)).toEqual(first)
    expect(payPal.moneyOf(order.orderNumber)).toHaveLength(1)
  })

  test('money taken whose answer was lost is found, not taken again', async () => {
    const order = await started()
    payPal.approve(order.providerOrderId)
    payPal.err({ does: 'diesAfterwards' }, { when: isCapture })
    await expect(gateway.capture(order)).rejects.toBeInstanceOf(ProviderSilent)
    expect(await gateway.capture(order)).toMatchObject({ state: 'PAID', receipts: [{ amountMinor: 12_072 }] })
    expect(payPal.moneyOf(order.orderNumber)).toHaveLength(1)
  })

  test('a way to pay that is declined keeps the payer on the page; any other refusal ends the order', async () => {
    const order = await started()
    payPal.approve(order.providerOrderId, { declines: true })
    expect(await gateway.capture(order)).toMatchObject({ state: 'WAITING', receipts: [] })
    payPal.approve(order.providerOrderId)
    const refused = { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'COMPLIANCE_VIOLATION' }] }
    payPal.err({ does: 'answers', status: 422, body: refused }, { when: isCapture })
    expect(await gateway.capture(order)).toMatchObject({ state: 'FAILED', receipts: [] })
  })

  test('a cancelled order is over; an approved or a paid one says so', async () => {
    expect(await gateway.cancel(await started())).toMatchObject({ state: 'EXPIRED' })
    const approved = await started()
    payPal.approve(approved.providerOrderId)
    expect(await gateway.cancel(approved)).toMatchObject({ state: 'CONFIRMING' })
    expect(await gateway.cancel(await paid())).toMatchObject({ state: 'PAID' })
  })

  test('a second payment of an order is there to see, for the order and for the night', async () => {
    const order = await paid()
    payPal.take(order.providerOrderId)
    expect((await gateway.find(order)).receipts).toHaveLength(2)
    payPal.refund(order.providerPaymentId)
    const from = new Date(now.getTime() - 60_000)
    const until = new Date(now.getTime() + 60_000)
    const ours = (await gateway.listReceipts(from, until)).filter((one) => one.orderNumber === order.orderNumber)
    expect(ours).toEqual([
      expect.objectContaining({ amountMinor: 12_072, currency: 'SGD', capturedAt: now }),
      expect.objectContaining({ amountMinor: 12_072, currency: 'SGD', capturedAt: now }),
    ])
    expect(await gateway.listRepayments(from, until)).toContainEqual(
      expect.objectContaining({ providerPaymentId: order.providerPaymentId, amountMinor: 12_072, state: 'DONE' }),
    )
    payPal.err({ does: 'answers', status: 403, body: { name: 'NOT_AUTHORIZED' } })
    await expect(gateway.listReceipts(from, until)).rejects.toBeInstanceOf(ProviderRefused)
  })
})

describe('giving money back', () => {
  test('the same refund asked for twice is given once, and is found when its answer was lost', async () => {
    const { key, providerPaymentId, ...order } = await paid()
    const asked = { key: `refund-${key}`, providerPaymentId, amountMinor: 5000, currency: 'SGD', reason: 'ill' }
    expect(await gateway.findRefund(asked)).toBeNull()
    payPal.err({ does: 'diesAfterwards' })
    await expect(gateway.refund(asked)).rejects.toBeInstanceOf(ProviderSilent)
    const found = await gateway.findRefund(asked)
    expect(found).toMatchObject({ providerPaymentId, amountMinor: 5000, currency: 'SGD', state: 'DONE', at: now })
    expect(await gateway.refund(asked)).toEqual({ providerRefundId: found?.providerRefundId, state: 'DONE' })
    await expect(gateway.refund({ ...asked, key: 'more', amountMinor: 7073 })).rejects.toBeInstanceOf(ProviderRefused)
    expect(await gateway.find({ ...order, key })).toMatchObject({
      state: 'PAID',
      receipts: [{ amountMinor: 12_072 }],
      repayments: [{ amountMinor: 5000, providerPaymentId }],
    })
  })
})

describe('a callback', () => {
  const told = async () => (await gateway.verify(lastNotice())).content

  test('reports an approval, money that came, waits or was declined, and money that went back', async () => {
    const order = await started()
    const { orderNumber, providerOrderId } = order
    payPal.approve(providerOrderId, { pends: true })
    expect(await gateway.verify(lastNotice())).toMatchObject({
      kind: 'CHECKOUT.ORDER.APPROVED',
      order: { orderNumber, providerOrderId },
      content: null,
    })
    await gateway.capture(order)
    expect(await told()).toEqual({ kind: 'order-state', state: 'CONFIRMING' })
    payPal.end(providerOrderId, 'COMPLETED')
    expect(await told()).toEqual({ kind: 'receipt', receipt: (await gateway.find(order)).receipts[0] })
    const declined = await started()
    payPal.approve(declined.providerOrderId, { pends: true })
    await gateway.capture(declined)
    payPal.end(declined.providerOrderId, 'DECLINED')
    expect(await told()).toEqual({ kind: 'order-state', state: 'FAILED' })
    const { providerPaymentId } = await paid()
    const refund = payPal.refund(providerPaymentId, { currency_code: 'SGD', value: '1.00' })
    const repayment = { providerPaymentId, providerRefundId: refund.id, amountMinor: 100, currency: 'SGD', at: now }
    expect(await told()).toEqual({ kind: 'repayment', repayment: { ...repayment, state: 'DONE' } })
  })

  test('is refused unsigned, signed by another, for another webhook, changed, or when it is five minutes off', async () => {
    await paid()
    const genuine = lastNotice()
    await expect(gateway.verify(genuine)).resolves.toMatchObject({ content: { kind: 'receipt' } })
    await expect(gateway.verify(lastNotice({ at: new Date(now.getTime() - 300_000) }))).resolves.toBeDefined()
    const stranger = await new PayPalServer(keys, () => now).start()
    const elsewhere = new PayPalServer({ ...keys, webhookId: 'WEBHOOK2' })
    const signedBy = (server: PayPalServer) =>
      new Headers({ ...server.sign(genuine.body, now), 'PayPal-Cert-Url': payPal.certificateUrl })
    for (const forged of [
      { ...genuine, headers: new Headers() },
      { ...genuine, headers: new Headers(stranger.sign(genuine.body, now)) },
      { ...genuine, headers: signedBy(stranger) },
      { ...genuine, headers: signedBy(elsewhere) },
      { ...genuine, body: genuine.body.replace('120.72', '1.00') },
      lastNotice({ at: new Date(now.getTime() - 301_000) }),
      lastNotice({ at: new Date(now.getTime() + 301_000) }),
      lastNotice({ body: 'no JSON' }),
      lastNotice({ body: genuine.body.replace('"120.72"', '"120.725"') }),
    ]) {
      await expect(gateway.verify(forged)).rejects.toBeInstanceOf(NotAuthentic)
    }
    expect(stranger.calls).toEqual([])
    await stranger.stop()
  })

  test.each([
    'https://paypal.com.evil.example/v1/notifications/certs/CERT-1',
    'https://evilpaypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1',
    'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
    'http://api.paypal.com/v1/notifications/certs/CERT-1',
    'https://www.paypal.com/redirect?to=/v1/notifications/certs/CERT-1',
    'https://api.paypal.com/v1/notifications/certs/CERT-1?another=1',
    'https://api.paypal.com/v1/notifications/certs/CERT-1/../more/CERT-1',
    'file:///v1/notifications/certs/CERT-1',
    '/v1/notifications/certs/CERT-1',
  ])('is refused with its certificate at %s, which nobody asks', async (address) => {
    await paid()
    const genuine = lastNotice()
    genuine.headers.set('PayPal-Cert-Url', address)
    await expect(gateway.verify(genuine)).rejects.toThrow('a certificate from elsewhere')
  })

  test('asks for a certificate once, however many callbacks name it; where it can not be had, again a minute later', async () => {
    const fresh = payPalGateway({ ...keys, url: payPal.url })
    await paid()
    const isCertificate = ({ path }: { path: string }) => path.includes('/certs/')
    const asked = () => payPal.calls.filter(isCertificate).length
    const verifying = (minutes: number) => {
      const at = new Date(now.getTime() + minutes * 60_000)
      return fresh.verify({ ...lastNotice({ at }), now: at })
    }
    payPal.calls.length = 0
    payPal.err({ does: 'answers', status: 503 }, { when: isCertificate })
    for (const later of [0, 0.99]) await expect(verifying(later)).rejects.toBeInstanceOf(ProviderSilent)
    expect(asked()).toBe(1)
    payPal.err({ does: 'answers', status: 200, body: 'no certificate' }, { when: isCertificate })
    for (const later of [1, 1.99]) await expect(verifying(later)).rejects.toBeInstanceOf(NotAuthentic)
    expect(asked()).toBe(2)
    payPal.err({ does: 'answers', status: 200, body: 'x'.repeat(65_537) }, { when: isCertificate })
    await expect(verifying(2)).rejects.toThrow('longer than any')
    await Promise.all([verifying(3), verifying(3), verifying(3)])
    await verifying(4)
    expect(asked()).toBe(4)
  })

  test('that names ever new certificates pushes out no good one', async () => {
    const fresh = payPalGateway({ ...keys, url: payPal.url })
    await paid()
    const isCertificate = ({ path }: { path: string }) => path.includes('/certs/')
    await fresh.verify(lastNotice())
    payPal.calls.length = 0
    payPal.err({ does: 'answers', status: 404 }, { times: 120, when: isCertificate })
    for (let number = 0; number < 120; number += 1) {
      const forged = lastNotice()
      forged.headers.set('PayPal-Cert-Url', `${payPal.url}/v1/notifications/certs/NONE-${number}`)
      await expect(fresh.verify(forged)).rejects.toBeInstanceOf(ProviderSilent)
    }
    await fresh.verify(lastNotice())
    expect(payPal.calls.filter(({ path }) => path.endsWith('/CERT-1'))).toHaveLength(0)
  })
})

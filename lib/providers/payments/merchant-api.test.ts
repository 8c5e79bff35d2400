import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CardServer } from '@/lib/testing/providers/card-server'
import { chargedAt, someCharge } from '@/lib/testing/providers/charges'
import type { ProviderResponse, Misdeed } from '@/lib/testing/providers/lying-server'
import { OxpayServer } from '@/lib/testing/providers/oxpay-server'
import { cardFormGateway } from './card-form'
import { oxpayGateway } from './oxpay'
import { NotAuthentic, type PaymentGateway, ProviderRefused, ProviderSilent } from './port'

const now = chargedAt
const keys = { merchantId: 'M-1', secret: 'secret of the tests' }
const oxpay = new OxpayServer(keys, () => now)
const card = new CardServer(keys, () => now)

const merchants = {
  OXPAY: { server: oxpay, make: oxpayGateway },
  CARD_FORM: { server: card, make: cardFormGateway },
}
type Name = keyof typeof merchants

beforeAll(async () => {
  await Promise.all([oxpay.start(), card.start()])
})
afterAll(async () => {
  await Promise.all([oxpay.stop(), card.stop()])
})
beforeEach(() => {
  for (const server of [oxpay, card]) {
    server.behave()
    server.notices.length = 0
    server.refundsBecome = 'done'
  }
})

function gatewayOf(name: Name, secret = keys.secret): PaymentGateway {
  const { server, make } = merchants[name]
  const settings = {
    ...keys,
    secret,
    url: server.url,
    notifyUrl: 'http://localhost:3000/hook',
    now: () => now,
    patience: 1000,
  }
  return make(settings)
}

/** An order the provider knows, as after the payer has come to its page. */
async function opened(name: Name) {
  const gateway = gatewayOf(name)
  const asked = someCharge()
  const { providerOrderId, handoff } = await gateway.start(asked)
  if (handoff.kind === 'form') expect(card.post(handoff.fields)).toBe(true)
  return { gateway, server: merchants[name].server, asked, handoff, order: { ...asked, providerOrderId } }
}

const lie = (change: (data: Record<string, unknown>) => object): Misdeed => ({
  does: 'lies',
  instead: ({ status, body }: ProviderResponse) => {
    const answer = body as { data: Record<string, unknown> }
    return { status, body: { ...answer, data: { ...answer.data, ...change(answer.data) } } }
  },
})

describe('OxPay', () => {
  test('says what the code to scan holds, and says the same when it is asked again', async () => {
    const { gateway, asked, handoff, order } = await opened('OXPAY')
    expect(handoff).toEqual({ kind: 'qr', text: `https://qr.oxpay.example/${order.providerOrderId}` })
    expect(oxpay.orderOf(asked.orderNumber).fields).toMatchObject({
      outTradeNo: asked.orderNumber,
      requestId: asked.key,
      amountMinor: 12_072,
      currency: 'SGD',
      notifyUrl: 'http://localhost:3000/hook',
      expireAt: now.getTime() / 1000 + 1_800,
    })
    expect(await gateway.start(asked)).toEqual({ providerOrderId: order.providerOrderId, handoff })
    await expect(gateway.start({ ...asked, amountMinor: 1 })).rejects.toBeInstanceOf(ProviderRefused)
  })

  test('that died after it had accepted is asked again for the same order', async () => {
    const gateway = gatewayOf('OXPAY')
    const asked = someCharge()
    oxpay.err({ does: 'diesAfterwards' })
    await expect(gateway.start(asked)).rejects.toBeInstanceOf(ProviderSilent)
    const { orderId } = oxpay.orderOf(asked.orderNumber)
    expect((await gateway.start(asked)).providerOrderId).toBe(orderId)
    expect((await gateway.find({ ...asked, providerOrderId: null })).state).toBe('WAITING')
  })
})

describe('the card form', () => {
  test('is the same for the same charge, and opens no page once a field of it is changed', async () => {
    const gateway = gatewayOf('CARD_FORM')
    const asked = someCharge()
    const { handoff } = await gateway.start(asked)
    expect(await gateway.start(asked)).toEqual({ providerOrderId: asked.orderNumber, handoff })
    if (handoff.kind !== 'form') throw new Error('a card is paid by a form')
    expect(handoff.action).toBe(card.url)
    expect(card.post({ ...handoff.fields, amountMinor: '1' })).toBe(false)
    expect(await gateway.find({ ...asked, providerOrderId: null })).toMatchObject({
      state: 'NONE',
      providerOrderId: null,
    })
    expect(card.post(handoff.fields)).toBe(true)
    expect(await gateway.find({ ...asked, providerOrderId: null })).toMatchObject({ state: 'WAITING' })
  })

  test('that was cancelled before the payer posted it opens no page', async () => {
    const gateway = gatewayOf('CARD_FORM')
    const asked = someCharge()
    const { providerOrderId, handoff } = await gateway.start(asked)
    expect(await gateway.cancel({ ...asked, providerOrderId })).toMatchObject({ state: 'NONE' })
    expect(handoff.kind === 'form' && card.post(handoff.fields)).toBe(false)
  })
})

describe.each(Object.keys(merchants) as Name[])('%s', (name) => {
  test('tells of an order what became of it, and of its payments all', async () => {
    const { gateway, server, asked, order } = await opened(name)
    expect(await gateway.find(order)).toMatchObject({ state: 'WAITING', providerOrderId: order.providerOrderId })
    server.become(asked.orderNumber, 'processing')
    expect(await gateway.capture(order)).toMatchObject({ state: 'CONFIRMING', receipts: [] })
    const payments = [server.pay(asked.orderNumber), server.pay(asked.orderNumber, { anyway: true, amountMinor: 1 })]
    const { receipts, state } = await gateway.find(order)
    expect(state).toBe('PAID')
    expect(receipts).toEqual(
      payments.map(({ paymentId, amountMinor }) => ({
        providerPaymentId: paymentId,
        providerOrderId: order.providerOrderId,
        orderNumber: asked.orderNumber,
        amountMinor,
        currency: 'SGD',
        capturedAt: now,
      })),
    )
    const other = await opened(name)
    server.pay(other.asked.orderNumber)
    const listed = await gateway.listReceipts(now, new Date(now.getTime() + 1))
    expect(listed).toEqual(expect.arrayContaining([...receipts]))
    expect(await gateway.listReceipts(new Date(now.getTime() + 1), new Date(now.getTime() + 9_000))).toEqual([])
    const back = [1, 2, 3].map((amountMinor) => server.refund(payments[0]?.paymentId ?? '', amountMinor).refundId)
    const listedBack = await gateway.listRepayments(now, new Date(now.getTime() + 1))
    expect(listedBack.map(({ providerRefundId }) => providerRefundId)).toEqual(expect.arrayContaining(back))
    expect(await gateway.listRepayments(new Date(now.getTime() + 1), new Date(now.getTime() + 9_000))).toEqual([])
  })

  test('makes an unpaid order unpayable; one paid meanwhile says so', async () => {
    const open = await opened(name)
    expect(await open.gateway.cancel(open.order)).toMatchObject({ state: 'EXPIRED' })
    const paid = await opened(name)
    paid.server.pay(paid.asked.orderNumber)
    expect(await paid.gateway.cancel(paid.order)).toMatchObject({ state: 'PAID', receipts: [{ amountMinor: 12_072 }] })
  })

  test('gives back once for a key, never more than came in, and is found again when its answer was lost', async () => {
    const { gateway, server, asked, order } = await opened(name)
    const { paymentId: providerPaymentId } = server.pay(asked.orderNumber)
    const of = { providerPaymentId, currency: 'SGD', reason: 'Cancelled in time' }
    server.refundsBecome = 'processing'
    server.err({ does: 'diesAfterwards' })
    await expect(gateway.refund({ ...of, key: 'a', amountMinor: 12_000 })).rejects.toBeInstanceOf(ProviderSilent)
    const found = await gateway.findRefund({ key: 'a', providerPaymentId })
    expect(found).toMatchObject({ amountMinor: 12_000, state: 'SENT', at: now })
    expect(await gateway.refund({ ...of, key: 'a', amountMinor: 12_000 })).toEqual({
      providerRefundId: found?.providerRefundId,
      state: 'SENT',
    })
    await expect(gateway.refund({ ...of, key: 'b', amountMinor: 73 })).rejects.toBeInstanceOf(ProviderRefused)
    expect(await gateway.findRefund({ key: 'b', providerPaymentId })).toBeNull()
    expect((await gateway.find(order)).repayments).toHaveLength(1)
  })

  test.each<[string, Misdeed]>([
    ['fails', { does: 'answers', status: 500 }],
    ['is too busy', { does: 'answers', status: 429 }],
    ['is too busy, politely', { does: 'answers', status: 200, body: { code: 503, msg: 'later', data: null } }],
    ['hangs', { does: 'hangs' }],
    ['dies', { does: 'dies' }],
    ['answers a page', { does: 'answers', status: 200, body: '<html>' }],
    ['tells of another order', lie(() => ({ outTradeNo: 'P-0' }))],
    ['says paid without a payment', lie(() => ({ status: 'paid' }))],
    ['says an amount that is none', lie(() => ({ payments: [{ amountMinor: '120.72' }] }))],
  ])('where it %s nothing is known', async (_, misdeed) => {
    const { gateway, server, order } = await opened(name)
    server.err(misdeed)
    await expect(gateway.find(order)).rejects.toBeInstanceOf(ProviderSilent)
    expect((await gateway.find(order)).state).toBe('WAITING')
  })

  test('a refund told of another amount is not taken for ours', async () => {
    const { gateway, server, asked } = await opened(name)
    const { paymentId: providerPaymentId } = server.pay(asked.orderNumber)
    server.err(lie(() => ({ amountMinor: 1 })))
    const refund = { providerPaymentId, currency: 'SGD', reason: 'r', key: `k-${asked.key}`, amountMinor: 100 }
    await expect(gateway.refund(refund)).rejects.toBeInstanceOf(ProviderSilent)
  })

  test('refuses who signs with another secret', async () => {
    const { order } = await opened(name)
    await expect(gatewayOf(name, 'guessed').find(order)).rejects.toBeInstanceOf(ProviderRefused)
  })
})

describe('a callback', () => {
  const verify = (body: string, at = now) => gatewayOf('OXPAY').verify({ headers: new Headers(), body, now: at })
  const letters = () => oxpay.notices.map((notice) => oxpay.letter(notice))

  test('says what happened, each thing by an event of its own', async () => {
    const { asked, order } = await opened('OXPAY')
    oxpay.become(asked.orderNumber, 'processing')
    const { paymentId } = oxpay.pay(asked.orderNumber)
    const { refundId } = oxpay.refund(paymentId, 72)
    const notices = await Promise.all(letters().map((letter) => verify(letter)))
    expect(notices.map(({ content }) => content)).toMatchObject([
      { kind: 'order-state', state: 'CONFIRMING' },
      {
        kind: 'receipt',
        receipt: { providerPaymentId: paymentId, amountMinor: 12_072, orderNumber: asked.orderNumber },
      },
      { kind: 'repayment', repayment: { providerRefundId: refundId, amountMinor: 72, state: 'DONE' } },
    ])
    expect(new Set(notices.map(({ eventId }) => eventId)).size).toBe(3)
    const again = await Promise.all(letters().map((letter) => verify(letter)))
    expect(again.map(({ eventId }) => eventId)).toEqual(notices.map(({ eventId }) => eventId))
    expect(notices[0]?.order).toEqual({ orderNumber: asked.orderNumber, providerOrderId: order.providerOrderId })
  })

  test('of another merchant, altered, too old or unsigned is refused; news of no concern is none', async () => {
    const { asked } = await opened('OXPAY')
    oxpay.pay(asked.orderNumber)
    const [notice] = oxpay.notices
    if (notice === undefined) throw new Error('a payment is told')
    const sound = oxpay.letter(notice)
    expect((await verify(sound)).kind).toBe('payment.done')
    const stranger = new OxpayServer({ ...keys, merchantId: 'M-2' }, () => now)
    const cheaper = sound.replace('"amountMinor":12072', '"amountMinor":1')
    const nested = sound.replace('"amountMinor":12072', '"amountMinor":[12072]')
    for (const body of [stranger.letter(notice), cheaper, nested, notice.body, '', 'null', '<xml/>'])
      await expect(verify(body)).rejects.toBeInstanceOf(NotAuthentic)
    for (const minutes of [-6, 6])
      await expect(verify(sound, new Date(now.getTime() + minutes * 60_000))).rejects.toBeInstanceOf(NotAuthentic)
    const other = (fields: object) => verify(oxpay.letter({ body: JSON.stringify(fields) }))
    expect(await other({ eventId: 'e', type: 'merchant.statement' })).toMatchObject({ content: null })
    await expect(other({ eventId: 'e', type: 'payment.done' })).rejects.toBeInstanceOf(NotAuthentic)
  })
})

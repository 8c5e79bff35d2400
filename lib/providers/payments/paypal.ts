import type { z } from 'zod'
import {
  type KnownOrder,
  NotAuthentic,
  type PaymentGateway,
  ProviderSilent,
  type IncomingPayment,
  type Repayment,
  type ProviderOrder,
} from './port'
import { minorOf } from '@/lib/i18n/amount'
import { payPalClient, type PayPalKeys, PayPalRefused } from './paypal-client'
import { payPalSignatures } from './paypal-signature'
import * as words from './paypal-words'

/** PayPal by orders that its own page has approved and we capture. `providerPaymentId` is the capture. */
export function payPalGateway(keys: PayPalKeys): PaymentGateway {
  const payPal = payPalClient(keys)
  const judge = payPalSignatures({ ...keys, waitsAtMost: keys.waitsAtMost ?? 10_000 })

  async function find({ providerOrderId }: KnownOrder): Promise<ProviderOrder> {
    // PayPal can't be asked by our words. An order whose id never reached us was approved by nobody: its page has no
    // other address; and what nobody approved is never captured.
    if (providerOrderId === null) return none
    try {
      return words.providerOrderOf(understood(words.order, await payPal.getOrder(providerOrderId)))
    } catch (error) {
      if (error instanceof PayPalRefused && error.statusCode === 404) return none
      throw error
    }
  }

  /**
   * PayPal reports what moved up to three hours late, 31 days at a time, and only where the account has the right to search
   * transactions: without it this is refused, and a nightly match knows of PayPal only what each order says.
   */
  async function reported<Row>(from: Date, until: Date, read: (one: Reported) => Row[]): Promise<Row[]> {
    const rows: Row[] = []
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = new URLSearchParams({
        start_date: from.toISOString(),
        end_date: until.toISOString(),
        fields: 'transaction_info',
        page_size: '500',
        page: String(page),
      })
      const answer = understood(words.report, await payPal.listTransactions(query))
      pages = answer.total_pages
      const within = answer.transaction_details.filter((one) => instantOf(one.transaction_info) < until)
      rows.push(...within.flatMap(({ transaction_info }) => read(transaction_info)))
    }
    return rows
  }

  return {
    name: 'PAYPAL',
    clientIds: { clientId: keys.clientId, liveClientId: keys.clientId },

    async start(charge) {
      const body = {
        intent: 'CAPTURE',
        purchase_units: [
          {
            custom_id: charge.orderNumber,
            invoice_id: charge.orderNumber,
            description: Array.from(charge.description).slice(0, longestDescription).join(''),
            amount: words.moneyOf(charge),
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              locale: charge.language,
              shipping_preference: 'NO_SHIPPING',
              user_action: 'PAY_NOW',
              return_url: charge.successUrl,
              cancel_url: charge.cancelUrl,
            },
          },
        },
      }
      const { id, links } = understood(words.order, await payPal.createOrder(body, charge.key))
      const url = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
      if (url === undefined) throw new ProviderSilent('PayPal: an order without a page to approve it')
      return { providerOrderId: id, handoff: { kind: 'redirect', url } }
    },

    find,

    async capture(order) {
      const now = await find(order)
      if (now.state !== 'CONFIRMING' || now.providerOrderId === null) return now
      try {
        const captured = await payPal.captureOrder(now.providerOrderId, `${order.key}-capture`)
        return words.providerOrderOf(understood(words.order, captured))
      } catch (error) {
        if (!(error instanceof PayPalRefused)) throw error
        const after = await find(order)
        if (after.state !== 'CONFIRMING' || error.issue === 'ORDER_ALREADY_CAPTURED') return after
        // After a decline the payer may choose another way on the same page; any other refusal is final.
        return { ...after, state: error.issue === 'INSTRUMENT_DECLINED' ? 'WAITING' : 'FAILED' }
      }
    },

    /** PayPal lapses by itself an order nobody approved; until then nothing is taken, since only we capture. */
    async cancel(order) {
      const now = await find(order)
      return now.state === 'WAITING' ? { ...now, state: 'EXPIRED' } : now
    },

    async refund({ key, providerPaymentId, amountMinor, currency }) {
      const body = { amount: words.moneyOf({ amountMinor, currency }), custom_id: key }
      const { id, status } = understood(words.refunded, await payPal.refundCapture(providerPaymentId, body, key))
      return { providerRefundId: id, state: words.refundState(status) }
    },

    /** A capture does not list its refunds; the order it belongs to does. */
    async findRefund({ key, providerPaymentId }) {
      const capture = understood(words.capture, await payPal.getCapture(providerPaymentId))
      const orderId =
        capture.supplementary_data?.related_ids?.order_id ?? words.idIn(capture.links, 'up', 'orders') ?? null
      if (orderId === null) throw new ProviderSilent('PayPal: a capture without its order')
      const order = understood(words.order, await payPal.getOrder(orderId))
      const refunds = order.purchase_units.flatMap(({ payments }) => payments?.refunds ?? [])
      return (
        refunds.filter((one) => one.custom_id === key).flatMap((one) => words.repaymentOf(one, capture.id))[0] ?? null
      )
    },

    listReceipts: (from, until) => reported(from, until, received),
    listRepayments: (from, until) => reported(from, until, returned),

    async verify(callback) {
      await judge(callback)
      try {
        return words.noticeOf(JSON.parse(callback.body))
      } catch {
        throw new NotAuthentic('PayPal: an event not as PayPal makes them')
      }
    },
  }
}

const longestDescription = 127
const none: ProviderOrder = { state: 'NONE', providerOrderId: null, receipts: [], repayments: [] }

/** An answer that is not as it should be says nothing of what was done. */
function understood<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const read = schema.safeParse(answer)
  if (read.success) return read.data
  throw new ProviderSilent('PayPal: an answer not as PayPal makes them')
}

type Reported = z.output<typeof words.report>['transaction_details'][number]['transaction_info']

const instantOf = (one: Reported) => new Date(one.transaction_initiation_date)

/** Payments are T00…; fees and withdrawals have other codes. S: it succeeded; V: it did, and went back since. */
function received(one: Reported): IncomingPayment[] {
  const { currency_code: currency, value } = one.transaction_amount
  const isPayment = one.transaction_event_code.startsWith('T00') && ['S', 'V'].includes(one.transaction_status)
  const amountMinor = isPayment ? minorOf(value, currency) : null
  if (amountMinor === null) return []
  return [
    {
      amountMinor,
      currency,
      providerPaymentId: one.transaction_id,
      providerOrderId: null,
      orderNumber: one.invoice_id ?? one.custom_field ?? null,
      capturedAt: instantOf(one),
    },
  ]
}

const states: Partial<Record<string, Repayment['state']>> = { S: 'DONE', P: 'SENT', D: 'FAILED' }

/** Reversals, refunds and chargebacks; other codes of their kind are holds and fees. */
const wentBack = new Set(['T1106', 'T1107', 'T1201'])

/** What went back, with the payment it is of. */
function returned(one: Reported): Repayment[] {
  const { currency_code: currency, value } = one.transaction_amount
  const state = wentBack.has(one.transaction_event_code) ? states[one.transaction_status] : undefined
  const amountMinor = value.startsWith('-') ? minorOf(value.slice(1), currency) : null
  const { paypal_reference_id: providerPaymentId, transaction_id: providerRefundId } = one
  if (state === undefined || amountMinor === null || providerPaymentId === undefined) return []
  return [{ amountMinor, currency, providerPaymentId, providerRefundId, state, at: instantOf(one) }]
}

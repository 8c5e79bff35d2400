import Stripe from 'stripe'
import { inTime } from './in-time'
import {
  type KnownOrder,
  NotAuthentic,
  type PaymentGateway,
  ProviderRefused,
  ProviderSilent,
  refusal,
  type ProviderOrder,
} from './port'
import { noticeOf, receiptOf, refundState, repaymentOf } from './stripe-words'

export type StripeKeys = { secretKey: string; webhookSecret: string; url: string; waitsAtMost?: number }

/** An object of Stripe's says which it is; null or an id are what we make of an answer. */
type Answered = { object: string } | readonly { object: string }[] | string | null

const oldestNoticeInSeconds = 300
/** A page of Stripe's list, and how many of the newest sessions are looked through for one whose id we never learnt. */
const page = 100
const sessionsLookedThrough = 300
const longestName = 250

/** Cards through Stripe Checkout. `providerOrderId` is the session, `providerPaymentId` the payment intent. */
export function stripeGateway({ secretKey, webhookSecret, url, waitsAtMost = 10_000 }: StripeKeys): PaymentGateway {
  const { protocol, hostname, port } = new URL(url)
  const stripe = new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
    timeout: waitsAtMost,
    maxNetworkRetries: 0,
    telemetry: false,
  })

  async function ask<Answer extends Answered>(call: Promise<Answer>): Promise<Answer> {
    const answer = await inTime(call, waitsAtMost).catch((error: unknown) => {
      throw translated(error)
    })
    // Stripe's own client takes any JSON that names no error for an answer, whatever its status and whoever sent it.
    if (typeof answer === 'object' && answer !== null && !Array.isArray(answer) && !('object' in answer))
      throw new ProviderSilent('Stripe: an answer not as Stripe makes them')
    return answer
  }

  async function find({ orderNumber, key, providerOrderId }: KnownOrder): Promise<ProviderOrder> {
    const id = providerOrderId ?? (await ask(idOfNewest(stripe, orderNumber, key)))
    if (id === null) return none
    const session = stripe.checkout.sessions.retrieve(id, { expand: [intentWithCharge] })
    const found = await ask(session.catch(nullIfMissing))
    return found === null ? none : providerOrderOf(found)
  }

  async function providerOrderOf(session: Stripe.Checkout.Session): Promise<ProviderOrder> {
    const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
    const charge = intent !== null && typeof intent.latest_charge === 'object' ? intent.latest_charge : null
    const known = { providerOrderId: session.id, receipts: [], repayments: [] }
    if (charge?.captured === true && charge.status === 'succeeded') {
      const receipt = { ...receiptOf(charge), providerOrderId: session.id, orderNumber: session.client_reference_id }
      const refunds = charge.amount_refunded === 0 ? [] : await ask(refundsOf(receipt.providerPaymentId))
      return { ...known, state: 'PAID', receipts: [receipt], repayments: refunds.flatMap(repaymentOf) }
    }
    if (session.payment_status === 'paid') throw new ProviderSilent('Stripe: a paid session without its charge')
    if (session.status === 'open') return { ...known, state: 'WAITING' }
    if (session.status === 'expired') return { ...known, state: 'EXPIRED' }
    return { ...known, state: intent?.status === 'processing' ? 'CONFIRMING' : 'FAILED' }
  }

  function refundsOf(payment: string): Promise<Stripe.Refund[]> {
    return stripe.refunds.list({ ...named(payment), limit: page }).autoPagingToArray({ limit: 1000 })
  }

  /** Every page of a list, each asked for with the same patience. */
  async function all<Row extends { id: string; object: string }>(
    next: (after: string | undefined) => Promise<Stripe.ApiList<Row>>,
  ): Promise<Row[]> {
    const rows: Row[] = []
    for (let after: string | undefined; ; ) {
      const { data, has_more } = await ask(next(after))
      rows.push(...data)
      after = data.at(-1)?.id
      if (!has_more || after === undefined) return rows
    }
  }

  return {
    name: 'STRIPE',
    clientIds: null,

    async start(charge) {
      const metadata = { order: charge.orderNumber, key: charge.key }
      const session = await ask(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: charge.currency.toLowerCase(),
                  unit_amount: charge.amountMinor,
                  product_data: { name: Array.from(charge.description).slice(0, longestName).join('') },
                },
              },
            ],
            // An amount in another currency would match no order.
            adaptive_pricing: { enabled: false },
            client_reference_id: charge.orderNumber,
            metadata,
            payment_intent_data: { metadata },
            // Stripe takes no less than half an hour: a minute more than the order itself has.
            expires_at: Math.floor(charge.expiresAt.getTime() / 1000) + 60,
            success_url: charge.successUrl,
            cancel_url: charge.cancelUrl,
            locale: charge.language === 'zh-CN' ? 'zh' : 'en',
          },
          { idempotencyKey: charge.key },
        ),
      )
      if (!session.id || !session.url) throw new ProviderSilent('Stripe: a session without an address')
      return { providerOrderId: session.id, handoff: { kind: 'redirect', url: session.url } }
    },

    find,
    capture: find,

    async cancel(order) {
      const now = await find(order)
      if (now.state !== 'WAITING' || now.providerOrderId === null) return now
      try {
        await ask(stripe.checkout.sessions.expire(now.providerOrderId))
        return { ...now, state: 'EXPIRED' }
      } catch (error) {
        // Paid or expired between the two: what it is now, it says itself.
        if (error instanceof ProviderRefused) return find({ ...order, providerOrderId: now.providerOrderId })
        throw error
      }
    },

    async refund({ key, providerPaymentId, amountMinor, reason }) {
      const refund = await ask(
        stripe.refunds.create(
          { ...named(providerPaymentId), amount: amountMinor, metadata: { key, reason: reason.slice(0, 500) } },
          { idempotencyKey: key },
        ),
      )
      if (!refund.id) throw new ProviderSilent('Stripe: a refund without an id')
      return { providerRefundId: refund.id, state: refundState(refund.status) }
    },

    async findRefund({ key, providerPaymentId }) {
      const refunds = await ask(refundsOf(providerPaymentId))
      return refunds.filter(({ metadata }) => metadata?.key === key).flatMap(repaymentOf)[0] ?? null
    },

    async listReceipts(from, until) {
      const created = between(from, until)
      const charges = await all((after) => stripe.charges.list({ created, limit: page, starting_after: after }))
      return charges.filter(({ captured, status }) => captured && status === 'succeeded').map(receiptOf)
    },

    async listRepayments(from, until) {
      const created = between(from, until)
      const refunds = await all((after) => stripe.refunds.list({ created, limit: page, starting_after: after }))
      return refunds.flatMap(repaymentOf)
    },

    async verify({ headers, body, now }) {
      try {
        const signature = headers.get('stripe-signature') ?? ''
        const event = stripe.webhooks.constructEvent(
          ...([body, signature, webhookSecret, oldestNoticeInSeconds, undefined, now.getTime()] as const),
        )
        return noticeOf(event)
      } catch (error) {
        throw new NotAuthentic(error instanceof Error ? `Stripe: ${error.message.split('\n')[0]}` : 'Stripe')
      }
    },
  }
}

function between(from: Date, until: Date) {
  return { gte: Math.floor(from.getTime() / 1000), lt: Math.ceil(until.getTime() / 1000) }
}

const intentWithCharge = 'payment_intent.latest_charge'
const none: ProviderOrder = { state: 'NONE', providerOrderId: null, receipts: [], repayments: [] }

/**
 * Stripe can't be asked for a session by our words, so the newest are looked through. Nobody was ever sent to a session
 * whose id we don't know: one that has sunk below them can't have been paid.
 */
async function idOfNewest(stripe: Stripe, orderNumber: string, key: string): Promise<string | null> {
  const newest = await stripe.checkout.sessions
    .list({ limit: page })
    .autoPagingToArray({ limit: sessionsLookedThrough })
  const ours = newest.find(
    ({ client_reference_id, metadata }) => client_reference_id === orderNumber && metadata?.key === key,
  )
  return ours?.id ?? null
}

/** A charge that no intent stands behind was not made by Checkout; it can be given back all the same. */
function named(payment: string): { charge: string } | { payment_intent: string } {
  return /^(ch|py)_/.test(payment) ? { charge: payment } : { payment_intent: payment }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null
  throw error
}

/**
 * No is only what says that nothing was done. Too many at once, a conflict, a key already used with other words, a fault
 * on their side or no answer may each hide that it was.
 */
function translated(error: unknown): Error {
  if (error instanceof ProviderSilent) return error
  if (!(error instanceof Stripe.errors.StripeError)) return new ProviderSilent('Stripe: unreadable', { cause: error })
  const { statusCode = 0, rawType } = error
  const text = `Stripe: ${[statusCode || 'no answer', error.code ?? error.type, error.message].join(' ')}`
  const unsure = [408, 409, 429].includes(statusCode) || rawType === 'idempotency_error'
  return statusCode >= 400 && statusCode < 500 && !unsure ? refusal(statusCode, text) : new ProviderSilent(text)
}

import type Stripe from 'stripe'
import type { Notice, IncomingPayment, Repayment } from './port'

/** Money that Stripe has taken, whichever session it was for. */
export function receiptOf(charge: Stripe.Charge): IncomingPayment {
  return {
    providerPaymentId: idOf(charge.payment_intent) ?? charge.id,
    providerOrderId: null,
    orderNumber: charge.metadata.order ?? null,
    amountMinor: charge.amount_captured,
    currency: charge.currency.toUpperCase(),
    capturedAt: instant(charge.created),
  }
}

export function repaymentOf(refund: Stripe.Refund): Repayment[] {
  const payment = idOf(refund.payment_intent) ?? idOf(refund.charge)
  if (payment === null) return []
  return [
    {
      providerPaymentId: payment,
      providerRefundId: refund.id,
      amountMinor: refund.amount,
      currency: refund.currency.toUpperCase(),
      state: refundState(refund.status),
      at: instant(refund.created),
    },
  ]
}

export function refundState(status: string | null): Repayment['state'] {
  if (status === 'succeeded') return 'DONE'
  return status === 'failed' || status === 'canceled' ? 'FAILED' : 'SENT'
}

export function noticeOf(event: Stripe.Event): Notice {
  const about = { eventId: event.id, kind: event.type }
  const nothing = { orderNumber: null, providerOrderId: null }
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { ...about, order: orderOf(event.data.object), content: contentOfSession(event) }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated': {
      const [repayment] = repaymentOf(event.data.object)
      return { ...about, order: nothing, content: repayment === undefined ? null : { kind: 'repayment', repayment } }
    }
    // Whatever comes of it, somebody has to answer or know of it, in Stripe's console.
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn': {
      const { amount: amountMinor, currency, payment_intent, charge } = event.data.object
      const dispute = { amountMinor, currency: currency.toUpperCase() }
      const providerPaymentId = idOf(payment_intent) ?? idOf(charge) ?? ''
      return { ...about, order: nothing, content: { kind: 'dispute', dispute: { ...dispute, providerPaymentId } } }
    }
    // `charge.refunded` says the same as `refund.created`, without the refund.
    default:
      return { ...about, order: nothing, content: null }
  }
}

function contentOfSession(event: {
  type: string
  created: number
  data: { object: Stripe.Checkout.Session }
}): Notice['content'] {
  const session = event.data.object
  if (event.type === 'checkout.session.expired') return { kind: 'order-state', state: 'EXPIRED' }
  if (event.type === 'checkout.session.async_payment_failed') return { kind: 'order-state', state: 'FAILED' }
  if (session.payment_status !== 'paid') return { kind: 'order-state', state: 'CONFIRMING' }
  return {
    kind: 'receipt',
    receipt: {
      ...orderOf(session),
      providerPaymentId: idOf(session.payment_intent) ?? session.id,
      amountMinor: session.amount_total ?? 0,
      currency: (session.currency ?? '').toUpperCase(),
      capturedAt: instant(event.created),
    },
  }
}

function orderOf(session: Stripe.Checkout.Session): Notice['order'] {
  return { orderNumber: session.client_reference_id ?? session.metadata?.order ?? null, providerOrderId: session.id }
}

function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'object' && value !== null ? value.id : (value ?? null)
}

function instant(second: number): Date {
  return new Date(second * 1000)
}

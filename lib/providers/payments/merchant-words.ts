import { z } from 'zod'
import { type Notice, NotAuthentic, ProviderSilent, type Repayment, type ProviderOrder } from './port'
import type { Fields } from './signed-fields'

/** What is said over the signed interface of merchant-api, and what it means to us (docs/decisions/0013). */

const seconds = z
  .int()
  .min(0)
  .transform((value) => new Date(value * 1000))
const text = z.string().min(1).max(500)
const amount = { amountMinor: z.int().min(1), currency: z.string().regex(/^[A-Z]{3}$/) }
const paymentWire = z.object({
  paymentId: text,
  orderId: text,
  outTradeNo: text.nullable(),
  ...amount,
  paidAt: seconds,
})
export const refundWire = z.object({
  refundId: text,
  refundNo: text.nullable(),
  paymentId: text,
  ...amount,
  status: z.enum(['processing', 'done', 'failed']),
  at: seconds,
})
export const orderWire = z.object({
  orderId: text,
  outTradeNo: text,
  status: z.enum(['created', 'processing', 'paid', 'closed', 'failed']),
  payments: z.array(paymentWire),
  refunds: z.array(refundWire),
})
export const pageWire = z.object({ payments: z.array(paymentWire), hasMore: z.boolean() })
export const refundPageWire = z.object({ refunds: z.array(refundWire), hasMore: z.boolean() })
const states = {
  created: 'WAITING',
  processing: 'CONFIRMING',
  paid: 'PAID',
  closed: 'EXPIRED',
  failed: 'FAILED',
} as const
export const refundStates = { processing: 'SENT', done: 'DONE', failed: 'FAILED' } as const
export const none: ProviderOrder = { state: 'NONE', providerOrderId: null, receipts: [], repayments: [] }

export function providerOrderOf(order: z.output<typeof orderWire>, orderNumber: string): ProviderOrder {
  const { orderId, outTradeNo, status, payments, refunds } = order
  const isOther = outTradeNo !== orderNumber || payments.some((payment) => payment.orderId !== orderId)
  if (isOther) throw new ProviderSilent(`asked for ${orderNumber}, it told of another order`)
  if (status === 'paid' && payments.length === 0) throw new ProviderSilent('paid, and no payment is told')
  return {
    state: payments.length > 0 ? 'PAID' : states[status],
    providerOrderId: orderId,
    receipts: payments.map(receiptOf),
    repayments: refunds.map(repaymentOf),
  }
}

export function receiptOf({
  paymentId,
  orderId,
  outTradeNo,
  amountMinor,
  currency,
  paidAt,
}: z.output<typeof paymentWire>) {
  return {
    providerPaymentId: paymentId,
    providerOrderId: orderId,
    orderNumber: outTradeNo,
    amountMinor,
    currency,
    capturedAt: paidAt,
  }
}

export function repaymentOf({ refundId, paymentId, status, ...rest }: z.output<typeof refundWire>): Repayment {
  const { amountMinor, currency, at } = rest
  return {
    providerRefundId: refundId,
    providerPaymentId: paymentId,
    amountMinor,
    currency,
    at,
    state: refundStates[status],
  }
}

const notice = { eventId: text, orderId: text, outTradeNo: text }
const noticeWire = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['order.processing', 'order.closed', 'order.failed']), ...notice }),
  z.object({ type: z.literal('payment.done'), ...notice, paymentId: text, ...amount, paidAt: seconds }),
  z.object({
    type: z.enum(['refund.processing', 'refund.done', 'refund.failed']),
    ...notice,
    refundId: text,
    paymentId: text,
    ...amount,
    at: seconds,
  }),
])
const orderStates = {
  'order.processing': 'CONFIRMING',
  'order.closed': 'EXPIRED',
  'order.failed': 'FAILED',
} as const
const repaymentStates = { 'refund.processing': 'SENT', 'refund.done': 'DONE', 'refund.failed': 'FAILED' } as const

/** A sound signature over a kind we don't know is news of no concern; over a known one that can't be read it is refused. */
export function noticeOf(fields: Fields): Notice {
  const known = noticeWire.safeParse(fields)
  if (!known.success) {
    const other = z.object({ type: text, eventId: text }).safeParse(fields)
    const isOurs = noticeWire.options.some(({ shape }) => shape.type.safeParse(fields.type).success)
    if (!other.success || isOurs) throw new NotAuthentic('it cannot be read', { cause: known.error })
    const order = { orderNumber: null, providerOrderId: null }
    return { eventId: other.data.eventId, kind: other.data.type, order, content: null }
  }
  const { eventId, type, orderId, outTradeNo } = known.data
  const order = { orderNumber: outTradeNo, providerOrderId: orderId }
  return { eventId, kind: type, order, content: contentOf(known.data) }
}

function contentOf(notice: z.output<typeof noticeWire>): Notice['content'] {
  switch (notice.type) {
    case 'payment.done':
      return { kind: 'receipt', receipt: receiptOf(notice) }
    case 'order.processing':
    case 'order.closed':
    case 'order.failed':
      return { kind: 'order-state', state: orderStates[notice.type] }
    default: {
      const { refundId, paymentId, amountMinor, currency, at } = notice
      const money = { providerRefundId: refundId, providerPaymentId: paymentId, amountMinor, currency, at }
      return { kind: 'repayment', repayment: { ...money, state: repaymentStates[notice.type] } }
    }
  }
}

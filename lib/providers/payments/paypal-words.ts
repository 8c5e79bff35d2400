import { z } from 'zod'
import { decimalOf, minorOf } from '@/lib/i18n/amount'
import type { Amount, Notice, IncomingPayment, Repayment, ProviderOrder } from './port'

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

const money = z
  .object({ currency_code: z.string().regex(/^[A-Z]{3}$/), value: z.string() })
  .transform(({ currency_code: currency, value }, context): Amount => {
    const amountMinor = minorOf(value, currency)
    if (amountMinor !== null) return { amountMinor, currency }
    context.addIssue('no amount of money')
    return z.NEVER
  })

const links = z.array(z.object({ rel: z.string(), href: z.string() })).default([])

export const capture = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: money,
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
  create_time: instant,
  links,
})

export const refund = z.object({
  id: z.string().min(1),
  status: z.string().optional(),
  amount: money,
  custom_id: z.string().optional(),
  create_time: instant,
  links,
})

export const order = z.object({
  id: z.string().min(1),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        invoice_id: z.string().optional(),
        payments: z.object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) }).optional(),
      }),
    )
    .default([]),
  links,
})

/** What a refund answers at once: its amount is the one asked for. */
export const refunded = z.object({ id: z.string().min(1), status: z.string() })

export const report = z.object({
  total_pages: z.number(),
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          /** What this is about: of a refund, the payment. */
          paypal_reference_id: z.string().optional(),
          transaction_event_code: z.string(),
          transaction_status: z.string(),
          /** Negative where money left: read as money only where it came. */
          transaction_amount: z.object({ currency_code: z.string(), value: z.string() }),
          transaction_initiation_date: z.string(),
          invoice_id: z.string().optional(),
          custom_field: z.string().optional(),
        }),
      }),
    )
    .default([]),
})

const event = z.object({ id: z.string().min(1), event_type: z.string(), resource: z.unknown() })
const reversed = z.object({ order_id: z.string() })
const disputed = z.object({
  dispute_amount: money,
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().min(1) })).min(1),
})

/** What PayPal takes; of these BRL, CNY and MYR for accounts in the country alone. */
export const currencies: ReadonlySet<string> = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
)

export function moneyOf(amount: Amount) {
  return { currency_code: amount.currency, value: decimalOf(amount) }
}

/** Nothing is taken before we capture; a payer who has approved an order believes it is paid. */
export function providerOrderOf({ id, status, purchase_units }: z.output<typeof order>): ProviderOrder {
  const captures = purchase_units.flatMap(({ payments }) => payments?.captures ?? [])
  const refunds = purchase_units.flatMap(({ payments }) => payments?.refunds ?? [])
  const number = purchase_units[0]?.invoice_id ?? purchase_units[0]?.custom_id ?? null
  const taken = captures.filter((one) => tookMoney.has(one.status))
  const known = {
    providerOrderId: id,
    receipts: taken.map((one) => ({ ...receiptOf(one), providerOrderId: id, orderNumber: number })),
    repayments: refunds.flatMap((one) => repaymentOf(one, captures.length === 1 ? captures[0]?.id : undefined)),
  }
  if (taken.length > 0) return { ...known, state: 'PAID' }
  if (status === 'APPROVED' || captures.some((one) => one.status === 'PENDING'))
    return { ...known, state: 'CONFIRMING' }
  if (status === 'VOIDED') return { ...known, state: 'EXPIRED' }
  return { ...known, state: status === 'COMPLETED' ? 'FAILED' : 'WAITING' }
}

const tookMoney = new Set(['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'])

function receiptOf(one: z.output<typeof capture>): IncomingPayment {
  return {
    ...one.amount,
    providerPaymentId: one.id,
    providerOrderId: one.supplementary_data?.related_ids?.order_id ?? null,
    orderNumber: one.invoice_id ?? one.custom_id ?? null,
    capturedAt: one.create_time,
  }
}

/** A refund names its capture by a link alone. */
export function repaymentOf(one: z.output<typeof refund>, onlyCapture?: string): Repayment[] {
  const providerPaymentId = idIn(one.links, 'up', 'captures') ?? onlyCapture
  if (providerPaymentId === undefined) return []
  const state = refundState(one.status)
  return [{ ...one.amount, providerPaymentId, providerRefundId: one.id, state, at: one.create_time }]
}

export function refundState(status: string | undefined): Repayment['state'] {
  if (status === 'PENDING') return 'SENT'
  return status === 'FAILED' || status === 'CANCELLED' ? 'FAILED' : 'DONE'
}

/** The id at the end of a link to another thing of PayPal's. */
export function idIn(all: { rel: string; href: string }[], rel: string, kind: string): string | undefined {
  const link = all.find((one) => one.rel === rel && one.href.includes(`/${kind}/`))
  return link?.href.split(`/${kind}/`)[1]?.split(/[/?]/)[0]
}

/** Throws what zod throws where an event is not as PayPal makes them. */
export function noticeOf(body: unknown): Notice {
  const { id, event_type: kind, resource } = event.parse(body)
  const about = { eventId: id, kind }
  const nothing = { orderNumber: null, providerOrderId: null }
  switch (kind) {
    case 'CHECKOUT.ORDER.APPROVED': {
      const { id: providerOrderId, purchase_units } = order.parse(resource)
      const orderNumber = purchase_units[0]?.invoice_id ?? purchase_units[0]?.custom_id ?? null
      // It asks to be captured; what then became of it is the answer to that.
      return { ...about, order: { orderNumber, providerOrderId }, content: null }
    }
    // Approved, and given back because nobody captured it in time.
    case 'CHECKOUT.PAYMENT-APPROVAL.REVERSED': {
      const order = { orderNumber: null, providerOrderId: reversed.parse(resource).order_id }
      return { ...about, order, content: { kind: 'order-state', state: 'EXPIRED' } }
    }
    case 'PAYMENT.CAPTURE.COMPLETED': {
      const receipt = receiptOf(capture.parse(resource))
      return { ...about, order: receipt, content: { kind: 'receipt', receipt } }
    }
    case 'PAYMENT.CAPTURE.PENDING':
    case 'PAYMENT.CAPTURE.DECLINED':
    case 'PAYMENT.CAPTURE.DENIED': {
      const { orderNumber, providerOrderId } = receiptOf(capture.parse(resource))
      const state = kind === 'PAYMENT.CAPTURE.PENDING' ? 'CONFIRMING' : 'FAILED'
      return { ...about, order: { orderNumber, providerOrderId }, content: { kind: 'order-state', state } }
    }
    case 'PAYMENT.CAPTURE.REFUNDED':
    case 'PAYMENT.CAPTURE.REVERSED':
    case 'PAYMENT.REFUND.PENDING':
    case 'PAYMENT.REFUND.FAILED': {
      const [repayment] = repaymentOf(refund.parse(resource))
      return { ...about, order: nothing, content: repayment === undefined ? null : { kind: 'repayment', repayment } }
    }
    case 'CUSTOMER.DISPUTE.CREATED': {
      const { dispute_amount, disputed_transactions } = disputed.parse(resource)
      const providerPaymentId = disputed_transactions[0]?.seller_transaction_id ?? ''
      return {
        ...about,
        order: nothing,
        content: { kind: 'dispute', dispute: { ...dispute_amount, providerPaymentId } },
      }
    }
    default:
      return { ...about, order: nothing, content: null }
  }
}

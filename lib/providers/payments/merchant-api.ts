import { z } from 'zod'
import { jsonIn } from '@/lib/kernel/json'
import { askProvider } from './ask'
import {
  none,
  noticeOf,
  orderWire,
  pageWire,
  refundPageWire,
  receiptOf,
  refundStates,
  refundWire,
  repaymentOf,
  providerOrderOf,
} from './merchant-words'
import {
  type Charge,
  type KnownOrder,
  NotAuthentic,
  type PaymentGateway,
  ProviderRefused,
  ProviderSilent,
  refusal,
  type ProviderOrder,
} from './port'
import { type Fields, type Keys, signed, whyNotBelieve } from './signed-fields'

/** The signed interface that OxPay and the card provider are spoken to by (docs/decisions/0013). */

export type Merchant = Keys & {
  url: string
  /** Where callbacks go. */
  notifyUrl: string
  now: () => Date
  patience?: number
}

const envelope = z.object({ code: z.int(), msg: z.string(), data: z.unknown() })

/** What an order is called there, and what is to be paid for it. */
export function chargeFields(charge: Charge, notifyUrl: string): Fields {
  return {
    outTradeNo: charge.orderNumber,
    requestId: charge.key,
    amountMinor: charge.amountMinor,
    currency: charge.currency,
    subject: charge.description,
    language: charge.language,
    successUrl: charge.successUrl,
    cancelUrl: charge.cancelUrl,
    notifyUrl,
    expireAt: Math.floor(charge.expiresAt.getTime() / 1000),
  }
}

type Ask = <Schema extends z.ZodType>(path: string, fields: Fields, schema: Schema) => Promise<z.output<Schema>>

/** The provider knows no such thing. */
class Unknown extends ProviderRefused {}

/** No answer to what was asked: later, perhaps. */
const notNow = [408, 425, 429]

/** Asks and reads the envelope {code, msg, data}: 0 done, 404 unknown, other 4xx refused; anything else may have been done. */
export function merchantAsk(merchant: Merchant): Ask {
  return async (path, fields, schema) => {
    const body = JSON.stringify(signed(fields, merchant, merchant.now()))
    const { url, patience } = merchant
    const headers = { 'content-type': 'application/json' }
    const answer = await askProvider(`${url}/${path}`, { body, headers, ...(patience ? { patience } : {}) })
    const { code, msg, data } = understood(envelope, jsonIn(answer))
    if (code === 404) throw new Unknown(msg)
    if (code >= 400 && code < 500 && !notNow.includes(code)) throw refusal(code, `${code} ${msg}`)
    if (code !== 0) throw new ProviderSilent(`${code} ${msg}`)
    return understood(schema, data)
  }
}

/** All of the port but how the payer is sent there. */
export function merchantGateway(merchant: Merchant): Omit<PaymentGateway, 'name' | 'clientIds' | 'start'> {
  const ask = merchantAsk(merchant)
  const stands = async (path: string, { orderNumber }: KnownOrder): Promise<ProviderOrder> => {
    const order = await ask(path, { outTradeNo: orderNumber }, orderWire).catch(orNull)
    return order === null ? none : providerOrderOf(order, orderNumber)
  }
  const find = (order: KnownOrder) => stands('query', order)
  return {
    find,
    capture: find,
    cancel: (order) => stands('close', order),
    async refund({ key, providerPaymentId, amountMinor, currency, reason }) {
      const fields = { refundNo: key, paymentId: providerPaymentId, amountMinor, currency, reason }
      const refund = await ask('refund', fields, refundWire)
      const isAnother = refund.refundNo !== key || refund.paymentId !== providerPaymentId
      if (isAnother || refund.amountMinor !== amountMinor || refund.currency !== currency)
        throw new ProviderSilent(`asked for ${key}, it told of another refund`)
      return { providerRefundId: refund.refundId, state: refundStates[refund.status] }
    },
    async findRefund({ key, providerPaymentId }) {
      const fields = { refundNo: key, paymentId: providerPaymentId }
      const refund = await ask('refund-query', fields, refundWire).catch(orNull)
      return refund === null ? null : repaymentOf(refund)
    },
    async listReceipts(from, until) {
      const receipts = await everyPage(from, until, async (fields) => {
        const { payments, hasMore } = await ask('payments', fields, pageWire)
        return { rows: payments.map(receiptOf), hasMore }
      })
      return receipts.filter(({ capturedAt }) => capturedAt >= from && capturedAt < until)
    },
    async listRepayments(from, until) {
      const repayments = await everyPage(from, until, async (fields) => {
        const { refunds, hasMore } = await ask('refunds', fields, refundPageWire)
        return { rows: refunds.map(repaymentOf), hasMore }
      })
      return repayments.filter(({ at }) => at >= from && at < until)
    },
    async verify({ body, now }) {
      const fields = fieldsOf(body)
      const why = whyNotBelieve(fields, merchant, now)
      if (why !== null) throw new NotAuthentic(why)
      return noticeOf(fields)
    },
  }
}

/** More pages than a day has payments: a list that never ends is none. */
const mostPages = 1_000

async function everyPage<Row>(
  from: Date,
  until: Date,
  ask: (fields: Fields) => Promise<{ rows: Row[]; hasMore: boolean }>,
): Promise<Row[]> {
  const all: Row[] = []
  const between = { from: Math.floor(from.getTime() / 1000), until: Math.ceil(until.getTime() / 1000) }
  for (let page = 1; page <= mostPages; page++) {
    const { rows, hasMore } = await ask({ ...between, page })
    all.push(...rows)
    if (!hasMore) return all
  }
  throw new ProviderSilent('a list without an end')
}

function fieldsOf(body: string): Fields {
  const fields = z.record(z.string(), z.union([z.string(), z.number()])).safeParse(jsonIn(body))
  if (!fields.success) throw new NotAuthentic('it is no signed message')
  return fields.data
}

function understood<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const read = schema.safeParse(answer)
  if (!read.success) throw new ProviderSilent('an answer that cannot be read', { cause: read.error })
  return read.data
}

function orNull(error: unknown): null {
  if (error instanceof Unknown) return null
  throw error
}

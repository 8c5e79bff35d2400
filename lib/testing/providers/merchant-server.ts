import { type Fields, signatureOf, signed, whyNotBelieve } from '@/lib/providers/payments/signed-fields'
import { type ProviderResponse, type ProviderRequest, type Letter, LyingServer, type Notice } from './lying-server'

type Money = { amountMinor: number; currency: string }
export type MerchantPayment = Money & { paymentId: string; orderId: string; outTradeNo: string | null; paidAt: number }
export type MerchantRefund = Money & {
  refundId: string
  refundNo: string | null
  paymentId: string
  status: 'processing' | 'done' | 'failed'
  at: number
}
export type MerchantOrder = Money & {
  orderId: string
  outTradeNo: string
  status: 'created' | 'processing' | 'paid' | 'closed' | 'failed'
  payments: MerchantPayment[]
  refunds: MerchantRefund[]
  fields: Fields
}

const pageSize = 2
const done = (data: unknown): ProviderResponse => ({ status: 200, body: { code: 0, msg: 'ok', data } })
const failed = (code: number, msg: string): ProviderResponse => ({ status: 200, body: { code, msg, data: null } })

/** The far side of the signed interface that OxPay and the card provider are spoken to by. The test is the payer. */
export abstract class MerchantServer extends LyingServer {
  readonly orders = new Map<string, MerchantOrder>()
  /** Closed before they were ever heard of. */
  private readonly never = new Set<string>()
  /** What refunds become at once. */
  refundsBecome: MerchantRefund['status'] = 'done'

  constructor(
    readonly keys: { merchantId: string; secret: string },
    now?: () => Date,
  ) {
    super(now)
  }

  orderOf(outTradeNo: string): MerchantOrder {
    const order = this.orders.get(outTradeNo)
    if (order === undefined) throw new Error(`No such order: ${outTradeNo}`)
    return order
  }

  /** The payer pays what is asked, or another amount; `anyway` even where the page would no longer allow it. */
  pay(outTradeNo: string, { anyway = false, ...other }: Partial<Money> & { anyway?: boolean } = {}): MerchantPayment {
    const order = this.orderOf(outTradeNo)
    const isOpen = order.status === 'created' || order.status === 'processing'
    if (!isOpen && !anyway) throw new Error(`${outTradeNo} is ${order.status}.`)
    const { orderId, amountMinor, currency } = order
    const money = { amountMinor, currency, ...other }
    const payment = { paymentId: this.nextId('pay_'), orderId, outTradeNo, ...money, paidAt: this.seconds() }
    order.payments.push(payment)
    order.status = 'paid'
    this.tell('payment.done', order, { paymentId: payment.paymentId, ...money, paidAt: payment.paidAt })
    return payment
  }

  /** Something else than money comes over an order. */
  become(outTradeNo: string, status: 'processing' | 'closed' | 'failed'): void {
    const order = this.orderOf(outTradeNo)
    order.status = status
    this.tell(`order.${status}`, order, {})
  }

  /** Money goes back, by the merchant's wish or at the provider itself. */
  refund(paymentId: string, amountMinor: number, refundNo: string | null = null): MerchantRefund {
    const order = [...this.orders.values()].find(({ payments }) => payments.some((one) => one.paymentId === paymentId))
    const payment = order?.payments.find((one) => one.paymentId === paymentId)
    if (order === undefined || payment === undefined) throw new Error(`No such payment: ${paymentId}`)
    const money = { amountMinor, currency: payment.currency }
    const id = { refundId: this.nextId('ref_'), refundNo, paymentId }
    const refund = { ...id, ...money, status: this.refundsBecome, at: this.seconds() }
    order.refunds.push(refund)
    this.tell(`refund.${refund.status}`, order, { refundId: refund.refundId, paymentId, ...money, at: refund.at })
    return refund
  }

  /** The signature stands in the body, made when it leaves. */
  override sealed(notice: Pick<Notice, 'body'>, at = this.now()): Letter {
    return { headers: this.sign(), body: this.letter(notice, at) }
  }

  letter({ body }: Pick<Notice, 'body'>, at = this.now()): string {
    return JSON.stringify(signed(JSON.parse(body), this.keys, at))
  }

  sign(): Record<string, string> {
    return { 'content-type': 'application/json' }
  }

  /** The order as the provider hears of it: the same again is the same; another under its number, or a closed one, is none. */
  protected take(fields: Fields, orderId: string): MerchantOrder | null {
    const outTradeNo = String(fields.outTradeNo)
    if (this.never.has(outTradeNo)) return null
    const known = this.orders.get(outTradeNo)
    const money = { amountMinor: Number(fields.amountMinor), currency: String(fields.currency) }
    if (known !== undefined)
      return known.amountMinor === money.amountMinor && known.currency === money.currency ? known : null
    const order: MerchantOrder = { orderId, outTradeNo, ...money, status: 'created', payments: [], refunds: [], fields }
    this.orders.set(outTradeNo, order)
    return order
  }

  /** What this one provider is asked beside the rest. */
  protected abstract own(path: string, fields: Fields): ProviderResponse

  protected answer(call: ProviderRequest): ProviderResponse {
    const fields: Fields = JSON.parse(call.body)
    const why = whyNotBelieve(fields, this.keys, this.now())
    if (why !== null) return { status: 401, body: { code: 401, msg: why, data: null } }
    const path = call.path.split('/').at(-1) ?? ''
    switch (path) {
      case 'query':
        return this.shown(this.orders.get(String(fields.outTradeNo)))
      case 'close':
        return this.closed(String(fields.outTradeNo))
      case 'refund':
        return this.refunded(fields)
      case 'refund-query':
        return this.refundShown(fields)
      case 'payments':
        return this.page('payments', fields, ({ paidAt }) => paidAt)
      case 'refunds':
        return this.page('refunds', fields, ({ at }) => at)
      default:
        return this.own(path, fields)
    }
  }

  protected get conflict(): ProviderResponse {
    return failed(409, 'another order under the same number')
  }

  protected made(data: unknown): ProviderResponse {
    return done(data)
  }

  /** Whether a posted form is this merchant's, as it was made. */
  protected isSound(fields: Fields): boolean {
    return fields.merchantId === this.keys.merchantId && fields.sign === signatureOf(fields, this.keys.secret)
  }

  private shown(order: MerchantOrder | undefined): ProviderResponse {
    if (order === undefined) return failed(404, 'no such order')
    const { fields: _, ...shown } = order
    return done(shown)
  }

  private closed(outTradeNo: string): ProviderResponse {
    const order = this.orders.get(outTradeNo)
    if (order === undefined) this.never.add(outTradeNo)
    if (order?.status === 'created') this.become(outTradeNo, 'closed')
    return this.shown(order)
  }

  private refunded(fields: Fields): ProviderResponse {
    const known = this.refundOf(fields)
    if (known !== undefined)
      return known.amountMinor === fields.amountMinor
        ? done(known)
        : failed(409, 'another refund under the same number')
    const orders = [...this.orders.values()]
    const payment = orders.flatMap(({ payments }) => payments).find(({ paymentId }) => paymentId === fields.paymentId)
    if (payment === undefined) return failed(404, 'no such payment')
    const given = orders.flatMap(({ refunds }) => refunds).filter(({ paymentId }) => paymentId === payment.paymentId)
    const left = given.reduce((sum, { amountMinor }) => sum - amountMinor, payment.amountMinor)
    if (Number(fields.amountMinor) > left) return failed(422, 'more than is left')
    return done(this.refund(payment.paymentId, Number(fields.amountMinor), String(fields.refundNo)))
  }

  private refundShown(fields: Fields): ProviderResponse {
    const refund = this.refundOf(fields)
    return refund === undefined ? failed(404, 'no such refund') : done(refund)
  }

  private refundOf(fields: Fields): MerchantRefund | undefined {
    return [...this.orders.values()]
      .flatMap(({ refunds }) => refunds)
      .find(({ refundNo }) => refundNo === fields.refundNo)
  }

  private page<What extends 'payments' | 'refunds'>(
    what: What,
    fields: Fields,
    secondOf: (row: MerchantOrder[What][number]) => number,
  ): ProviderResponse {
    const all = [...this.orders.values()]
      .flatMap((order): MerchantOrder[What][number][] => order[what])
      .filter((row) => secondOf(row) >= Number(fields.from) && secondOf(row) <= Number(fields.until))
    const start = (Number(fields.page) - 1) * pageSize
    return done({ [what]: all.slice(start, start + pageSize), hasMore: all.length > start + pageSize })
  }

  private tell(type: string, { orderId, outTradeNo }: MerchantOrder, more: Fields): void {
    const eventId = this.nextId('evt_')
    const body = JSON.stringify({ eventId, type, orderId, outTradeNo, ...more })
    this.notices.push({ id: eventId, kind: type, orderNumber: outTradeNo, body })
  }

  private seconds(): number {
    return Math.floor(this.now().getTime() / 1000)
  }
}

import { sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type ProviderResponse, type ProviderRequest, LyingServer } from './lying-server'
import { selfSigned } from './self-signed'

export type PayPalMoney = { currency_code: string; value: string }

export type PayPalRefund = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'FAILED'
  amount: PayPalMoney
  custom_id: string | undefined
  capture: string
  create_time: string
}

export type PayPalCapture = {
  id: string
  order: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
  amount: PayPalMoney
  create_time: string
}

type Unit = { amount: PayPalMoney; custom_id?: string; invoice_id?: string; description?: string }

export type PayPalOrder = {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  unit: Unit
  asked: unknown
  captures: PayPalCapture[]
  /** What the next capture does instead of taking what was asked. */
  next: { declines: true } | { pends: true } | { takes: PayPalMoney } | null
}

function problem(status: number, name: string, issue?: string): ProviderResponse {
  const details = issue === undefined ? [] : [{ issue, description: issue }]
  return { status, body: { name, message: 'The request could not be carried out.', debug_id: 'd', details } }
}

const notFound = problem(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
const unprocessable = (issue: string) => problem(422, 'UNPROCESSABLE_ENTITY', issue)

/** PayPal as far as orders go: tokens, orders, captures, refunds, signed events and the certificate they are signed with. */
export class PayPalServer extends LyingServer {
  readonly orders = new Map<string, PayPalOrder>()
  readonly refunds = new Map<string, PayPalRefund>()
  private readonly identity = selfSigned(
    'messageverificationcerts.paypal.test',
    new Date('2020-01-01T00:00:00Z'),
    new Date('2049-01-01T00:00:00Z'),
  )

  constructor(
    private readonly keys: { clientId: string; clientSecret: string; webhookId: string },
    now?: () => Date,
  ) {
    super(now)
  }

  get certificateUrl(): string {
    return `${this.url}/v1/notifications/certs/CERT-1`
  }

  /** The newest order of this number. */
  orderOf(orderNumber: string): PayPalOrder | undefined {
    return [...this.orders.values()].findLast(({ unit }) => unit.invoice_id === orderNumber)
  }

  /** What came in under an order number. */
  moneyOf(orderNumber: string): PayPalCapture[] {
    return [...this.orders.values()]
      .filter(({ unit }) => unit.invoice_id === orderNumber)
      .flatMap(({ captures }) => captures.filter(({ status }) => status !== 'PENDING' && status !== 'DECLINED'))
  }

  /** The payer agrees on PayPal's page. Nothing has been taken yet. */
  approve(orderId: string, next: PayPalOrder['next'] = null): void {
    const order = this.known(orderId)
    if (order.status !== 'PAYER_ACTION_REQUIRED') throw new Error(`${orderId} is ${order.status}.`)
    order.status = 'APPROVED'
    order.next = next
    this.tell('CHECKOUT.ORDER.APPROVED', order, this.orderJson(order))
  }

  /** Money is taken without us: by a client's own buttons, or once more by mistake. */
  take(orderId: string, amount?: PayPalMoney): PayPalCapture {
    const order = this.known(orderId)
    order.status = 'COMPLETED'
    return this.captureFor(order, 'COMPLETED', amount)
  }

  /** What was pending comes to its end. */
  end(orderId: string, status: 'COMPLETED' | 'DECLINED'): void {
    const order = this.known(orderId)
    const capture = order.captures.find((one) => one.status === 'PENDING')
    if (capture === undefined) throw new Error(`Nothing is under way for ${orderId}.`)
    capture.status = status
    this.tell(`PAYMENT.CAPTURE.${status}`, order, this.captureJson(capture))
  }

  /** Too late: PayPal forgets an order nobody agreed to. */
  forget(orderId: string): void {
    this.orders.delete(orderId)
  }

  /** Somebody gives money back at PayPal itself, or asks us to. */
  refund(captureId: string, amount?: PayPalMoney, customId?: string): PayPalRefund {
    const capture = this.knownCapture(captureId)
    if (capture === undefined) throw new Error(`No such capture: ${captureId}`)
    const refund: PayPalRefund = {
      id: this.nextId('RF'),
      status: 'COMPLETED',
      amount: amount ?? { ...capture.amount, value: decimal(this.leftOf(capture)) },
      custom_id: customId,
      capture: capture.id,
      create_time: this.instant(),
    }
    this.refunds.set(refund.id, refund)
    capture.status = this.leftOf(capture) === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    this.tell('PAYMENT.CAPTURE.REFUNDED', this.known(capture.order), this.refundJson(refund))
    return refund
  }

  sign(body: string, at: Date): Record<string, string> {
    const id = this.nextId('t-')
    const time = at.toISOString()
    const message = `${id}|${time}|${this.keys.webhookId}|${crc32(body)}`
    return {
      'Content-Type': 'application/json',
      'PayPal-Transmission-Id': id,
      'PayPal-Transmission-Time': time,
      'PayPal-Transmission-Sig': sign('sha256', Buffer.from(message), this.identity.key).toString('base64'),
      'PayPal-Cert-Url': this.certificateUrl,
      'PayPal-Auth-Algo': 'SHA256withRSA',
    }
  }

  protected override isAside({ path }: ProviderRequest): boolean {
    return path === '/v1/oauth2/token' || path.startsWith('/v1/notifications/certs/')
  }

  protected answer(call: ProviderRequest): ProviderResponse {
    const { method, path, headers } = call
    if (path === new URL(this.certificateUrl).pathname) return { status: 200, body: this.identity.certificate }
    const { clientId, clientSecret } = this.keys
    if (path === '/v1/oauth2/token') {
      const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
      if (headers.get('authorization') !== basic) {
        return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
      }
      return { status: 200, body: { access_token: `A21-${clientId}`, token_type: 'Bearer', expires_in: 32_400 } }
    }
    if (headers.get('authorization') !== `Bearer A21-${clientId}`) return problem(401, 'AUTHENTICATION_FAILURE')
    const again = headers.get('paypal-request-id')
    const otherBody = unprocessable('DUPLICATE_REQUEST_ID')
    const [, id = ''] = /\/(?:orders|captures)\/([^/]+)/.exec(path) ?? []
    switch (`${method} ${id === '' ? path : path.replace(id, 'ID')}`) {
      case 'POST /v2/checkout/orders':
        return this.idempotent(again, call, () => this.create(call.body), otherBody)
      case 'GET /v2/checkout/orders/ID': {
        const order = this.orders.get(id)
        return order === undefined ? notFound : { status: 200, body: this.orderJson(order) }
      }
      case 'POST /v2/checkout/orders/ID/capture':
        return this.capture(id)
      case 'GET /v2/payments/captures/ID': {
        const capture = this.knownCapture(id)
        return capture === undefined ? notFound : { status: 200, body: this.captureJson(capture) }
      }
      case 'POST /v2/payments/captures/ID/refund':
        return this.idempotent(again, call, () => this.refundByCall(id, call.body), otherBody)
      case 'GET /v1/reporting/transactions':
        return { status: 200, body: this.report(call.query) }
      default:
        return notFound
    }
  }

  private create(body: string): ProviderResponse {
    const asked: { intent?: string; purchase_units?: Unit[] } = JSON.parse(body)
    const unit = asked.purchase_units?.[0]
    if (asked.intent !== 'CAPTURE' || unit === undefined || !/^\d+(\.\d\d)?$/.test(unit.amount.value)) {
      return problem(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_VALUE')
    }
    const order: PayPalOrder = {
      id: this.nextId('O'),
      status: 'PAYER_ACTION_REQUIRED',
      unit,
      asked,
      captures: [],
      next: null,
    }
    this.orders.set(order.id, order)
    return { status: 200, body: this.orderJson(order) }
  }

  private capture(id: string): ProviderResponse {
    const order = this.orders.get(id)
    if (order === undefined) return notFound
    if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED')
    const { next } = order
    if (next !== null && 'declines' in next) {
      order.status = 'PAYER_ACTION_REQUIRED'
      return unprocessable('INSTRUMENT_DECLINED')
    }
    order.status = 'COMPLETED'
    const pending = next !== null && 'pends' in next
    const taken = next !== null && 'takes' in next ? next.takes : undefined
    this.captureFor(order, pending ? 'PENDING' : 'COMPLETED', taken)
    return { status: 201, body: this.orderJson(order) }
  }

  private captureFor(order: PayPalOrder, status: 'COMPLETED' | 'PENDING', amount = order.unit.amount): PayPalCapture {
    const capture: PayPalCapture = {
      id: this.nextId('C'),
      order: order.id,
      status,
      amount,
      create_time: this.instant(),
    }
    order.captures.push(capture)
    this.tell(`PAYMENT.CAPTURE.${status}`, order, this.captureJson(capture))
    return capture
  }

  private refundByCall(captureId: string, body: string): ProviderResponse {
    const capture = this.knownCapture(captureId)
    if (capture === undefined) return notFound
    const asked: { amount?: PayPalMoney; custom_id?: string } = JSON.parse(body)
    if (this.leftOf(capture) === 0) return unprocessable('CAPTURE_FULLY_REFUNDED')
    if (asked.amount !== undefined && cents(asked.amount) > this.leftOf(capture)) {
      return unprocessable('REFUND_AMOUNT_EXCEEDED')
    }
    return { status: 201, body: this.refundJson(this.refund(captureId, asked.amount, asked.custom_id)) }
  }

  /** All captures and refunds between two instants, as PayPal reports them. */
  private report(query: URLSearchParams) {
    const isWithin = ({ create_time }: { create_time: string }) =>
      create_time >= (query.get('start_date') ?? '') && create_time <= (query.get('end_date') ?? '')
    const taken = [...this.orders.values()].flatMap(({ unit, captures }) =>
      captures.filter(isWithin).map((capture) => ({
        transaction_id: capture.id,
        transaction_event_code: 'T0006',
        transaction_status: { PENDING: 'P', DECLINED: 'D', REFUNDED: 'V', PARTIALLY_REFUNDED: 'S', COMPLETED: 'S' }[
          capture.status
        ],
        transaction_amount: capture.amount,
        transaction_initiation_date: capture.create_time.replace(/\.\d+Z$/, '+0000'),
        invoice_id: unit.invoice_id,
        custom_field: unit.custom_id,
      })),
    )
    const back = [...this.refunds.values()].filter(isWithin).map((refund) => ({
      transaction_id: refund.id,
      paypal_reference_id: refund.capture,
      transaction_event_code: 'T1107',
      transaction_status: 'S',
      transaction_amount: { ...refund.amount, value: `-${refund.amount.value}` },
      transaction_initiation_date: refund.create_time.replace(/\.\d+Z$/, '+0000'),
    }))
    const size = Number(query.get('page_size') ?? 100)
    const page = Number(query.get('page') ?? 1)
    const all = [...taken, ...back].map((transaction_info) => ({ transaction_info }))
    return {
      transaction_details: all.slice((page - 1) * size, page * size),
      page,
      total_pages: Math.ceil(all.length / size),
    }
  }

  private orderJson({ id, status, unit, captures }: PayPalOrder) {
    const refunds = [...this.refunds.values()].filter((refund) => captures.some((one) => one.id === refund.capture))
    return {
      id,
      intent: 'CAPTURE',
      status,
      purchase_units: [
        {
          ...unit,
          payments:
            captures.length === 0
              ? undefined
              : {
                  captures: captures.map((capture) => this.captureJson(capture)),
                  refunds: refunds.map((refund) => this.refundJson(refund)),
                },
        },
      ],
      links: [
        { rel: 'self', href: `${this.url}/v2/checkout/orders/${id}`, method: 'GET' },
        { rel: 'payer-action', href: `${this.url}/checkoutnow?token=${id}`, method: 'GET' },
      ],
    }
  }

  private captureJson({ id, order, status, amount, create_time }: PayPalCapture) {
    const { custom_id, invoice_id } = this.known(order).unit
    return {
      ...{ id, status, amount, custom_id, invoice_id, create_time, update_time: create_time },
      supplementary_data: { related_ids: { order_id: order } },
      links: [
        { rel: 'self', href: `${this.url}/v2/payments/captures/${id}`, method: 'GET' },
        { rel: 'up', href: `${this.url}/v2/checkout/orders/${order}`, method: 'GET' },
      ],
    }
  }

  private refundJson({ id, status, amount, custom_id, capture, create_time }: PayPalRefund) {
    return {
      ...{ id, status, amount, custom_id, create_time, update_time: create_time },
      links: [
        { rel: 'self', href: `${this.url}/v2/payments/refunds/${id}`, method: 'GET' },
        { rel: 'up', href: `${this.url}/v2/payments/captures/${capture}`, method: 'GET' },
      ],
    }
  }

  private tell(event_type: string, { unit }: PayPalOrder, resource: object): void {
    const id = this.nextId('WH-')
    const body = JSON.stringify({ id, event_version: '1.0', create_time: this.instant(), event_type, resource })
    this.notices.push({ id, kind: event_type, orderNumber: unit.invoice_id ?? null, body })
  }

  private leftOf(capture: PayPalCapture): number {
    const back = [...this.refunds.values()].filter((one) => one.capture === capture.id && one.status !== 'FAILED')
    return back.reduce((left, { amount }) => left - cents(amount), cents(capture.amount))
  }

  private known(orderId: string): PayPalOrder {
    const order = this.orders.get(orderId)
    if (order === undefined) throw new Error(`No such order: ${orderId}`)
    return order
  }

  private knownCapture(id: string): PayPalCapture | undefined {
    return [...this.orders.values()].flatMap(({ captures }) => captures).find((capture) => capture.id === id)
  }

  private instant(): string {
    return this.now().toISOString()
  }
}

function cents({ value }: PayPalMoney): number {
  return Math.round(Number(value) * 100)
}

function decimal(minor: number): string {
  return (minor / 100).toFixed(2)
}

import { createHmac } from 'node:crypto'
import { type ProviderResponse, type ProviderRequest, LyingServer } from './lying-server'

type Money = { amount: number; currency: string }

export type StripeSession = Money & {
  id: string
  orderNumber: string
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  /** The intent that paid it, or tries to. */
  intent: string | null
  fields: URLSearchParams
  created: number
}

export type StripeIntent = Money & {
  id: string
  charge: string
  session: string
  status: 'processing' | 'succeeded' | 'requires_payment_method'
  metadata: Record<string, string>
  created: number
}

export type StripeRefund = Money & {
  id: string
  payment_intent: string
  charge: string
  status: 'pending' | 'succeeded' | 'failed'
  metadata: Record<string, string>
  created: number
}

const noSuch = (what: string, id: string): ProviderResponse => ({
  status: 404,
  body: {
    error: {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such ${what}: '${id}'`,
      param: 'id',
    },
  },
})

const invalid = (message: string, code?: string): ProviderResponse => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message } },
})

const otherBody: ProviderResponse = {
  status: 400,
  body: {
    error: {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    },
  },
}

/** Stripe as far as Checkout goes: sessions, their intents and charges, refunds, signed events. The test is the payer. */
export class StripeServer extends LyingServer {
  readonly sessions = new Map<string, StripeSession>()
  readonly intents = new Map<string, StripeIntent>()
  readonly refunds = new Map<string, StripeRefund>()

  constructor(
    private readonly keys: { secretKey: string; webhookSecret: string },
    now?: () => Date,
  ) {
    super(now)
  }

  /** The newest session of an order. */
  sessionOf(orderNumber: string): StripeSession | undefined {
    return [...this.sessions.values()].findLast((session) => session.orderNumber === orderNumber)
  }

  /** What came in for an order, whichever session it was. */
  moneyOf(orderNumber: string): StripeIntent[] {
    return [...this.intents.values()].filter(
      (intent) => intent.status === 'succeeded' && intent.metadata.order === orderNumber,
    )
  }

  /** The payer pays: what is asked, or another amount; `anyway` even where the page would no longer allow it. */
  pay(sessionId: string, { anyway = false, ...other }: Partial<Money> & { anyway?: boolean } = {}): StripeIntent {
    const session = this.known(sessionId)
    if (session.status !== 'open' && !anyway) throw new Error(`The page of ${sessionId} is ${session.status}.`)
    const intent = this.intend(session, 'succeeded', other)
    session.status = 'complete'
    session.paid = true
    if (this.intents.get(session.intent ?? '')?.status !== 'succeeded') session.intent = intent.id
    this.tell('checkout.session.completed', session.orderNumber, {
      ...this.sessionJson(session),
      ...other,
      ...(other.amount === undefined ? {} : { amount_total: other.amount }),
      payment_intent: intent.id,
    })
    return intent
  }

  payTwice(sessionId: string): [StripeIntent, StripeIntent] {
    return [this.pay(sessionId), this.pay(sessionId, { anyway: true })]
  }

  /** The payer chooses a way to pay that takes days. */
  begin(sessionId: string): void {
    const session = this.known(sessionId)
    session.status = 'complete'
    session.intent = this.intend(session, 'processing', {}).id
    this.tell('checkout.session.completed', session.orderNumber, this.sessionJson(session))
  }

  /** What `begin` began comes to its end. */
  end(sessionId: string, status: 'succeeded' | 'requires_payment_method'): void {
    const session = this.known(sessionId)
    const intent = this.intents.get(session.intent ?? '')
    if (intent?.status !== 'processing') throw new Error(`Nothing is under way for ${sessionId}.`)
    intent.status = status
    session.paid = status === 'succeeded'
    const kind = session.paid ? 'async_payment_succeeded' : 'async_payment_failed'
    this.tell(`checkout.session.${kind}`, session.orderNumber, this.sessionJson(session))
  }

  expire(sessionId: string): void {
    const session = this.known(sessionId)
    if (session.status !== 'open') throw new Error(`The page of ${sessionId} is ${session.status}.`)
    session.status = 'expired'
    this.tell('checkout.session.expired', session.orderNumber, this.sessionJson(session))
  }

  /** Somebody gives money back at Stripe itself, or asks us to. */
  refund(intentId: string, amount?: number, metadata: Record<string, string> = {}): StripeRefund {
    const intent = this.intents.get(intentId)
    if (intent === undefined) throw new Error(`No such payment_intent: ${intentId}`)
    const refund: StripeRefund = {
      id: this.nextId('re_'),
      amount: amount ?? this.leftOf(intent),
      currency: intent.currency,
      payment_intent: intent.id,
      charge: intent.charge,
      status: 'succeeded',
      metadata,
      created: this.second(),
    }
    this.refunds.set(refund.id, refund)
    this.tell('refund.created', intent.metadata.order ?? null, { object: 'refund', ...refund })
    this.tell('charge.refunded', intent.metadata.order ?? null, this.chargeJson(intent))
    return refund
  }

  /** The payer's bank claims the money back. */
  dispute(intentId: string): void {
    const intent = this.intents.get(intentId)
    if (intent === undefined) throw new Error(`No such payment_intent: ${intentId}`)
    const { charge, amount, currency, metadata } = intent
    const dispute = { id: this.nextId('du_'), object: 'dispute', payment_intent: intent.id, charge, amount, currency }
    this.tell('charge.dispute.created', metadata.order ?? null, { ...dispute, status: 'needs_response' })
  }

  /** The bank sends a refund back, days later. */
  failRefund(id: string): void {
    const refund = this.refunds.get(id)
    if (refund === undefined) throw new Error(`No such refund: ${id}`)
    refund.status = 'failed'
    this.tell('refund.failed', null, { object: 'refund', ...refund })
  }

  sign(body: string, at: Date): Record<string, string> {
    const time = Math.floor(at.getTime() / 1000)
    const mark = createHmac('sha256', this.keys.webhookSecret).update(`${time}.${body}`).digest('hex')
    return { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${time},v1=${mark}` }
  }

  protected answer(call: ProviderRequest): ProviderResponse {
    if (call.headers.get('authorization') !== `Bearer ${this.keys.secretKey}`) {
      return {
        status: 401,
        body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
      }
    }
    const [, , what = '', id, act] = call.path.replace('/checkout/', '/').split('/')
    const again = call.headers.get('idempotency-key')
    switch (`${call.method} ${what}${id === undefined ? '' : '/id'}${act === undefined ? '' : `/${act}`}`) {
      case 'POST sessions':
        return this.idempotent(again, call, () => this.create(new URLSearchParams(call.body)), otherBody)
      case 'GET sessions':
        return this.list([...this.sessions.values()], call, (session) => this.sessionJson(session))
      case 'GET sessions/id':
        return this.retrieve(id ?? '', call)
      case 'POST sessions/id/expire':
        return this.idempotent(again, call, () => this.expireByCall(id ?? ''), otherBody)
      case 'GET charges':
        return this.list([...this.intents.values()], call, (intent) => this.chargeJson(intent))
      case 'POST refunds':
        return this.idempotent(again, call, () => this.refundByCall(new URLSearchParams(call.body)), otherBody)
      case 'GET refunds': {
        const intent = call.query.get('payment_intent')
        const refunds = [...this.refunds.values()].filter(
          ({ payment_intent }) => intent === null || payment_intent === intent,
        )
        return this.list(refunds, call, (refund) => ({ object: 'refund', ...refund }))
      }
      default:
        return invalid(`Unrecognized request URL (${call.method}: ${call.path}).`)
    }
  }

  private create(fields: URLSearchParams): ProviderResponse {
    const amount = Number(fields.get('line_items[0][price_data][unit_amount]'))
    const currency = fields.get('line_items[0][price_data][currency]') ?? ''
    const until = Number(fields.get('expires_at')) - this.second()
    if (!(Number.isInteger(amount) && amount > 0) || !/^[a-z]{3}$/.test(currency)) {
      return invalid('Invalid amount or currency', 'parameter_invalid_integer')
    }
    if (until < 30 * 60 || until > 24 * 60 * 60) {
      return invalid('The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from now.')
    }
    const session: StripeSession = {
      id: this.nextId('cs_test_'),
      orderNumber: fields.get('client_reference_id') ?? '',
      amount,
      currency,
      status: 'open',
      paid: false,
      intent: null,
      fields,
      created: this.second(),
    }
    this.sessions.set(session.id, session)
    return { status: 200, body: this.sessionJson(session) }
  }

  private retrieve(id: string, { query }: ProviderRequest): ProviderResponse {
    const session = this.sessions.get(id)
    if (session === undefined) return noSuch('checkout.session', id)
    const json = this.sessionJson(session)
    const intent = this.intents.get(session.intent ?? '')
    const expanded = [...query].some(([name, value]) => name.startsWith('expand') && value.startsWith('payment_intent'))
    if (!expanded || intent === undefined) return { status: 200, body: json }
    const { id: intentId, status, amount, currency, created, metadata } = intent
    return {
      status: 200,
      body: {
        ...json,
        payment_intent: {
          object: 'payment_intent',
          ...{ id: intentId, status, amount, currency, created, metadata },
          amount_received: status === 'succeeded' ? amount : 0,
          latest_charge: this.chargeJson(intent),
        },
      },
    }
  }

  private expireByCall(id: string): ProviderResponse {
    const session = this.sessions.get(id)
    if (session === undefined) return noSuch('checkout.session', id)
    if (session.status !== 'open') {
      return invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
    }
    this.expire(id)
    return { status: 200, body: this.sessionJson(session) }
  }

  private refundByCall(fields: URLSearchParams): ProviderResponse {
    const intent = this.intents.get(fields.get('payment_intent') ?? '')
    if (intent?.status !== 'succeeded') return noSuch('payment_intent', fields.get('payment_intent') ?? '')
    const amount = Number(fields.get('amount') ?? this.leftOf(intent))
    if (amount > this.leftOf(intent)) {
      return invalid('Refund amount is greater than unrefunded amount on charge', 'charge_already_refunded')
    }
    return {
      status: 200,
      body: { object: 'refund', ...this.refund(intent.id, amount, metadataOf(fields, 'metadata')) },
    }
  }

  private list<Row extends { id: string; created: number }>(
    rows: Row[],
    { query }: ProviderRequest,
    json: (row: Row) => object,
  ): ProviderResponse {
    const limit = Number(query.get('limit') ?? 10)
    const from = Number(query.get('created[gte]') ?? 0)
    const until = Number(query.get('created[lt]') ?? Number.POSITIVE_INFINITY)
    const newest = rows.filter(({ created }) => created >= from && created < until).reverse()
    const shown = newest.map((row) => ({ id: row.id, ...json(row) }))
    const after = shown.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const data = shown.slice(after, after + limit)
    return { status: 200, body: { object: 'list', has_more: after + limit < shown.length, url: '/v1', data } }
  }

  private intend(session: StripeSession, status: StripeIntent['status'], other: Partial<Money>): StripeIntent {
    const intent: StripeIntent = {
      id: this.nextId('pi_'),
      charge: this.nextId('ch_'),
      session: session.id,
      amount: other.amount ?? session.amount,
      currency: other.currency ?? session.currency,
      status,
      metadata: metadataOf(session.fields, 'payment_intent_data[metadata]'),
      created: this.second(),
    }
    this.intents.set(intent.id, intent)
    return intent
  }

  private leftOf(intent: StripeIntent): number {
    const back = [...this.refunds.values()].filter(
      ({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed',
    )
    return intent.amount - back.reduce((sum, { amount }) => sum + amount, 0)
  }

  private sessionJson(session: StripeSession) {
    const { id, orderNumber, amount, currency, status, paid, intent, fields, created } = session
    return {
      id,
      object: 'checkout.session',
      mode: 'payment',
      amount_total: amount,
      currency,
      status,
      payment_status: paid ? 'paid' : 'unpaid',
      payment_intent: intent,
      client_reference_id: orderNumber,
      metadata: metadataOf(fields, 'metadata'),
      expires_at: Number(fields.get('expires_at')),
      success_url: fields.get('success_url'),
      cancel_url: fields.get('cancel_url'),
      url: status === 'open' ? `${this.url}/c/pay/${id}` : null,
      livemode: false,
      created,
    }
  }

  private chargeJson(intent: StripeIntent) {
    const { charge, id, amount, currency, status, metadata, created } = intent
    return {
      id: charge,
      object: 'charge',
      payment_intent: id,
      amount,
      amount_captured: status === 'succeeded' ? amount : 0,
      amount_refunded: amount - this.leftOf(intent),
      captured: status === 'succeeded',
      paid: status === 'succeeded',
      status: status === 'succeeded' ? 'succeeded' : status === 'processing' ? 'pending' : 'failed',
      currency,
      metadata,
      created,
    }
  }

  private tell(type: string, orderNumber: string | null, object: object): void {
    const id = this.nextId('evt_')
    const event = { id, object: 'event', type, created: this.second(), livemode: false, data: { object } }
    this.notices.push({ id, kind: type, orderNumber, body: JSON.stringify(event) })
  }

  private known(sessionId: string): StripeSession {
    const session = this.sessions.get(sessionId)
    if (session === undefined) throw new Error(`No such session: ${sessionId}`)
    return session
  }

  private second(): number {
    return Math.floor(this.now().getTime() / 1000)
  }
}

function metadataOf(fields: URLSearchParams, prefix: string): Record<string, string> {
  const inside = [...fields].flatMap(([name, value]) =>
    name.startsWith(`${prefix}[`) ? [[name.slice(prefix.length + 1, -1), value]] : [],
  )
  return Object.fromEntries(inside)
}

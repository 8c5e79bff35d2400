import type { Language } from '@/lib/i18n/languages'

/** Who collects the money of an order. OFFLINE has no gateway: an administrator says that it came. */
export type GatewayName = 'STRIPE' | 'CARD_FORM' | 'OXPAY' | 'PAYPAL'

/** An amount as everywhere inside: an integer of minor units, and its currency. */
export type Amount = { amountMinor: number; currency: string }

/** What a provider is asked to collect. */
export type Charge = Amount & {
  /** The idempotency key: the same charge asked for twice, whatever became of the first try, is collected once. */
  key: string
  /** The number people read; it comes back with every payment of it. */
  orderNumber: string
  /** What is paid for, in the payer's language. */
  description: string
  language: Language
  /** Where the payer's browser returns to. Neither address proves anything. */
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

/** What the payer is sent to; kept with the order, so that a second click shows the same. */
export type Handoff =
  | { kind: 'redirect'; url: string }
  | { kind: 'qr'; text: string }
  | { kind: 'form'; action: string; fields: Record<string, string> }

/** Our own words for an order, and the provider's. */
export type KnownOrder = { key: string; orderNumber: string; providerOrderId: string | null }

/** Money that came in, in the provider's words. */
export type IncomingPayment = Amount & {
  providerPaymentId: string
  providerOrderId: string | null
  /** null: the provider names no order of ours. */
  orderNumber: string | null
  capturedAt: Date
}

/** Money that went back. */
export type Repayment = Amount & {
  providerPaymentId: string
  providerRefundId: string
  state: 'SENT' | 'DONE' | 'FAILED'
  at: Date
}

/** The payer or the payer's bank claims money back; whoever does not answer the provider in time loses it. */
export type Dispute = Amount & { providerPaymentId: string }

/** How an order stands at its provider: the truth (payments#truth). */
export type ProviderOrder = {
  /** NONE: the provider knows no such order. WAITING: nobody has paid yet. CONFIRMING: paid, and not yet final. */
  state: 'NONE' | 'WAITING' | 'CONFIRMING' | 'PAID' | 'EXPIRED' | 'FAILED'
  providerOrderId: string | null
  receipts: readonly IncomingPayment[]
  repayments: readonly Repayment[]
}

/** One callback, its sender proved. */
export type Notice = {
  /** The provider's own, unique among its events. */
  eventId: string
  kind: string
  /** Which of our orders it is about, as far as it says. */
  order: { orderNumber: string | null; providerOrderId: string | null }
  /** null: nothing that concerns us. */
  content:
    | { kind: 'order-state'; state: 'CONFIRMING' | 'EXPIRED' | 'FAILED' }
    | { kind: 'receipt'; receipt: IncomingPayment }
    | { kind: 'repayment'; repayment: Repayment }
    | { kind: 'dispute'; dispute: Dispute }
    | null
}

type Callback = { headers: Headers; body: string; now: Date }

export type PaymentGateway = {
  readonly name: GatewayName
  /** What PayPal's own buttons in a client's page are told (payments#paypal); nothing elsewhere. */
  readonly clientIds: { clientId: string; liveClientId: string } | null
  /** Asks to collect; the same key answers the same. */
  start(charge: Charge): Promise<{ providerOrderId: string; handoff: Handoff }>
  /** How an order stands, found by the provider's id or, where we never learnt it, by our key and number. */
  find(order: KnownOrder): Promise<ProviderOrder>
  /** Takes the money a payer has approved, where that is a step of its own (PayPal); elsewhere the same as `find`. */
  capture(order: KnownOrder): Promise<ProviderOrder>
  /** Makes an unpaid order unpayable where the provider can; paid meanwhile, it says so. */
  cancel(order: KnownOrder): Promise<ProviderOrder>
  refund(
    repayment: Amount & { key: string; providerPaymentId: string; reason: string },
  ): Promise<{ providerRefundId: string; state: Repayment['state'] }>
  /** Finds a refund whose answer was lost, by its key; null: the provider never took it. */
  findRefund(refund: { key: string; providerPaymentId: string }): Promise<Repayment | null>
  /** All that came in from the one instant up to the other, for the nightly match. */
  listReceipts(from: Date, until: Date): Promise<IncomingPayment[]>
  /** All that went back in that time, of whichever payment, whoever asked for it. */
  listRepayments(from: Date, until: Date): Promise<Repayment[]>
  /** Judges a callback: its signature, its age, its sender. Throws NotAuthentic. */
  verify(callback: Callback): Promise<Notice>
}

/** The provider did not answer, or not in a way that says what it did: it may have done what it was asked. Ask again with the same key. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent'
}

/** The provider said no, and nothing was done. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
}

/** The provider no longer knows us (a key that was changed, a right that is missing): what came of an earlier try it does not say. */
export class NotLetIn extends ProviderRefused {}

/** A refusal by its HTTP status. */
export function refusal(status: number, message: string): ProviderRefused {
  return status === 401 || status === 403 ? new NotLetIn(message) : new ProviderRefused(message)
}

/** A callback whose sender, age or content is not what it should be: refused, logged, never applied. */
export class NotAuthentic extends Error {
  override readonly name = 'NotAuthentic'
}

import type { PaymentProvider, SandboxCheckoutState } from '@/lib/db/generated/enums'

type Refund = { reference: string; amountMinor: number; createdAt: Date }
type Payment = {
  reference: string
  amountMinor: number
  confirmsAfter: number
  capturedAt: Date | null
  refunds: readonly Refund[]
}
export type Checkout = {
  reference: string
  provider: PaymentProvider
  orderNumber: string
  amountMinor: number
  currency: string
  expiresAt: Date
  state: SandboxCheckoutState
  payments: readonly Payment[]
}

/** At PayPal the payer approves and the shop takes the money; everywhere else paying is one step. */
export function isTakenByShop(provider: PaymentProvider): boolean {
  return provider === 'PAYPAL'
}

/** Whether the payer can still do something about it. */
export function isPayable({ state, payments, expiresAt }: Checkout, now: Date): boolean {
  return state === 'OPEN' && payments.length === 0 && now < expiresAt
}

/** When the money is there for good: at once where nothing is waited for, whatever the clock of another process says. */
export function finalSince(
  { confirmsAfter, capturedAt }: Pick<Payment, 'confirmsAfter' | 'capturedAt'>,
  now: Date,
): Date | null {
  return capturedAt !== null && (confirmsAfter === 0 || capturedAt <= now) ? capturedAt : null
}

/** How a checkout stands: what is captured counts, whatever else was said of it. */
export function stateOf(checkout: Checkout, now: Date): 'WAITING' | 'CONFIRMING' | 'PAID' | 'EXPIRED' | 'FAILED' {
  const { state, payments, expiresAt } = checkout
  if (payments.some((payment) => finalSince(payment, now) !== null)) return 'PAID'
  if (payments.some(({ capturedAt }) => capturedAt !== null)) return 'CONFIRMING'
  if (state === 'FAILED') return 'FAILED'
  return state === 'EXPIRED' || expiresAt <= now ? 'EXPIRED' : 'WAITING'
}

/** A payment as the shop is told of it, once it is final. */
export function receiptOf(
  { reference: checkout, orderNumber, currency }: Pick<Checkout, 'reference' | 'orderNumber' | 'currency'>,
  { reference: payment, amountMinor }: Pick<Payment, 'reference' | 'amountMinor'>,
  capturedAt: Date,
) {
  return { payment, checkout, orderNumber, amountMinor, currency, capturedAt: capturedAt.toISOString() }
}

export function repaymentOf(currency: string, payment: string, { reference, amountMinor, createdAt }: Refund) {
  return { refund: reference, payment, amountMinor, currency, at: createdAt.toISOString() }
}

/** All the shop may know of a checkout. */
export function orderStateOf(checkout: Checkout, now: Date) {
  const { reference, currency, payments } = checkout
  return {
    state: stateOf(checkout, now),
    reference,
    receipts: payments.flatMap((payment) => {
      const at = finalSince(payment, now)
      return at === null ? [] : [receiptOf(checkout, payment, at)]
    }),
    repayments: payments.flatMap((payment) =>
      payment.refunds.map((refund) => repaymentOf(currency, payment.reference, refund)),
    ),
  }
}

/** What the sandbox knows of an order it was never asked for. */
export const noOrder = { state: 'NONE', reference: null, receipts: [], repayments: [] } as const

/** What is left to give back of a payment, in minor units. */
export function refundable({ amountMinor, refunds }: Pick<Payment, 'amountMinor' | 'refunds'>): number {
  return refunds.reduce((left, refund) => left - refund.amountMinor, amountMinor)
}

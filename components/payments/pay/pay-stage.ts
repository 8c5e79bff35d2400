import type { getPaymentDetail } from '@/lib/features/registrations/payables/get-payment-detail'
import type { ResultOf } from '@/lib/kernel/operation'
import type { GatewayName } from '@/lib/providers/payments/port'

export type PaymentDetail = ResultOf<typeof getPaymentDetail>

/** The state in the address: the order from which the payer returns, that they left it, and what is open over the page. */
export type PayQuery = { order?: string; left?: string; show?: string; agreed?: string }

export type PayStage =
  /** Settled, by money or without. */
  | 'paid'
  | 'free'
  /** Back from the provider, which is being asked. */
  | 'checking'
  /** Paid there, and not yet final. */
  | 'confirming'
  | 'blocked'
  /** The student can pay; the news is the outcome of the last attempt. */
  | 'payable'

type PayState = Pick<PaymentDetail, 'status' | 'openOrder' | 'whyNotPay'>

/** The stage of the payment page. The address proves nothing: it only selects which of the student's own orders is mentioned. */
export function stageOf({ status, openOrder, whyNotPay }: PayState, query: PayQuery): PayStage {
  if (status === 'PAID') return 'paid'
  if (status === 'FREE') return 'free'
  // A reader other than the student.
  if (whyNotPay === 'auth.forbidden') return 'blocked'
  if (openOrder?.state === 'CONFIRMING' || whyNotPay === 'payments.orderOpen') return 'confirming'
  if (whyNotPay !== null) return 'blocked'
  const isBack = openOrder !== null && query.order === openOrder.number && query.left === undefined
  return isBack ? 'checking' : 'payable'
}

export type PayNews = 'created' | 'waiting' | 'left' | 'expired' | 'failed'
type Tries = {
  openOrder: { state: string; handoff: unknown; isOver: boolean } | null
  lastState: string | null
}

/** The outcome of the last attempt; null without one. */
export function newsOf({ openOrder, lastState }: Tries, hasLeft: boolean): PayNews | null {
  if (openOrder === null) return lastState === 'EXPIRED' ? 'expired' : lastState === 'FAILED' ? 'failed' : null
  if (openOrder.isOver) return 'expired'
  if (openOrder.state === 'CREATED' || openOrder.handoff === null) return 'created'
  return hasLeft ? 'left' : 'waiting'
}

type Preference = { last: string | null; prefersCode: boolean }

/** The methods as they are offered: the one of the last attempt first, then for a Chinese reader's phone the code. */
export function inOrder<Method extends { name: GatewayName }>(
  methods: readonly Method[],
  { last, prefersCode }: Preference,
): Method[] {
  const rank = ({ name }: Method) => (name === last ? 0 : prefersCode && name === 'OXPAY' ? 1 : 2)
  return methods.toSorted((one, other) => rank(one) - rank(other))
}

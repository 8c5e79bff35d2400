import type { getPaymentDetail } from '@/lib/features/registrations/payables/get-payment-detail'
import type { ResultOf } from '@/lib/kernel/operation'

export type PaymentDetail = ResultOf<typeof getPaymentDetail>

/** What the address says beside what is paid for: the order she comes back from, that she left it, what is open over the page. */
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
  /** She can pay; the news is what became of her last try. */
  | 'payable'

type PayState = Pick<PaymentDetail, 'status' | 'openOrder' | 'whyNotPay'>

/** What the payment page shows. The address alone proves nothing: it only chooses what is said of an order that is hers. */
export function stageOf({ status, openOrder, whyNotPay }: PayState, query: PayQuery): PayStage {
  if (status === 'PAID') return 'paid'
  if (status === 'FREE') return 'free'
  // Others than the student read it.
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

/** What became of the last try; null: there was none. */
export function newsOf({ openOrder, lastState }: Tries, hasLeft: boolean): PayNews | null {
  if (openOrder === null) return lastState === 'EXPIRED' ? 'expired' : lastState === 'FAILED' ? 'failed' : null
  if (openOrder.isOver) return 'expired'
  if (openOrder.state === 'CREATED' || openOrder.handoff === null) return 'created'
  return hasLeft ? 'left' : 'waiting'
}

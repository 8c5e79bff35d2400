import type { Work } from '@/lib/kernel/transaction'
import { log } from '@/lib/log'
import { paymentMode } from '@/lib/providers/payments'
import type { Dispute, GatewayName, Repayment } from '@/lib/providers/payments/port'
import { keepFound, type Remembered } from '../reconciliation/remembered.queries'
import { findPayment } from '../refunds/repayments.queries'

type Claims = {
  provider: GatewayName
  /** The order it is about, where that is one of ours. */
  orderId: string | null
  isBeyond: boolean
  dispute: Dispute | null
  /** Refunds of more than ever came in. */
  refused: readonly Repayment[]
}

type ClaimOutcome = { outcome: 'FLAGGED' | null; isNew: boolean }

/**
 * Keeps what a provider tells and the ledger can neither hold nor answer by itself, so that somebody looks: money
 * beyond any amount here, a payer's claim to have it back, refunds of more than came in.
 */
export async function noteClaims({ db, now, record }: Work, claims: Claims): Promise<ClaimOutcome> {
  const { provider, orderId, isBeyond, dispute, refused } = claims
  const mode = paymentMode()
  const found: Remembered[] = isBeyond && orderId !== null ? [{ kind: 'BEYOND', subject: { orderId } }] : []
  if (isBeyond) log.error({ provider, orderId }, 'money came in that can not be written down')
  const disputes = [
    ...(dispute === null ? [] : [{ ...dispute, kind: 'DISPUTED' as const }]),
    ...refused.map((one) => ({ ...one, kind: 'REFUND_DIFFERS' as const })),
  ]
  for (const { kind, providerPaymentId, amountMinor: minor, currency } of disputes) {
    const payment = await findPayment(db, { provider, mode, providerPaymentId })
    if (payment === null) log.warn({ provider, kind, providerPaymentId }, 'a claim to money that never came in here')
    else found.push({ kind, subject: { paymentId: payment.id }, statedAmount: { minor, currency } })
  }
  const outcome = isBeyond || disputes.length > 0 ? 'FLAGGED' : null
  if ((await keepFound(db, now, mode, found)) === 0) return { outcome, isNew: false }
  for (const { kind, subject } of found) {
    const [id = ''] = Object.values(subject)
    record({ object: ['orderId' in subject ? 'PaymentOrder' : 'Payment', id], reason: kind })
  }
  return { outcome, isNew: true }
}

import type { FindingKind } from '@/lib/db/generated/enums'
import type { Discrepancy } from './queries'

/** What is wrong and what puts it right. */
export const findingActions = {
  ORPHAN: 'attach',
  DOUBLE: 'refund',
  OVERPAID: 'refund',
  EXCESS: 'refundDifference',
  MISMATCH: 'refund',
  DISPUTED: 'order',
  BEYOND: 'order',
  REFUND_DIFFERS: 'close',
  REFUND_FAILED: 'order',
  UNSETTLED: 'recheck',
  DIFFERS: 'dismiss',
  ABSENT: 'dismiss',
  REFUND_OPEN: 'ask',
  STUCK: 'recheck',
} as const satisfies Record<
  FindingKind,
  'attach' | 'refund' | 'refundDifference' | 'order' | 'recheck' | 'ask' | 'close' | 'dismiss'
>

/** In the order somebody should look at them. */
export const findingKinds = [
  'ORPHAN',
  'DOUBLE',
  'OVERPAID',
  'EXCESS',
  'MISMATCH',
  'DISPUTED',
  'BEYOND',
  'REFUND_DIFFERS',
  'REFUND_FAILED',
  'UNSETTLED',
  'DIFFERS',
  'ABSENT',
  'REFUND_OPEN',
  'STUCK',
] as const satisfies readonly FindingKind[]

/** So many of a kind are looked at; more are a failure of another sort. */
export const mostFindings = 200

const minute = 60_000
/** After so long something that ends by itself has not. */
export const patience = 10 * minute

const hourMs = 60 * minute
const usualMs = 72 * hourMs

export type ListedSpan = { from: Date; until: Date }

/**
 * The spans of which a provider's list is compared, the latest first: three days, and so much at a time back to a day before
 * it last answered. Whatever the portal or the provider missed meanwhile, as while a backup was restored, is found so.
 */
export function spansToCompare(since: Date | null, now: Date): [ListedSpan, ...ListedSpan[]] {
  const before = (at: Date, milliseconds: number) => new Date(at.getTime() - milliseconds)
  const spans: [ListedSpan, ...ListedSpan[]] = [{ from: before(now, usualMs), until: now }]
  const first = since === null ? now : before(since, 24 * hourMs)
  for (let until = spans[0].from; until > first; until = before(until, usualMs)) {
    const from = before(until, usualMs)
    spans.push({ from: from > first ? from : first, until })
  }
  return spans
}

type Listed = { providerPaymentId: string; amountMinor: number; currency: string }
type Own = Listed & { id: string; capturedAt: Date }
type Mismatch = {
  kind: 'ABSENT' | 'DIFFERS'
  subject: { paymentId: string }
  statedAmount?: { minor: number; currency: string }
}

/**
 * What a provider's list and our payments say differently: another amount, or money of ours the list does not know, though
 * it came well inside the span the list is of.
 */
export function judgeMatch(
  listed: readonly Listed[],
  own: readonly Own[],
  sure: { from: Date; until: Date },
): Mismatch[] {
  const byId = new Map(listed.map((one) => [one.providerPaymentId, one]))
  return own.flatMap(({ id, providerPaymentId, amountMinor, currency, capturedAt }): Mismatch[] => {
    const there = byId.get(providerPaymentId)
    const subject = { paymentId: id }
    if (there === undefined) {
      return capturedAt >= sure.from && capturedAt < sure.until ? [{ kind: 'ABSENT', subject }] : []
    }
    const isSame = there.amountMinor === amountMinor && there.currency === currency
    return isSame
      ? []
      : [{ kind: 'DIFFERS', subject, statedAmount: { minor: there.amountMinor, currency: there.currency } }]
  })
}

type RefundPart = { orderLineId: string | null; amountMinor: number }

/**
 * Whether a refund is a failed one made anew: after it failed, and of the same part of the order. One made at the provider
 * names no part where there are several; then its amount tells.
 */
export function isMadeAnew(failed: RefundPart & { updatedAt: Date }, later: RefundPart & { createdAt: Date }): boolean {
  if (later.createdAt <= failed.updatedAt) return false
  if (later.orderLineId === failed.orderLineId) return true
  return later.orderLineId === null && later.amountMinor === failed.amountMinor
}

/** What a finding is known by: its kind and the thing it is about. */
export function findingKey({ kind, subject }: Pick<Discrepancy, 'kind' | 'subject'>): string {
  return `${kind}:${Object.values(subject).join('')}`
}

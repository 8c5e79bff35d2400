import type { proposeRefund } from '@/lib/features/payments/refunds/propose-refund'
import type { ResultOf } from '@/lib/kernel/operation'

/** The policy's present refund for a line. */
export type Proposal = ResultOf<typeof proposeRefund>

/** `120.72` as minor units; null: no amount. A comma is read as a point. */
export function minorOf(text: string): number | null {
  const [, whole = '', cents = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole === '' ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}

/** Minor units in the form that a user types: `120.72`. */
export function typedOf(minor: number): string {
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
}

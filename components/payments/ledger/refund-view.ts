import type { proposeRefund } from '@/lib/features/payments/refunds/propose-refund'
import type { ResultOf } from '@/lib/kernel/operation'

/** The policy's present refund for a line. */
export type Proposal = ResultOf<typeof proposeRefund>

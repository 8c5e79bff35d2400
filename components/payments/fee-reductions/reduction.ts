import type { getOwnReduction } from '@/lib/features/payments/fee-reductions/get-own-reduction'
import type { ResultOf } from '@/lib/kernel/operation'

/** The student's options for a fee reduction, and the state of the request. */
export type OwnReduction = NonNullable<ResultOf<typeof getOwnReduction>>
export type OwnRequest = NonNullable<OwnReduction['request']>

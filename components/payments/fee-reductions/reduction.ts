import type { getOwnReduction } from '@/lib/features/payments/fee-reductions/get-own-reduction'
import type { ResultOf } from '@/lib/kernel/operation'

/** What a student may ask for, and how her request stands. */
export type OwnReduction = NonNullable<ResultOf<typeof getOwnReduction>>
export type OwnRequest = NonNullable<OwnReduction['request']>

import type { getOrder } from '@/lib/features/payments/ledger/get-order'
import type { ResultOf } from '@/lib/kernel/operation'

/** An order as its page shows it. */
export type OrderView = ResultOf<typeof getOrder>

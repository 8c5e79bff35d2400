import { stopOrders } from '@/lib/features/payments/orders/expire-orders.step'
import type { Work } from '@/lib/kernel/transaction'
import { closeOthers, type HeldOrder } from './received-payments.queries'

/** Closes whatever else waits for a payment of what this order is for; their providers are told after the commit. */
export async function expireOthers(work: Work, order: HeldOrder): Promise<void> {
  await stopOrders(work, await closeOthers(work.db, work.now, order))
}

import type { Target } from '@/lib/features/payments/payments/queries'
import { addJobs } from '@/lib/jobs/queue'
import { Fault } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import { closeOrders, closeWaitingOrder } from './queries'

/**
 * Closes the open order of a target, whose provider is told after the commit; paid meanwhile, that money still counts.
 * Refuses what its provider is confirming already.
 */
export async function expireOpenOrder(work: Work, target: Target): Promise<void> {
  const { closed, isConfirming } = await closeWaitingOrder(work.db, work.now, target)
  if (isConfirming) throw new Fault('registrations.paymentStarted')
  await stopOrders(work, closed)
}

/** Closes an order that waits; false: it did not. */
export async function expireOrder(work: Work, id: string): Promise<boolean> {
  const closed = await closeOrders(work.db, work.now, { id, isOpen: true })
  await stopOrders(work, closed)
  return closed.length > 0
}

/** Has the providers of closed orders told after the commit. */
export async function stopOrders({ db }: Work, numbers: readonly string[]): Promise<void> {
  const payloads = numbers.map((number) => ({ number }))
  if (payloads.length > 0) await addJobs(db, 'stop-order', payloads, { tries: 8 })
}

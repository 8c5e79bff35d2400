import { lockPlaces } from '@/lib/features/payments/payments/received-payments.queries'
import { changesBetween } from '@/lib/kernel/audit'
import type { Work } from '@/lib/kernel/transaction'
import { findSecondPayment, swapFlags } from './repayments.queries'
import { settleRefunds } from './settle-refunds.step'

/**
 * What was paid twice and goes back once is paid: where its provider gives the whole of the payment that settled back, the
 * other one takes its place, and what goes back is the surplus (docs/decisions/0017). Answers whether it did. Lock the places
 * of its order and the payment first.
 */
export async function replaceSettlement(work: Work, payment: { id: string; orderId: string | null }): Promise<boolean> {
  const { db, record } = work
  const second = await findSecondPayment(db, payment.id)
  if (second === null) return false
  // For the same thing, whose lock is held: late, which costs a retry at worst.
  if (second.orderId !== payment.orderId) await lockPlaces(db, [second.orderId], { withSeats: true })
  await swapFlags(db, payment.id, second.id)
  const changes = changesBetween({ flag: 'NONE' }, { flag: 'SURPLUS' })
  record({ object: ['Payment', payment.id], changes })
  record({ object: ['Payment', second.id], changes: changesBetween({ flag: 'SURPLUS' }, { flag: 'NONE' }) })
  if (second.orderId !== payment.orderId) await settleRefunds(work, second.orderId)
  return true
}

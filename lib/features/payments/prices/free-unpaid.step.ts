import { stopOrders } from '@/lib/features/payments/orders/expire-orders.step'
import { changesBetween } from '@/lib/kernel/audit'
import type { Work } from '@/lib/kernel/transaction'
import { closeWaitingOrders, lockNothingDue, putFree, putSchoolsFree } from './queries'

/**
 * Whoever has nothing to pay for a project any more waits for no payment: 无需缴费 at once, however many they are. Their orders
 * that wait end; what is being confirmed goes back when it comes (payments#surplus). Call it under the lock of the project's tally.
 */
export async function freeUnpaid(work: Work, projectId: string): Promise<void> {
  const { db, now, record } = work
  const { registrations, schools } = await lockNothingDue(db, projectId)
  const ids = registrations.map(({ id }) => id)
  const schoolIds = schools.map(({ id }) => id)
  if (ids.length + schoolIds.length === 0) return
  await stopOrders(work, await closeWaitingOrders(db, now, [...ids, ...schoolIds]))
  await putFree(db, now, ids)
  await putSchoolsFree(db, now, schoolIds)
  const changes = changesBetween({ status: 'PENDING' }, { status: 'FREE' })
  for (const { id, studentId } of registrations) record({ object: ['Registration', id], projectId, studentId, changes })
  for (const { id } of schools) record({ object: ['SchoolRegistration', id], projectId, changes })
}

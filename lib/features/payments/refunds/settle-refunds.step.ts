import type { PersonKind } from '@/lib/db/generated/enums'
import { changeOrder } from '@/lib/features/payments/orders/queries'
import { bilingualOf } from '@/lib/i18n/languages'
import type { Work } from '@/lib/kernel/transaction'
import { cancelRegistrations } from '../endings/cancel-registrations.step'
import { tellStudent } from '../endings/tell-student.step'
import { endPackages, endSchools, getReturnedMoney, listLiveRegistrations, listRepaid } from './endings.queries'
import { orderStateAfter } from './rules'

type Payer = { payerKind: PersonKind; payerId: string }

/**
 * What follows once money went back or did not: how the order stands, and the registrations that end, since what paid for
 * them is gone or the refund says so (payments#refunds). Lock the places of the order first. Answers whether something
 * ended.
 */
export async function settleRefunds(work: Work, orderId: string): Promise<{ hasEnded: boolean }> {
  const { db, now, record } = work
  const order = await getReturnedMoney(db, orderId)
  const state = orderStateAfter(order.state, order.payments)
  if (state !== order.state) await changeOrder(db, now, orderId, { state })
  const changes = state === order.state ? [] : [{ field: 'state', before: order.state, after: state }]
  record({ object: ['PaymentOrder', orderId], projectId: order.projectId, changes })
  return { hasEnded: (await endRepaid(work, { id: orderId, ...order }, state === 'REFUNDED')) > 0 }
}

async function endRepaid(work: Work, order: Payer & { id: string }, isAllBack: boolean): Promise<number> {
  const { db, now, record } = work
  const repaid = await listRepaid(db, order.id, isAllBack)
  const packageIds = repaid.flatMap(({ packageRegistrationId }) => packageRegistrationId ?? [])
  const registrations = await endRegistrations(
    work,
    order,
    repaid.flatMap(({ registrationId }) => registrationId ?? []),
    packageIds,
  )
  const packages = await endPackages(db, now, packageIds)
  for (const { id, studentId } of packages) record({ object: ['PackageRegistration', id], studentId })
  const schoolIds = repaid.flatMap(({ schoolRegistrationId }) => schoolRegistrationId ?? [])
  const schools = await endSchools(db, now, schoolIds)
  for (const { id, projectId } of schools) record({ object: ['SchoolRegistration', id], projectId })
  return registrations + packages.length + schools.length
}

async function endRegistrations(
  work: Work,
  payer: Payer,
  ids: string[],
  packageRegistrationIds: string[],
): Promise<number> {
  const { db, now, record } = work
  const live = await listLiveRegistrations(db, { ids, packageRegistrationIds })
  if (live.length === 0) return 0
  const endings = live.map(({ id, project: { startsAt } }) => ({
    id,
    givesUseBack: startsAt === null || now < startsAt,
  }))
  await cancelRegistrations(work, endings, 'REFUNDED')
  for (const { id, projectId, studentId } of live) record({ object: ['Registration', id], projectId, studentId })
  for (const { id: registrationId, studentId, project } of live) {
    // Who paid is told of the money.
    if (payer.payerKind === 'STUDENT' && payer.payerId === studentId) continue
    await tellStudent(work, null, {
      registrationId,
      studentId,
      outcome: 'refunded',
      project: bilingualOf(project.name),
    })
  }
  return live.length
}

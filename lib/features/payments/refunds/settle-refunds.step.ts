import type { PersonKind } from '@/lib/db/generated/enums'
import { changeOrder } from '@/lib/features/payments/orders/queries'
import { bilingualOf } from '@/lib/i18n/languages'
import type { Work } from '@/lib/kernel/transaction'
import { endLive } from '../endings/end-live.step'
import { tellStudent } from '../endings/tell-student.step'
import { endSchools, getReturnedMoney, listRepaid } from './endings.queries'
import { orderStateAfter } from './rules'

type Payer = { payerKind: PersonKind; payerId: string }

/**
 * What follows once money went back or did not: how the order stands, and the registrations that end, since what paid for
 * them is gone or the refund says so, each with what the office wrote for it (payments#refunds). Lock the places of the order first. Answers whether something
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

async function endRepaid(work: Work, payer: Payer & { id: string }, isAllBack: boolean): Promise<number> {
  const { db, now, record } = work
  const repaid = await listRepaid(db, payer.id, isAllBack)
  const reasons = new Map(
    repaid.flatMap(({ registrationId, packageRegistrationId, schoolRegistrationId, reason }) => {
      const id = registrationId ?? packageRegistrationId ?? schoolRegistrationId
      return id === null || reason === null ? [] : [[id, reason] as const]
    }),
  )
  const { registrations, packages } = await endLive(
    work,
    {
      ids: repaid.flatMap(({ registrationId }) => registrationId ?? []),
      packageRegistrationIds: repaid.flatMap(({ packageRegistrationId }) => packageRegistrationId ?? []),
    },
    'REFUNDED',
    reasons,
  )
  for (const { id: registrationId, studentId, project } of registrations) {
    // Who paid is told of the money.
    if (payer.payerKind === 'STUDENT' && payer.payerId === studentId) continue
    await tellStudent(work, null, {
      registrationId,
      studentId,
      outcome: 'refunded',
      project: bilingualOf(project.name),
    })
  }
  const schoolIds = repaid.flatMap(({ schoolRegistrationId }) => schoolRegistrationId ?? [])
  const schools = await endSchools(db, now, schoolIds)
  for (const { id, projectId } of schools)
    record({ object: ['SchoolRegistration', id], projectId, reason: reasons.get(id) ?? null })
  return registrations.length + packages.length + schools.length
}

import { z } from 'zod'
import { type Actor, moneyReaders } from '@/lib/access/actor'
import { impersonatorOf } from '@/lib/access/impersonation'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { findLatest } from '@/lib/features/payments/fee-reductions/queries'
import {
  findNewestOrder,
  findOpenOrder,
  findSettlingOrder,
  type Order,
  storedTerms,
} from '@/lib/features/payments/orders/queries'
import { policyOf } from '@/lib/features/payments/payments/policy.rules'
import { getPayable, getTarget, listPriceLevels } from '@/lib/features/payments/payments/queries'
import { billed, isDue, linesOf, maySeeReduction, payUntil, whyNotPay } from '@/lib/features/payments/payments/rules'
import { datedSteps } from '@/lib/features/payments/refunds/rules'
import { listRegistrations } from '@/lib/features/registrations/rosters/queries'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { gatewayNames, hasTwin } from '@/lib/providers/payments'

/**
 * What is to be paid for a registration or a package, line by line, in which ways, under which policy, and how far that
 * is (payments#bill).
 */
export const getPaymentDetail = operation('registrations/payables/get-payment-detail', {
  access: ['student', 'admin'],
  grants: moneyReaders,
  input: z.object({ id }),
  run: async ({ actor, input, world: { db, now, language } }) => {
    const target = await getTarget(
      db,
      { registrations: visible.registrations(actor), packageRegistrations: visible.packageRegistrations(actor) },
      input.id,
    )
    const payable = await getPayable(db, target)
    const policy = policyOf(payable.policies, language)
    const [priceLevels, openOrder, paidOrder, newestOrder, reduction, rows] = await Promise.all([
      payable.projectId === null ? [] : listPriceLevels(db, payable.projectId),
      findOpenOrder(db, target),
      findSettlingOrder(db, target),
      findNewestOrder(db, target),
      payable.studentId === null || payable.projectId === null || payable.isInPackage
        ? null
        : findLatest(db, visible.feeReductions(actor), { studentId: payable.studentId, projectId: payable.projectId }),
      listRegistrations(db, reachOf(actor), { ids: [target.id] }, { skip: 0, take: 1 }),
    ])
    const { id, kind, studentId, number, status, cancelledAt, name, projectId, projectCode, packageRegistrationId } =
      payable
    const lines = paidOrder === null ? linesOf({ ...payable, bps: payable.processingFeeBps }) : billed(paidOrder).bill
    const seesAll = maySeeReduction(actor, { projectId, invoiceId: null })
    return {
      ...{ id, kind, studentId, number, status, cancelledAt, name, projectId, projectCode, packageRegistrationId },
      /** As applications are listed; null: a package, or cancelled. */
      registration: rows.rows[0] ?? null,
      /** As they were paid, else as they are to be paid now; null: how they come about is not for this reader. */
      lines: seesAll ? lines : null,
      totalMinor: lines.totalMinor,
      currency: paidOrder?.currency ?? payable.currency,
      /** The price an approved reduction sets; null: the full price. */
      level: reduction === null ? null : payable.level,
      priceLevels: seesAll ? priceLevels : [],
      isDue: isDue(payable),
      /** Until when it can be paid; null: without limit. */
      payUntil: payUntil(payable),
      whyNotPay: actor.role === 'student' ? whyNotPay(payable, payable, now) : ('auth.forbidden' as const),
      policy: { text: policy.text, hash: policy.hash },
      /** The payer agreed to this very policy with the last attempt, which was not left to run out: it stands. */
      hasAgreed: standsAgreed(newestOrder, policy.hash),
      refundSteps: storedTerms.parse(policy.terms).map((one) => ({ ...one, steps: datedSteps(one.steps, now) })),
      methods: gatewayNames(payable.currency).map((name) => ({ name, isSandbox: hasTwin(name) })),
      openOrder: openOrder && openOrder.invoiceId === null ? waitingOut(openOrder, now, actor) : null,
      /** The order that settled it, otherwise the student's last attempt, whose state is shown to whoever waits. */
      lastOrder: toldOf(paidOrder ?? newestOrder),
      /** The newest request for a reduction, where the reader may know of it. */
      reduction: reduction && { state: reduction.state, level: reduction.level ?? reduction.proposedLevel },
      paidOrder: paidOrder && { number: paidOrder.number, provider: paidOrder.provider, paidAt: paidOrder.paidAt },
    }
  },
})

function standsAgreed(order: Order | null, policyHash: string): boolean {
  if (order === null || order.agreedAt === null) return false
  return order.policyHash === policyHash && order.state !== 'EXPIRED'
}

function toldOf(order: Order | null) {
  return order && { number: order.number, method: order.provider, state: order.state, createdAt: order.createdAt }
}

/** An order that is begun: while it is young, the same method goes on where it stood, for the payer's own eyes alone. */
function waitingOut(
  { number, provider, state, totalMinor, currency, expiresAt, ...order }: Order,
  now: Date,
  actor: Actor,
) {
  const isOver = state !== 'CONFIRMING' && expiresAt <= now
  const handoff = impersonatorOf(actor) === null ? order.handoff : null
  return { number, method: provider, state, handoff, totalMinor, currency, expiresAt, isOver }
}

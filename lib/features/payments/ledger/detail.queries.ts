import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { PaymentMode } from '@/lib/db/generated/enums'
import { storedTerms } from '@/lib/features/payments/orders/queries'
import { lineTarget, targetOf } from '@/lib/features/payments/orders/targets.queries'
import { billed } from '@/lib/features/payments/payments/rules'
import { Fault } from '@/lib/kernel/fault'
import { type OrderScope, rowSelect } from './queries'

const detailSelect = {
  ...rowSelect,
  id: true,
  updatedAt: true,
  expiresAt: true,
  mode: true,
  payerKind: true,
  payerId: true,
  providerKey: true,
  policy: true,
  policyHash: true,
  shownPolicy: true,
  refundTerms: true,
  agreedAt: true,
  agreedById: true,
  lines: {
    select: {
      ...lineTarget,
      registration: { select: { ...lineTarget.registration.select, studentId: true } },
      packageRegistration: { select: { ...lineTarget.packageRegistration.select, studentId: true } },
      id: true,
      totalMinor: true,
      refunds: { select: { amountMinor: true, state: true } },
    },
    orderBy: { createdAt: 'asc' },
  },
  payments: {
    select: {
      id: true,
      provider: true,
      providerPaymentId: true,
      amountMinor: true,
      currency: true,
      refundedMinor: true,
      flag: true,
      note: true,
      recordedByKind: true,
      recordedById: true,
      capturedAt: true,
      refunds: {
        select: {
          id: true,
          createdAt: true,
          updatedAt: true,
          doneAt: true,
          orderLineId: true,
          providerRefundId: true,
          amountMinor: true,
          state: true,
          reason: true,
          endsRegistration: true,
          by: { select: { name: true } },
        },
        orderBy: { createdAt: 'asc' },
      },
    },
    orderBy: { capturedAt: 'asc' },
  },
} satisfies Prisma.PaymentOrderSelect

/** An order in reach with all there is to know of it; absent and out of reach are the same. */
export async function getOrderDetail(db: Db, scope: OrderScope, mode: PaymentMode, number: string) {
  const row = await db.paymentOrder.findFirst({ where: { AND: [scope, { mode, number }] }, select: detailSelect })
  if (row === null) throw new Fault('notFound')
  const { lines, policyHash, refundTerms, ...order } = row
  return {
    ...billed(order),
    policyHash: Buffer.from(policyHash).toString('hex'),
    refundTerms: storedTerms.parse(refundTerms),
    lines: lines.map(({ refunds, registration, packageRegistration, schoolRegistration, ...line }) => ({
      ...line,
      studentId: (registration ?? packageRegistration)?.studentId ?? null,
      refundedMinor: refunds.reduce((sum, one) => sum + (one.state === 'FAILED' ? 0 : one.amountMinor), 0),
      ...targetOf({ registration, packageRegistration, schoolRegistration }),
    })),
  }
}
export type OrderDetail = Awaited<ReturnType<typeof getOrderDetail>>

/** How the state of an order changed, by whom and by which operation; beside it what administrators did with it. */
export async function listDeeds(db: Db, orderId: string, itsIds: readonly string[]) {
  const changes = await db.stateChange.findMany({
    where: { objectType: 'PaymentOrder', objectId: orderId },
    select: { tx: true, at: true, fromState: true, toState: true },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
  const entries = await db.auditEntry.findMany({
    where: {
      OR: [
        { objectType: { in: ['PaymentOrder', 'Payment', 'Refund'] }, objectId: { in: [orderId, ...itsIds] } },
        { tx: { in: changes.map(({ tx }) => tx) } },
      ],
    },
    select: { tx: true, at: true, operation: true, actorKind: true, actorId: true, source: true, reason: true },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
  const names = await administratorNames(
    db,
    entries.flatMap(({ actorKind, actorId }) => (actorKind === 'ADMIN' && actorId !== null ? [actorId] : [])),
  )
  const by = ({ actorKind, actorId, source }: (typeof entries)[number]) => ({
    actorKind,
    source,
    name: (actorId !== null && names.get(actorId)) || null,
  })
  return {
    changes: changes.map(({ tx, at, fromState, toState }) => {
      const entry = entries.find((one) => one.tx === tx)
      return { at, fromState, toState, by: entry === undefined ? null : by(entry) }
    }),
    deeds: oncePerDeed(entries.filter(({ actorKind }) => actorKind === 'ADMIN')).map((entry) => ({
      ...{ at: entry.at, operation: entry.operation, reason: entry.reason },
      by: by(entry),
    })),
  }
}

/** What was done at once has a row of the log for each thing it changed: the first of them, with the reason that any of them has. */
function oncePerDeed<T extends { tx: string | bigint; operation: string; reason: string | null }>(
  entries: readonly T[],
): T[] {
  const deeds = new Map<string, T>()
  for (const entry of entries) {
    const key = `${entry.tx} ${entry.operation}`
    const known = deeds.get(key)
    deeds.set(key, known === undefined ? entry : { ...known, reason: known.reason ?? entry.reason })
  }
  return [...deeds.values()]
}

/** Names of administrators by their ids. */
export async function administratorNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await db.administrator.findMany({ where: { id: { in: [...ids] } }, select: { id: true, name: true } })
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** Who paid: the address that is told of it, unmasked, since whoever reads this answers the payer. */
export async function findPayer(db: Db, { payerKind, payerId }: { payerKind: string; payerId: string }) {
  const where = { where: { id: payerId }, select: { email: true } } as const
  const row = payerKind === 'STUDENT' ? await db.student.findUnique(where) : await db.contact.findUnique(where)
  return row?.email ?? null
}

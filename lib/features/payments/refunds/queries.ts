import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { PaymentMode, PaymentProvider, RefundState } from '@/lib/db/generated/enums'
import { isUuid, newId } from '@/lib/db/ids'
import { findContactPerson, findStudentPerson } from '@/lib/features/people/auth/queries'
import { Fault } from '@/lib/kernel/fault'
import type { Repayment } from '@/lib/providers/payments/port'
import { earlierStates } from './rules'

/** From here to the end of the transaction nobody else gives anything of this payment back. */
export async function lockPayment(db: Tx, id: string): Promise<void> {
  await db.$queryRaw`select 1 as locked from payment where id = ${id}::uuid for update`
}

export type Reservation = {
  paymentId: string
  orderLineId: string | null
  mode: PaymentMode
  provider: PaymentProvider
  amountMinor: number
  reason: string
  endsRegistration: boolean
  byId: string
}

/** Sets money aside to go back: counted from now on, so that nobody gives it back a second time. */
export async function reserveRefund(db: Tx, now: Date, reservation: Reservation): Promise<{ id: string }> {
  const id = newId(now)
  await db.refund.create({
    data: { id, createdAt: now, updatedAt: now, state: 'RESERVED', ...reservation },
    select: { id: true },
  })
  return { id }
}

const openSelect = {
  id: true,
  createdAt: true,
  state: true,
  amountMinor: true,
  reason: true,
  providerRefundId: true,
  provider: true,
  mode: true,
  paymentId: true,
  payment: { select: { providerPaymentId: true, currency: true, orderId: true } },
} satisfies Prisma.RefundSelect

export async function getRefund(db: Db, id: string) {
  return db.refund.findUniqueOrThrow({ where: { id }, select: openSelect })
}

export async function getRefundInReach(db: Db, scope: Scoped<Prisma.PaymentWhereInput>, id: string) {
  const row = isUuid(id)
    ? await db.refund.findFirst({
        where: { id, payment: { AND: [scope] } },
        select: { id: true, mode: true, payment: { select: { order: { select: { projectId: true } } } } },
      })
    : null
  if (row === null) throw new Fault('notFound')
  return { id: row.id, mode: row.mode, projectId: row.payment.order?.projectId ?? null }
}

export type Unanswered = { id: string; provider: PaymentProvider }

/**
 * Refunds whose provider still owes an answer: those set aside, asked about after a minute and then at intervals that grow
 * to an hour, and those under way, which end days later. The longest unasked first.
 */
export async function listUnanswered(db: Db, mode: PaymentMode, now: Date, take: number): Promise<Unanswered[]> {
  return db.$queryRaw<Unanswered[]>`
    select f.id, f.provider::text as provider from refund f where f.mode = ${mode}::payment_mode and f.state in ('RESERVED', 'SENT')
      and f.updated_at + case f.state when 'SENT' then interval '1 hour'
        else least(interval '1 hour', greatest(interval '1 minute', f.updated_at - f.created_at)) end <= ${now}
    order by f.updated_at limit ${take}`
}

/** Asked, and without an answer: others are asked first next time. */
export async function touchRefund(db: Tx, now: Date, id: string): Promise<void> {
  await db.refund.updateMany({ where: { id, state: { in: ['RESERVED', 'SENT'] } }, data: { updatedAt: now } })
}

/** What a provider tells of a refund of ours. A state it can't go to any more is told twice or late, and changes nothing. */
export async function answerRefund(
  db: Tx,
  now: Date,
  id: string,
  repayment: Pick<Repayment, 'state'> & { providerRefundId: string | null; at: Date },
): Promise<boolean> {
  const { state, providerRefundId } = repayment
  const from = earlierStates[state]
  const { count } = await db.refund.updateMany({
    where: { id, state: { in: [...from] } },
    data: {
      state,
      updatedAt: now,
      ...(providerRefundId === null ? {} : { providerRefundId }),
      ...(state === 'DONE' ? { doneAt: repayment.at } : {}),
    },
  })
  return count > 0
}

/** What somebody has seen at the provider, of a refund that waits, or that had failed and was made after all. */
export async function closeByHand(db: Tx, now: Date, id: string, state: 'DONE' | 'FAILED'): Promise<boolean> {
  const from: RefundState[] = state === 'DONE' ? ['RESERVED', 'SENT', 'FAILED'] : ['RESERVED', 'SENT']
  const { count } = await db.refund.updateMany({
    where: { id, state: { in: from } },
    data: { state, updatedAt: now, ...(state === 'DONE' ? { doneAt: now } : {}) },
  })
  return count > 0
}

const named = { select: { name: true } } as const
const paidLine = {
  select: {
    registration: { select: { studentId: true, project: named } },
    packageRegistration: { select: { studentId: true, package: named } },
    schoolRegistration: { select: { project: named } },
  },
} as const

/**
 * Whom to tell of a refund, and of what: the part it gives back, else the first of its order. Whoever paid is told, who may
 * have become another student's entry since; null where the money belongs to no order or they are gone.
 */
export async function getAddressee(db: Db, refundId: string) {
  const { payment, orderLine, ...refund } = await db.refund.findUniqueOrThrow({
    where: { id: refundId },
    select: {
      amountMinor: true,
      provider: true,
      mode: true,
      orderLine: paidLine,
      payment: {
        select: {
          currency: true,
          order: {
            select: {
              number: true,
              state: true,
              payerKind: true,
              payerId: true,
              lines: { ...paidLine, orderBy: { createdAt: 'asc' }, take: 1 },
            },
          },
        },
      },
    },
  })
  const { order, currency } = payment
  if (order === null) return null
  const line = orderLine ?? order.lines[0]
  const owner = line?.registration ?? line?.packageRegistration
  const person =
    order.payerKind === 'STUDENT'
      ? await findStudentPerson(db, { id: owner?.studentId ?? order.payerId })
      : await findContactPerson(db, { id: order.payerId })
  const of = line?.registration?.project ?? line?.packageRegistration?.package ?? line?.schoolRegistration?.project
  if (person === null || of === undefined) return null
  return { ...refund, currency, order, name: of.name, person }
}

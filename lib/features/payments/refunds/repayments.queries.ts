import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import type { PaymentMode, PaymentProvider, RefundState } from '@/lib/db/generated/enums'
import { newId } from '@/lib/db/ids'
import type { Repayment } from '@/lib/providers/payments/port'

type Provider = { provider: PaymentProvider; mode: PaymentMode }

/** The payment that was given back, as a provider names it. */
export async function findRepaidPayment(db: Db, by: Provider, providerPaymentId: string) {
  return db.payment.findUnique({
    where: { provider_mode_providerPaymentId: { ...by, providerPaymentId } },
    select: { id: true, orderId: true, amountMinor: true, currency: true, flag: true },
  })
}

const knownSelect = { id: true, state: true } as const

/** The refund a repayment is of: by the provider's id, else one of this amount that the provider has not named yet. */
export async function findKnownRefund(
  db: Db,
  paymentId: string,
  { providerRefundId, amountMinor }: Repayment,
  waiting: RefundState[],
): Promise<{ id: string; state: RefundState } | null> {
  return (
    (await db.refund.findFirst({ where: { paymentId, providerRefundId }, select: knownSelect })) ??
    (await db.refund.findFirst({
      // One closed by hand as done has no id of its provider's yet, and is not counted again when it tells of it.
      where: { paymentId, providerRefundId: null, state: { in: waiting }, amountMinor },
      select: knownSelect,
      orderBy: { createdAt: 'asc' },
    }))
  )
}

/** Notes the provider's id of a refund that has none yet. */
export async function nameRefund(db: Tx, id: string, providerRefundId: string): Promise<void> {
  await db.refund.updateMany({ where: { id, providerRefundId: null }, data: { providerRefundId } })
}

/** Writes down a refund that was made at the provider. */
export async function createRepayment(
  db: Tx,
  now: Date,
  of: Provider & { paymentId: string; orderLineId: string | null },
  { providerRefundId, amountMinor, state, at }: Repayment,
): Promise<string> {
  const { id } = await db.refund.create({
    data: {
      id: newId(now),
      ...of,
      createdAt: now,
      updatedAt: now,
      providerRefundId,
      amountMinor,
      state,
      doneAt: state === 'DONE' ? at : null,
    },
    select: { id: true },
  })
  return id
}

const refundSelect = { amountMinor: true, state: true } as const

/** What decides which line of its order a repayment belongs to. */
export async function getRepaidMoney(db: Db, paymentId: string) {
  const { order, ...payment } = await db.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: {
      flag: true,
      amountMinor: true,
      refunds: { select: { ...refundSelect, orderLineId: true } },
      order: {
        select: {
          totalMinor: true,
          lines: { select: { id: true, totalMinor: true, refunds: { select: refundSelect } }, take: 2 },
        },
      },
    },
  })
  return { payment, order }
}

/** Refunds by their provider's ids, and how they stand here. */
export async function listOwnRefunds(
  db: Db,
  by: { provider: PaymentProvider; mode: PaymentMode },
  providerRefundIds: readonly string[],
) {
  const where = { ...by, providerRefundId: { in: [...providerRefundIds] } }
  return db.refund.findMany({ where, select: { providerRefundId: true, state: true } })
}

/** The order a payment belongs to; null: to none, or we do not know it. */
export async function findOrderOfPayment(
  db: Db,
  { providerPaymentId, ...by }: { provider: PaymentProvider; mode: PaymentMode; providerPaymentId: string },
): Promise<string | null> {
  return (await listOrdersOfPayments(db, by, [providerPaymentId]))[0] ?? null
}

export async function findPayment(
  db: Db,
  by: { provider: PaymentProvider; mode: PaymentMode; providerPaymentId: string },
): Promise<{ id: string } | null> {
  return db.payment.findUnique({ where: { provider_mode_providerPaymentId: by }, select: { id: true } })
}

/** The orders repayments will touch, by the payments they give back, so that their places can be locked in their order. */
export async function listOrdersOfPayments(
  db: Db,
  by: { provider: PaymentProvider; mode: PaymentMode },
  providerPaymentIds: readonly string[],
): Promise<string[]> {
  if (providerPaymentIds.length === 0) return []
  const rows = await db.payment.findMany({
    where: { ...by, providerPaymentId: { in: [...providerPaymentIds] } },
    select: { orderId: true },
  })
  return rows.flatMap(({ orderId }) => orderId ?? [])
}

/**
 * Money that could take the place of a payment in what its order settled: a second payment of the same order, or of another
 * one for the same thing alone, of the same amount and nothing beyond it, of which nothing went back, while all that was paid
 * for is live. null: there is none, or the payment is not one that settles, or something of it went back already.
 */
export async function findSecondPayment(db: Tx, paymentId: string): Promise<{ id: string; orderId: string } | null> {
  const lines = (order: Prisma.Sql) => Prisma.sql`(select count(*) from order_line n where n.order_id = ${order})`
  const [second] = await db.$queryRaw<{ id: string; orderId: string }[]>`
    select s.id, s.order_id as "orderId" from payment p
    join payment s on s.flag = 'SURPLUS' and s.refunded_minor = 0 and s.mode = p.mode and s.currency = p.currency
      and s.amount_minor = p.amount_minor
    join payment_order o on o.id = s.order_id and o.currency = s.currency and o.total_minor = s.amount_minor
    where p.id = ${paymentId}::uuid and p.flag = 'NONE' and p.refunded_minor = 0
      and not exists (select from ledger_finding g where g.payment_id = p.id and g.kind = 'EXCESS' and g.gone_at is null)
      and not exists (select from order_line l
        left join registration r on r.id = l.registration_id left join package_registration k on k.id = l.package_registration_id
        left join school_registration c on c.id = l.school_registration_id
        where l.order_id = p.order_id and (coalesce(r.status, k.status, c.status) <> 'PAID'
          or coalesce(r.cancelled_at, k.cancelled_at, c.cancelled_at) is not null))
      and (s.order_id = p.order_id or (${lines(Prisma.sql`p.order_id`)} = 1 and ${lines(Prisma.sql`s.order_id`)} = 1
        and exists (select from order_line l join order_line n on n.registration_id = l.registration_id
            or n.package_registration_id = l.package_registration_id or n.school_registration_id = l.school_registration_id
          where l.order_id = p.order_id and n.order_id = s.order_id)))
    order by s.captured_at, s.id limit 1 for update of s`
  return second ?? null
}

/** From now on the one is what settled, and the other came beyond it. */
export async function swapFlags(db: Tx, settlingId: string, secondId: string): Promise<void> {
  await db.payment.update({ where: { id: settlingId }, data: { flag: 'SURPLUS' }, select: { id: true } })
  await db.payment.update({ where: { id: secondId }, data: { flag: 'NONE' }, select: { id: true } })
}

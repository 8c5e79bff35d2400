import type { Db } from '@/lib/db/client'
import type { PaymentMode, PaymentProvider } from '@/lib/db/generated/enums'

/* Orders and payments as their providers know them. */

export type NamedOrder = { provider: PaymentProvider; orderNumber: string | null; providerOrderId: string | null }

/**
 * Which order of ours a provider means, by our number or by its own id. `isTwisted`: the two name different ones, or the
 * number is one of another provider's.
 */
export async function findNamed(
  db: Db,
  mode: PaymentMode,
  { provider, orderNumber, providerOrderId }: NamedOrder,
): Promise<{ id: string; isTwisted: boolean } | null> {
  const select = { id: true, provider: true } as const
  const byNumber =
    orderNumber === null ? null : await db.paymentOrder.findFirst({ where: { number: orderNumber, mode }, select })
  const byId =
    providerOrderId === null
      ? null
      : await db.paymentOrder.findFirst({ where: { provider, mode, providerOrderId }, select })
  const named = byNumber ?? byId
  if (named === null) return null
  return { id: named.id, isTwisted: named.provider !== provider || (byId !== null && byId.id !== named.id) }
}

export type DueOrder = { number: string; provider: PaymentProvider }

/**
 * Orders whose provider has to be asked in this minute: those that wait, once a payer had a minute, and those that ended
 * unpaid one of so many minutes ago. At most so many of each, since the ones must not keep the others from being asked; in
 * any order, so that where there are more none is passed over for ever. A transfer has no provider.
 */
export async function listDueOrders(
  db: Db,
  mode: PaymentMode,
  { minute, minutesAgo }: { minute: Date; minutesAgo: readonly number[] },
  most: number,
): Promise<DueOrder[]> {
  return db.$queryRaw<DueOrder[]>`
    with waiting as (
      select o.number, o.provider from payment_order o
      where o.is_open and o.mode = ${mode}::payment_mode and o.provider <> 'OFFLINE'
        and o.created_at <= ${minute}::timestamptz - interval '1 minute'
      order by random() limit ${most}
    ), over as (
      select o.number, o.provider from unnest(${minutesAgo}::int[]) ago join payment_order o
        on o.expires_at > ${minute}::timestamptz - (ago + 1) * interval '1 minute'
        and o.expires_at <= ${minute}::timestamptz - ago * interval '1 minute'
      where o.state in ('EXPIRED', 'FAILED') and o.mode = ${mode}::payment_mode and o.provider <> 'OFFLINE'
      order by random() limit ${most}
    )
    select number, provider::text as provider from (select * from waiting union all select * from over) due order by random()`
}

/** Payments of a provider by its ids, and those that came in from the one instant up to the other. */
export async function listOwnPayments(
  db: Db,
  by: { provider: PaymentProvider; mode: PaymentMode },
  providerPaymentIds: readonly string[],
  came?: { from: Date; until: Date },
) {
  return db.payment.findMany({
    where: {
      ...by,
      OR: [
        { providerPaymentId: { in: [...providerPaymentIds] } },
        ...(came === undefined ? [] : [{ capturedAt: { gte: came.from, lt: came.until } }]),
      ],
    },
    select: { id: true, orderId: true, providerPaymentId: true, amountMinor: true, currency: true, capturedAt: true },
  })
}

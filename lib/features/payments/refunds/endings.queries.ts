import type { Db, Tx } from '@/lib/db/client'

/** How an order stands, with what of each of its payments went back. */
export async function getReturnedMoney(db: Db, orderId: string) {
  const { payments, ...order } = await db.paymentOrder.findUniqueOrThrow({
    where: { id: orderId },
    select: {
      state: true,
      projectId: true,
      payerKind: true,
      payerId: true,
      payments: {
        select: {
          flag: true,
          amountMinor: true,
          refunds: { where: { state: { in: ['SENT', 'DONE'] } }, select: { amountMinor: true } },
        },
      },
    },
  })
  return {
    ...order,
    payments: payments.map(({ refunds, ...payment }) => ({
      ...payment,
      returnedMinor: refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    })),
  }
}

type Repaid = {
  registrationId: string | null
  packageRegistrationId: string | null
  schoolRegistrationId: string | null
  /** What the office wrote for the last refund of it; a provider's own has none. */
  reason: string | null
}

/**
 * What an order paid for whose money went back, or whose refund says that it ends. Only what this order paid for: its money
 * may have been a surplus for something another order settled.
 */
export async function listRepaid(db: Db, orderId: string, isAllBack: boolean): Promise<Repaid[]> {
  return db.$queryRaw<Repaid[]>`
    select l.registration_id as "registrationId", l.package_registration_id as "packageRegistrationId",
      l.school_registration_id as "schoolRegistrationId", back.reason
    from order_line l
    cross join lateral (select coalesce(sum(f.amount_minor), 0) as minor, coalesce(bool_or(f.ends_registration), false) as ends,
        (array_agg(f.reason order by f.ends_registration desc, f.id desc))[1] as reason
      from refund f where f.order_line_id = l.id and f.state in ('SENT', 'DONE')) back
    where l.order_id = ${orderId}::uuid and (back.ends or back.minor >= l.total_minor or ${isAllBack})
      and exists (select from payment p where p.order_id = l.order_id and p.flag = 'NONE')
    order by l.id`
}

/** Ends those of these registrations of schools that are live. */
export async function endSchools(db: Tx, now: Date, ids: string[]): Promise<{ id: string; projectId: string }[]> {
  return db.schoolRegistration.updateManyAndReturn({
    where: { id: { in: ids }, cancelledAt: null },
    data: { cancelledAt: now, cancelKind: 'REFUNDED', updatedAt: now, holdsSeat: false },
    select: { id: true, projectId: true },
  })
}

import type { Reach } from '@/lib/access/reach'
import type { Db } from '@/lib/db/client'
import { isInvoiced } from '@/lib/features/payments/invoices/standing.queries'
import { hasOpenOrder, hasReceivedMoney, isConfirming } from '@/lib/features/payments/orders/queries'
import { reminderKey } from './rules'

/** What a list does not show of a registration and what stands in the way of changing it. */
export type Hindrance = {
  /** In reach through an educator's class alone. */
  isOfClass: boolean
  hasOpenOrder: boolean
  hasCapture: boolean
  /** It is paid at its provider, and not yet final. */
  isConfirming: boolean
  /** Its school's open invoice alone can pay for it. */
  isInvoiced: boolean
  /** Its team has handed in. */
  isSubmitted: boolean
  /** Its student was reminded of the payment on this day. */
  isReminded: boolean
}

/** Those of the registrations that have any; payments and reminders concern the unpaid ones only. */
export async function listHindrances(
  db: Db,
  reach: Reach,
  ids: readonly string[],
  day: string,
): Promise<Map<string, Hindrance>> {
  const rows = await db.$queryRaw<(Hindrance & { id: string })[]>`
    select * from (
      select r.id, ${reach.ofClassOnly} as "isOfClass", r.status = 'PENDING' and ${hasOpenOrder} as "hasOpenOrder",
        r.status = 'PENDING' and ${hasReceivedMoney} as "hasCapture", r.status = 'PENDING' and ${isConfirming} as "isConfirming",
        r.status = 'PENDING' and ${isInvoiced} as "isInvoiced", r.team_id in (
          select u.team_id from submission u where u.reopened_at is null) is true as "isSubmitted",
        r.status = 'PENDING' and exists (select from outbox_mail m
          where m.dedupe_key = replace(${reminderKey('?', day)}, '?', r.id::text)) as "isReminded"
      from registration r where r.id = any(${[...ids]}::uuid[]) and ${reach.registrations}) x
    where "isOfClass" or "hasOpenOrder" or "hasCapture" or "isInvoiced" or "isSubmitted" or "isReminded"`
  return new Map(rows.map(({ id, ...hindrance }) => [id, hindrance]))
}

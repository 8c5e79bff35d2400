import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isInvoiced } from '@/lib/features/payments/invoices/standing.queries'
import { hasOpenOrder, hasReceivedMoney } from '@/lib/features/payments/orders/queries'
import type { Bilingual } from '@/lib/i18n/languages'

/**
 * The place of `registration r` of `project p` is kept no longer, and no payment, invoice or request waits that could still
 * settle it; what ends without settling it keeps the place anew (payments/holds.queries).
 */
function isOver(now: Date): Prisma.Sql {
  return Prisma.sql`
    r.hold_until < ${now} and r.cancelled_at is null and r.status = 'PENDING' and r.package_registration_id is null
    and p.state = 'PUBLISHED' and not (${hasOpenOrder}) and not (${hasReceivedMoney}) and not ${isInvoiced}
    and not exists (select from fee_reduction f where f.student_id = r.student_id and f.project_id = r.project_id
      and f.state in ('PENDING', 'MORE_INFO'))`
}

type EndedHold = {
  id: string
  projectId: string
  studentId: string
  startsAt: Date | null
  name: Bilingual
}

/** Registrations whose places are kept no longer, those that ended first. */
export function listEndedHolds(db: Db, now: Date, most: number): Promise<{ id: string; projectId: string }[]> {
  return db.$queryRaw<{ id: string; projectId: string }[]>`
    select r.id, r.project_id as "projectId" from registration r join project p on p.id = r.project_id
    where ${isOver(now)} order by r.hold_until, r.id limit ${most}`
}

/** The same of one, under its lock; null: it was paid, taken up or ended since. */
export async function lockEndedHold(db: Tx, now: Date, id: string): Promise<EndedHold | null> {
  await db.$queryRaw`select 1 as locked from registration where id = ${id}::uuid for update`
  const [row] = await db.$queryRaw<EndedHold[]>`
    select r.id, r.project_id as "projectId", r.student_id as "studentId", p.starts_at as "startsAt", p.name
    from registration r join project p on p.id = r.project_id where r.id = ${id}::uuid and ${isOver(now)}`
  return row ?? null
}

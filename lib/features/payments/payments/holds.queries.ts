import type { Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'

type Held = { studentId: string; projectId: string } | { invoiceId: string }

/**
 * What waited for a decision or stood on an invoice can be paid again: from now on its place is kept as long as that of a new
 * registration (registrations#kept-places).
 */
export async function renewHolds(db: Tx, now: Date, held: Held): Promise<void> {
  const which =
    'invoiceId' in held
      ? Prisma.sql`r.id in (select registration_id from invoice_line where invoice_id = ${held.invoiceId}::uuid)`
      : Prisma.sql`r.student_id = ${held.studentId}::uuid and r.project_id = ${held.projectId}::uuid`
  const until = Prisma.sql`${now}::timestamptz + p.hold_minutes * interval '1 minute'`
  await db.$executeRaw`
    update registration r set hold_until = ${until}, updated_at = ${now}, version = r.version + 1
    from project p where p.id = r.project_id and ${which}
      and r.status = 'PENDING' and r.cancelled_at is null and r.hold_until < ${until}`
}

import { Prisma } from '@/lib/db/generated/client'

/* Of a registration `r` in raw SQL. */

/** It stands on an open invoice of its school, and so does its package. */
export const isInvoiced = Prisma.sql`(
  exists (select from invoice_line v where v.is_open and v.registration_id = r.id)
  or exists (select from invoice_line v where v.is_open and v.package_registration_id = r.package_registration_id))`

import { z } from 'zod'
import { actsOnMoney } from '@/lib/features/payments/refunds/rules'
import { operation } from '@/lib/kernel/operation'
import { listOwing } from './candidates.queries'
import { reachFor } from './list-candidates'

const most = 50

/** The schools something waits for a payment of, for the office that makes an invoice: the most first. */
export const listOwingSchools = operation('payments/invoices/list-owing-schools', {
  access: ['admin'],
  grants: ['FINANCE'],
  input: z.object({ search: z.string().trim().max(100).default('') }),
  run: ({ actor, input, world: { db } }) => {
    const reach = reachFor(actor)
    // A package is of no one project: only whoever acts on the money of all puts it on an invoice.
    const packageRegistrations = actsOnMoney(actor, null) ? reach.packageRegistrations : null
    return listOwing(db, { ...reach, packageRegistrations }, input.search, most)
  },
})

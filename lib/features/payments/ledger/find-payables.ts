import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { linesOf } from '@/lib/features/payments/payments/rules'
import { actsOnMoney } from '@/lib/features/payments/refunds/rules'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { listPayables } from './payables.queries'

/** What waits for its payment under this number or name, for whoever marks a transfer: what is due, and for whom. */
export const findPayables = operation('payments/ledger/find-payables', {
  access: ['admin'],
  grants: ['FINANCE'],
  input: z.object({ search: z.string().trim().min(1).max(100) }),
  run: async ({ actor, input, world: { db } }) => {
    const reach = {
      registrations: visible.registrations(actor),
      packageRegistrations: visible.packageRegistrations(actor),
      schoolRegistrations: visible.schoolRegistrations(actor),
    }
    const found = await listPayables(db, reach, input.search)
    return found
      .filter(({ projectId }) => actsOnMoney(actor, projectId))
      .map(({ priceMinor, reducedMinor, bps, projectId: _, ...payable }) => ({
        ...payable,
        dueMinor: linesOf({ priceMinor, reducedMinor, bps }).totalMinor,
      }))
      .filter(({ dueMinor }) => dueMinor > 0)
  },
})

export type PayableRow = ResultOf<typeof findPayables>[number]

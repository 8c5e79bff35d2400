import { z } from 'zod'
import { moneyReaders, holdsGrant } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { paymentMode } from '@/lib/providers/payments'
import { countOpen, listInvoices as listRows } from './listed.queries'
import { dayAfter, isOverdue } from './rules'
import { invoiceNarrowing } from './schema'

/** The invoices of the coordinator's school, or all in an administrator's reach. */
export const listInvoices = operation('payments/invoices/list-invoices', {
  access: ['coordinator', 'admin'],
  grants: moneyReaders,
  input: z.object({ ...invoiceNarrowing, ...pageInput }),
  run: async ({ actor, input, world: { db, now } }) => {
    const scope = visible.invoices(actor)
    const filter = { mode: paymentMode(), search: input.search, state: input.state, today: dayAfter(now, 0) }
    const page = await listRows(db, scope, filter, pageWindow(input))
    return {
      ...page,
      rows: page.rows.map((row) => ({ ...row, isOverdue: isOverdue(row, now) })),
      counts: await countOpen(db, scope, filter),
      mode: filter.mode,
      acts: actor.role === 'coordinator' || holdsGrant(actor, ['FINANCE']),
    }
  },
})

import { z } from 'zod'
import { moneyReaders, holdsGrant } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { listProjectNames } from '@/lib/features/catalogue/projects/queries'
import { maySeeReduction } from '@/lib/features/payments/payments/rules'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { paymentMode } from '@/lib/providers/payments'
import { narrowed } from './filter.rules'
import { findOrders, listOrders as listRows, sumOrders } from './queries'
import { orderNarrowing } from './schema'

/** The orders in an administrator's reach with what came in and went back for them (payments#ledger). */
export const listOrders = operation('payments/ledger/list-orders', {
  access: ['admin'],
  grants: moneyReaders,
  input: z.object({ ...orderNarrowing, ...pageInput }),
  run: async ({ actor, input, world }) => {
    const filter = narrowed(input, paymentMode())
    const found = await findOrders(world.db, visible.orders(actor), filter)
    const page = await listRows(world.db, found, pageWindow(input))
    return {
      ...page,
      rows: page.rows.map((row) => ({ ...row, bill: maySeeReduction(actor, row) ? row.bill : null })),
      mode: filter.mode,
      sums: await sumOrders(world.db, found),
      projects: await listProjectNames(world.db, visible.projects(actor)),
      actsOnIt: holdsGrant(actor, ['FINANCE']),
    }
  },
})

import { z } from 'zod'
import { moneyReaders } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { listProjectNames } from '@/lib/features/catalogue/projects/queries'
import { narrowed } from '@/lib/features/payments/ledger/filter.rules'
import { refundNarrowing } from '@/lib/features/payments/ledger/schema'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { paymentMode } from '@/lib/providers/payments'
import { countIn, listRefunds as listRows, countRefunds } from './listed.queries'
import { refundStates } from './rules'

/** All money that goes back, in an administrator's reach, with how far each refund is (payments#refund-list). */
export const listRefunds = operation('payments/refunds/list-refunds', {
  access: ['admin'],
  grants: moneyReaders,
  input: z.object({ ...refundNarrowing, ...pageInput }),
  run: async ({ actor, input, world: { db } }) => {
    const scope = visible.payments(actor)
    const filter = narrowed(input, paymentMode())
    const counts = await countRefunds(db, scope, filter)
    return {
      rows: await listRows(db, scope, filter, pageWindow(input)),
      total: countIn(counts, filter.states),
      counts: refundStates.map((state) => ({ state, count: counts.get(state) ?? 0 })),
      mode: filter.mode,
      projects: await listProjectNames(db, visible.projects(actor)),
    }
  },
})

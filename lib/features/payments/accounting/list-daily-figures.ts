import { z } from 'zod'
import { type AdminActor, actsOn } from '@/lib/access/actor'
import { operation } from '@/lib/kernel/operation'
import { paymentMode } from '@/lib/providers/payments'
import { sumByDay } from './movements.queries'
import { byMonth, periodOf, shownPeriod, spanOf } from './rules'

const day = z.string().max(10).optional()

/** The days of an accounting period, as the address has them; what is no day chooses nothing. */
export const periodInput = { from: day, until: day }

/** What came in, went back and stayed on each day of a period, with the sums of its months (payments#accounting). */
export const listDailyFigures = operation('payments/accounting/list-daily-figures', {
  access: ['admin'],
  grants: ['FINANCE'],
  input: z.object(periodInput),
  run: async ({ actor, input, world: { db, now } }) => {
    const period = shownPeriod(periodOf(input, now))
    const mode = paymentMode()
    const days = await sumByDay(db, { mode, projectId: accountOf(actor), ...spanOf(period) })
    return { mode, period, days, months: byMonth(days) }
  },
})

/** Who decides about all money accounts for all of it, others for their project's own orders. */
export function accountOf(actor: AdminActor): string | null {
  return actsOn(actor, ['FINANCE'], null) ? null : actor.projectId
}

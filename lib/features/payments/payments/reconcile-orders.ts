import { z } from 'zod'
import type { Actor } from '@/lib/access/actor'
import { groupBy } from '@/lib/group-by'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { perform } from '@/lib/kernel/perform'
import type { World } from '@/lib/kernel/world'
import { log } from '@/lib/log'
import { paymentMode } from '@/lib/providers/payments'
import { timeBudget } from '@/lib/time-budget'
import { type DueOrder, listDueOrders } from '../orders/provided.queries'
import { checkOrder } from './check-order'
import { minutesAfterEnd } from './rules'

const minuteMs = 60_000
const batch = 100
/** The next minute's run goes on: nothing else may wait for this one. */
const budgetMs = 40_000
/** A provider that was silent so often in a row is left alone until the next minute. */
const silences = 3

/**
 * Asks the providers about every order that waits, and for a day, at growing intervals, about those that expired or
 * failed: money that no callback told of is found, and what nobody paid in its time is ended (payments#truth). The
 * providers are asked side by side, so that a silent one holds up no other.
 */
export const reconcileOrders = operation('payments/payments/reconcile-orders', {
  access: ['system'],
  input: z.object({}),
  run: async ({ actor, world }) => {
    const { db, now } = world
    // The whole minute: a run a second later than the one before passes over nobody's minute.
    const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)
    const due = await listDueOrders(db, paymentMode(), { minute, minutesAgo: minutesAfterEnd }, batch)
    const byProvider = [...groupBy(due, ({ provider }) => provider).values()]
    const isTimeLeft = timeBudget(budgetMs)
    const counts = await Promise.all(byProvider.map((orders) => askAbout(orders, { actor, world, isTimeLeft })))
    return { askedCount: counts.reduce((sum, count) => sum + count, 0), due: due.length }
  },
})

type Round = { actor: Actor; world: World; isTimeLeft: () => boolean }

async function askAbout(orders: readonly DueOrder[], { actor, world, isTimeLeft }: Round): Promise<number> {
  let count = 0
  let silent = 0
  for (const { number } of orders) {
    if (silent >= silences || !isTimeLeft()) break
    try {
      await perform(checkOrder, { number }, actor, world)
      count += 1
      silent = 0
    } catch (thrown) {
      if (thrown instanceof Fault && thrown.key === 'payments.providerSilent') silent += 1
      log.warn({ err: thrown, order: number }, 'an order could not be asked about')
    }
  }
  return count
}

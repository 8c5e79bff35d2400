import { z } from 'zod'
import { groupBy } from '@/lib/group-by'
import { operation } from '@/lib/kernel/operation'
import type { World } from '@/lib/kernel/world'
import { log } from '@/lib/log'
import { paymentMode } from '@/lib/providers/payments'
import { timeBudget } from '@/lib/time-budget'
import { listUnanswered, type Unanswered } from './queries'
import { sendRefund } from './send-refund.step'

const batch = 50
/** The next minute's run goes on: nothing else may wait for this one. */
const budgetMs = 40_000
/** A provider that was silent so often in a row is left alone until the next minute. */
const silences = 3

/**
 * Asks the providers what became of refunds they left without an answer, and makes anew those they never took; after a
 * crash between the reservation and its answer this is what heals it (payments#refunds). One that fails stops no other,
 * and a silent provider no other one.
 */
export const resumeRefunds = operation('payments/refunds/resume-refunds', {
  access: ['system'],
  input: z.object({}),
  run: async ({ world }) => {
    const waiting = await listUnanswered(world.db, paymentMode(), world.now, batch)
    const isTimeLeft = timeBudget(budgetMs)
    const byProvider = [...groupBy(waiting, ({ provider }) => provider).values()]
    const rounds = await Promise.all(byProvider.map((refunds) => askAbout(refunds, world, isTimeLeft)))
    const sumOf = (count: keyof Round) => rounds.reduce((sum, round) => sum + round[count], 0)
    return { askedCount: sumOf('askedCount'), answered: sumOf('answered') }
  },
})

type Round = { askedCount: number; answered: number }

async function askAbout(refunds: readonly Unanswered[], world: World, isTimeLeft: () => boolean): Promise<Round> {
  const round = { askedCount: 0, answered: 0 }
  let silent = 0
  for (const { id } of refunds) {
    if (silent >= silences || !isTimeLeft()) break
    round.askedCount += 1
    try {
      const state = await sendRefund(world, id, true)
      if (state === 'DONE' || state === 'FAILED') round.answered += 1
      silent = state === 'RESERVED' ? silent + 1 : 0
    } catch (thrown) {
      log.error({ err: thrown, refund: id }, 'a refund could not be taken up again')
    }
  }
  return round
}

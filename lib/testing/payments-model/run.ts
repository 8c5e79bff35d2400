import fc from 'fast-check'
import { histories } from './commands'
import type { FarSide } from './far-sides'
import { History, type Payer, type Portal } from './history'
import type { Ledger } from './ledger'

type Run = {
  portal: Portal
  sides: readonly FarSide[]
  newPayer: () => Payer | Promise<Payer>
  runs: number
  seed: number
  /** How many go on at once. */
  abreast: number
  hangs?: boolean
}

/**
 * Runs so many histories, several at once, each on a registration of its own: after every step nothing may be wrong. When
 * all is over and the providers behave, each order is looked at once more and the night comes: then all money is written
 * down. Answers with how much happened.
 */
export async function runHistories({ portal, sides, newPayer, runs, seed, abreast, hangs = false }: Run) {
  const done: History[] = []
  const one = fc.asyncProperty(histories({ steps: 16, hangs }), async ([first, rest]) => {
    const history = new History(portal, sides, await newPayer())
    await fc.asyncModelRun(() => ({ model: {}, real: history }), [first, ...rest])
    done.push(history)
  })
  const lanes = Array.from({ length: abreast }, (_, lane) =>
    fc.assert(one, { numRuns: Math.ceil(runs / abreast), seed: seed + lane, endOnFailure: true }),
  )
  const ended = await Promise.allSettled(lanes)
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason
  for (const { server } of sides) server.behave()
  await inLanes(done, abreast, async (history) => {
    for (const { number } of (await history.ledger()).orders) await portal.comeBack(history.payer, number)
  })
  await portal.matchLedger()
  const ledgers: Ledger[] = []
  await inLanes(done, abreast, async (history) => void ledgers.push(await history.settle()))
  return measureOf(ledgers)
}

async function inLanes(all: readonly History[], abreast: number, work: (history: History) => Promise<void>) {
  const left = [...all]
  const lane = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await work(next)
  }
  await Promise.all(Array.from({ length: abreast }, lane))
}

/** How much happened: histories in which nothing does would prove nothing. */
function measureOf(ledgers: Ledger[]) {
  const orders = ledgers.flatMap((ledger) => ledger.orders)
  const payments = orders.flatMap((order) => order.payments)
  const flagged = (flag: string) => payments.filter((payment) => payment.flag === flag).length
  return {
    histories: ledgers.length,
    orders: orders.length,
    paid: ledgers.filter(({ status }) => status === 'PAID').length,
    payments: payments.length,
    surplus: flagged('SURPLUS'),
    mismatched: flagged('MISMATCH'),
    beyond: payments.filter(({ excessMinor }) => excessMinor !== null).length,
    refunded: payments.filter(({ refundedMinor }) => refundedMinor > 0).length,
  }
}

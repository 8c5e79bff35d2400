import { z } from 'zod'
import { moneyReaders, holdsGrant } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { sumUpOpen } from '../fee-reductions/lists.queries'
import { readMoneyToSettle } from './read-money-to-settle.step'

/** How much waits for somebody behind each tab of the office's money; reductions are told to whoever decides them alone. */
export const countMoneyTasks = operation('payments/ledger/count-money-tasks', {
  access: ['admin'],
  grants: moneyReaders,
  input: z.object({}),
  run: async ({ actor, world }) => {
    const { differences, callbacks } = await readMoneyToSettle(world, actor)
    const isFinance = holdsGrant(actor, ['FINANCE'])
    return {
      findings: differences.count + callbacks.count,
      reductions: isFinance ? (await sumUpOpen(world.db, visible.feeReductions(actor))).count : null,
    }
  },
})
export type MoneyTasks = ResultOf<typeof countMoneyTasks>

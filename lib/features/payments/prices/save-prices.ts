import { z } from 'zod'
import { putPrices } from '@/lib/features/catalogue/set-up/change.queries'
import { changeSetUp } from '@/lib/features/catalogue/set-up/change-set-up.step'
import { prices, target } from '@/lib/features/catalogue/set-up/schema'
import { operation } from '@/lib/kernel/operation'
import { freeUnpaid } from './free-unpaid.step'
import { lockTally } from './queries'

/**
 * An owner says what a project costs and what is given back; what was ordered before keeps its own price and policy, and
 * who has nothing to pay any more waits for no payment (catalogue#set-up).
 */
export const savePrices = operation('payments/prices/save-prices', {
  access: ['admin'],
  input: z.object({ ...target, ...prices }),
  write: async (work, { actor, input: { projectId, version, ...values } }) => {
    const fields = values.isFree ? { ...values, priceMinor: 0, priceLevels: [], refundSteps: [] } : values
    return changeSetUp(work, {
      ...{ actor, projectId, version, section: 'prices', fields },
      write: async () => {
        await lockTally(work.db, projectId)
        await putPrices(work.db, { id: projectId, now: work.now }, fields)
        await freeUnpaid(work, projectId)
      },
    })
  },
})

import { z } from 'zod'
import { lockTally } from '@/lib/features/catalogue/projects/tally.queries'
import { putPrices } from '@/lib/features/catalogue/set-up/change.queries'
import { changeSetUp } from '@/lib/features/catalogue/set-up/change-set-up.step'
import { prices, target } from '@/lib/features/catalogue/set-up/schema'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { freeUnpaid } from './free-unpaid.step'
import { countOwnPrices, listUnpaidLevels } from './queries'
import { whyNotReprice } from './rules'

/**
 * An owner says what a project costs and what is given back; what was ordered before keeps its own price and policy, an
 * approved reduction what was told with it, and who has nothing to pay any more waits for no payment (catalogue#set-up).
 */
export const savePrices = operation('payments/prices/save-prices', {
  access: ['admin'],
  input: z.object({ ...target, ...prices }),
  write: async (work, { actor, input: { projectId, version, ...values } }) => {
    const fields = values.isFree ? { ...values, priceMinor: 0, priceLevels: [], refundSteps: [] } : values
    return changeSetUp(work, {
      ...{ actor, projectId, version, section: 'prices', fields },
      write: async (setUp) => {
        await lockTally(work.db, projectId)
        const hindrance = whyNotReprice(setUp, fields, {
          levels: await listUnpaidLevels(work.db, projectId),
          ownPrices: await countOwnPrices(work.db, projectId),
        })
        if (hindrance !== null) {
          const { key, field, values: counts } = hindrance
          throw new Fault(key, { values: counts, fields: [{ field, key: `faults.${key}`, values: counts }] })
        }
        await putPrices(work.db, { id: projectId, now: work.now }, fields)
        await freeUnpaid(work, projectId)
      },
    })
  },
})

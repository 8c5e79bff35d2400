import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { putPrices } from './change.queries'
import { changeSetUp } from './change-set-up.step'
import { prices, target } from './schema'

/**
 * An owner says what a project costs and what is given back; what was ordered before keeps its own price and policy
 * (catalogue#set-up).
 */
export const savePrices = operation('catalogue/set-up/save-prices', {
  access: ['admin'],
  input: z.object({ ...target, ...prices }),
  write: async (work, { actor, input: { projectId, version, ...values } }) => {
    const fields = values.isFree ? { ...values, priceMinor: 0, priceLevels: [], refundSteps: [] } : values
    return changeSetUp(work, {
      ...{ actor, projectId, version, section: 'prices', fields },
      write: () => putPrices(work.db, { id: projectId, now: work.now }, fields),
    })
  },
})

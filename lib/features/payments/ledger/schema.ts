import { z } from 'zod'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { orderStates } from '@/lib/features/payments/payments/rules'
import { refundStates } from '@/lib/features/payments/refunds/rules'
import { methods } from './rules'

const day = z.string().max(10)

/** What a list of the office's money may be narrowed by, and the file that is made of it. */
function narrowingBy<const States extends readonly [string, ...string[]]>(states: States) {
  return {
    search: z.string().trim().max(200).optional(),
    state: z.array(z.enum(states)).max(states.length).optional(),
    method: z.enum(methods).optional(),
    projectCode: projectCode.optional(),
    /** Days of the display zone, both inclusive; what is no day narrows nothing. */
    from: day.optional(),
    until: day.optional(),
  }
}

export const orderNarrowing = narrowingBy(orderStates)
export const refundNarrowing = narrowingBy(refundStates)

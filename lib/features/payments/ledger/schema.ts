import { z } from 'zod'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { orderStates } from '@/lib/features/payments/payments/rules'
import { methods } from './rules'

const day = z.string().max(10)

/** What the list of orders may be narrowed by. */
export const orderNarrowing = {
  search: z.string().trim().max(200).optional(),
  state: z.array(z.enum(orderStates)).max(orderStates.length).optional(),
  method: z.enum(methods).optional(),
  projectCode: projectCode.optional(),
  /** Days of the display zone, both inclusive; what is no day narrows nothing. */
  from: day.optional(),
  until: day.optional(),
}

import { z } from 'zod'
import { reviewKinds } from './narrowing.rules'

/** What the differences to review may be narrowed by. */
export const reviewNarrowing = {
  search: z.string().trim().max(200).optional(),
  kind: z.enum(reviewKinds).optional(),
}

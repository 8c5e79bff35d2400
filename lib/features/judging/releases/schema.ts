import { z } from 'zod'

/** Why results are hidden again. */
const longestReason = 2000
export const releaseReason = z.string().trim().min(1).max(longestReason)

/** When results come out, as a field of date and time says it in the display zone; null: at once. */
export const releaseInstant = z.string().max(30).nullable()

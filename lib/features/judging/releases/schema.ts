import { z } from 'zod'

/** When results come out, as a field of date and time says it, with its zone; null: at once. */
export const releaseInstant = z.string().max(100).nullable()

import { z } from 'zod'
import { reasonFacts } from '@/lib/kernel/fields'
import { id } from '@/lib/kernel/id'
import { mostComment, mostHundredths, mostScored } from './rules'

export const hundredths = z.int().min(1).max(mostHundredths)
/** An empty one says nothing. */
export const comment = z
  .string()
  .trim()
  .max(mostComment)
  .nullable()
  .transform((text) => text || null)
export const reason = z
  .string()
  .trim()
  .max(reasonFacts.max)
  .nullable()
  .default(null)
  .transform((text) => text || null)

/** What a scorer gives teams: null takes the scorer's value back; a comment that is left out stays. */
export const notes = z
  .array(z.object({ teamId: id, hundredths: hundredths.nullable(), comment: comment.optional() }))
  .min(1)
  .max(mostScored)

/** Totals over what stood there when they were decided: the version that was seen; 0: none. */
export const totals = z
  .array(z.object({ teamId: id, hundredths, version: z.int().min(0) }))
  .min(1)
  .max(mostScored)

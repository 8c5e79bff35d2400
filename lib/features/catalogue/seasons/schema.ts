import { z } from 'zod'
import { optionalPairSchema, textSchema } from '@/lib/kernel/field-schema'
import { seasonFacts, seasonStates } from './rules'

/** A day as its field has it, `2026-11-23`. */
const day = z.iso.date().nullable()

/** What an organiser says of a season. */
export const seasonFields = {
  code: textSchema(seasonFacts.code),
  /** In both languages or none: then a season is called by its code. */
  name: optionalPairSchema(seasonFacts.name).refine((pair) => pair === null || (pair.zh !== '' && pair.en !== '')),
  startsOn: day,
  endsOn: day,
  isCurrent: z.boolean(),
  isResults: z.boolean(),
}

const fields = z.object(seasonFields)
export type SeasonFields = z.output<typeof fields>

export const seasonNarrowing = {
  search: z.string().trim().max(100).default(''),
  state: z.enum(seasonStates).optional(),
}

import { z } from 'zod'
import type { GrantRole } from '@/lib/access/actor'
import { textSchema } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { achievementFacts, hourSources, mostMinutes } from './rules'

/** Administrators who record hours. */
export const hourGrants: readonly GrantRole[] = ['REGISTRAR', 'CONTENT']

/** What somebody did on a day. */
export const workEntry = {
  doneOn: z.iso.date(),
  minutes: z.int().min(1).max(mostMinutes),
  achievement: textSchema(achievementFacts),
}

/** Recorded work as somebody saw it who now changes it. */
export const seenWork = { id, seen: z.object(workEntry) }

/** What the list of recorded work and its file are narrowed by. */
export const hoursNarrowing = {
  search: z.string().trim().max(200).optional(),
  year: z.coerce.number().int().min(1900).max(2999).optional(),
  source: z.enum(hourSources).optional(),
}
export type HoursNarrowing = z.output<z.ZodObject<typeof hoursNarrowing>>

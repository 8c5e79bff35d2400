import { z } from 'zod'
import { closing, instant, minor, orNone, states } from '@/lib/features/catalogue/set-up/schema'
import { optionalPairSchema, pairSchema } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { mostProjects, packageFacts } from './rules'

/** Whose package, over which version. */
export const packageTarget = { packageId: id, version: z.int().min(1) }

/** What an organiser says of a package. */
export const packageFields = {
  name: pairSchema(packageFacts.name),
  /** A card has room for so many Chinese characters. */
  summary: optionalPairSchema(packageFacts.summary).refine((pair) => pair === null || pair.zh.length <= 60),
  priceMinor: minor,
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** null: without limit. */
  uses: z.int().min(1).max(mostProjects).nullable(),
  startsAt: orNone(instant),
  endsAt: orNone(closing),
  /** In the order in which they are shown. */
  projectIds: z.array(id).max(mostProjects),
}
const fields = z.object(packageFields)
export type PackageFields = z.output<typeof fields>

/** What the list of packages is narrowed to. */
export const packageNarrowing = {
  search: z.string().trim().max(100).default(''),
  state: z.array(z.enum(states)).default([]),
}

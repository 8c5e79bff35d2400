import { z } from 'zod'
import { fileKey } from '@/lib/features/files/files/schema'
import { optionalPairSchema, textSchema } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { resourceFacts, resourceShelves, resourceStates } from './rules'

const title = textSchema(resourceFacts.title)

export const resourceShelf = z.enum(resourceShelves)

/** What a resource is called and where it stands. */
export const resourceFields = {
  shelf: resourceShelf,
  subject: optionalPairSchema(resourceFacts.subject).refine(
    (subject) => subject === null || (subject.zh !== '' && subject.en !== ''),
  ),
  title: z.object({ zh: title, en: title }),
}

/** An upload by its key, or an address elsewhere. */
export const resourceContent = z.union([
  z.object({ key: fileKey }),
  z.object({ url: z.url({ protocol: /^https$/ }).max(resourceFacts.url.max) }),
])

export const resourceTarget = { resourceId: id, version: z.int().min(1) }

/** What the list of resources and its file are narrowed by. */
export const resourceNarrowing = {
  search: z.string().trim().max(200).optional(),
  shelf: resourceShelf.optional(),
  state: z.enum(resourceStates).optional(),
}
export type ResourceNarrowing = z.output<z.ZodObject<typeof resourceNarrowing>>

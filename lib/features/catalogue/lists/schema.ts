import { z } from 'zod'
import { listNames } from '@/lib/features/catalogue/settings/rules'
import { textSchema } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { itemStates, listItemFacts } from './rules'

export const listName = z.enum(listNames)
const name = textSchema(listItemFacts.label)
export const label = z.object({ zh: name, en: name })
export const itemTarget = { itemId: id, version: z.int().min(1) }
export const listNarrowing = {
  list: listName,
  search: z.string().trim().max(100).default(''),
  state: z.enum(itemStates).optional(),
}

import { z } from 'zod'
import { textSchema } from '@/lib/kernel/field-schema'
import { viewNameFacts } from './rules'

/** The screens that keep views. */
export const screen = z.enum(['registrations'])
export const viewName = textSchema(viewNameFacts)
/** What stands behind the question mark of the screen's address. */
export const viewQuery = z.string().max(4000)
/** So many a person keeps of a screen. */
export const mostViews = 50

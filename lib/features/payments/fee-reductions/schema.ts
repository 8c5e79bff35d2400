import { z } from 'zod'
import { textSchema } from '@/lib/kernel/field-schema'
import { reasonFacts } from '@/lib/kernel/fields'
import { tuitionFacts } from './rules'

/** What was typed or sent as a tuition; how many decimals it may have depends on the currency of the project. */
export const tuitionText = textSchema(tuitionFacts)
/** What is asked, or why it is decided so: the student reads it, but for why another level was right. */
export const reasonText = z.string().trim().max(reasonFacts.max)

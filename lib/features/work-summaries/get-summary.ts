import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { readSummary } from './read-summary'
import { summaryKey } from './schema'

/** The summary of a team's work to look at and to print (track 1, toPrint): for its students, its staff and administrators. */
export const getSummary = operation('work-summaries/get-summary', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object(summaryKey),
  run: ({ actor, input, world }) => readSummary(actor, input, world),
})

import { z } from 'zod'
import { withAddresses } from '@/lib/html/addresses'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { readSummary, type SummaryBlock } from './read-summary.step'
import { summaryKey } from './schema'

/** The summary of a team's work to look at and to print (work#summary): for its students, its staff and administrators. */
export const getSummary = operation('work/work-summaries/get-summary', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object(summaryKey),
  run: async ({ actor, input, world }) => {
    const summary = await readSummary(world, actor, input)
    const sections = summary.sections.map(({ blocks, ...section }) => ({ ...section, blocks: blocks.map(forPaper) }))
    return { ...summary, sections }
  },
})

function forPaper(block: SummaryBlock): SummaryBlock {
  return block.kind === 'RICH' ? { ...block, content: withAddresses(block.content) } : block
}

export type Summary = ResultOf<typeof getSummary>

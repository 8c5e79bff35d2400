import { z } from 'zod'

/** What the list of links that wait, and its file, are narrowed by. */
export const proposalNarrowing = {
  search: z.string().trim().max(200).optional(),
  /** The code of a project the adviser registered the student for. */
  project: z.string().trim().max(60).optional(),
}
export type ProposalNarrowing = z.output<z.ZodObject<typeof proposalNarrowing>>

import { z } from 'zod'
import { id } from '@/lib/kernel/id'
import { mostBody } from './rules'

export const messageBody = z.string().max(mostBody).default('')

/** What the list of questions and its file are narrowed by. */
export const threadNarrowing = {
  classId: id.optional().catch(undefined),
  isWaiting: z.boolean().optional(),
  search: z.string().trim().max(200).optional(),
}

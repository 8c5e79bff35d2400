import { z } from 'zod'
import { id } from '@/lib/kernel/id'

/** A question by its id; a project or a school named beside it must be its own. */
export const questionName = {
  questionId: id,
  projectCode: z.string().trim().max(60).optional(),
  schoolCode: z.string().trim().max(60).optional(),
}

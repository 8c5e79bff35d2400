import { z } from 'zod'
import { wireId } from '@/lib/wire/formats'

/** A question by its id; a project or a school named beside it must be its own. */
export const questionName = {
  questionId: wireId,
  projectCode: z.string().trim().max(60).optional(),
  schoolCode: z.string().trim().max(60).optional(),
}

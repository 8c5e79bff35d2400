import { z } from 'zod'
import { textSchema } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { questionFacts, questionStates } from './rules'

const text = textSchema(questionFacts.title)

/** What a question asks, and of whom: of all of its project, or of one school, one test site, or both. */
export const questionFields = {
  title: z.object({ zh: text, en: text }),
  projectId: id,
  schoolId: id.nullable(),
  testSiteId: id.nullable(),
}

export const questionTarget = { questionId: id, version: z.int().min(1) }

/** What the list of questions and its file are narrowed by. */
export const questionNarrowing = {
  search: z.string().trim().max(200).optional(),
  projectCode: z.string().trim().max(60).optional(),
  state: z.enum(questionStates).optional(),
}
export type QuestionNarrowing = z.output<z.ZodObject<typeof questionNarrowing>>

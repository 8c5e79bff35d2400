import { z } from 'zod'
import { optionalPairSchema, pairSchema } from '@/lib/kernel/field-schema'
import { blockKinds, mostParts, optionLetters, templateFacts, templateStates } from './rules'

const words = z.int().min(0).max(100_000).nullable().default(null)
const line = pairSchema(templateFacts.line)

const templateQuestion = z.object({
  text: pairSchema(templateFacts.question),
  options: z.array(line).max(mostParts.options),
  right: z.enum(optionLetters),
  testPoint: optionalPairSchema(templateFacts.line).default(null),
  solution: optionalPairSchema(templateFacts.prompt).default(null),
})

const block = z.object({
  /** null: a new one, which is given a name. */
  code: z.string().min(1).max(60).nullable(),
  kind: z.enum(blockKinds),
  title: pairSchema(templateFacts.title),
  prompt: pairSchema(templateFacts.prompt),
  required: z.boolean(),
  wordMin: words,
  wordMax: words,
  columns: z.array(line).max(mostParts.columns),
  /** How many files; null: as many as usual. */
  most: z.int().min(1).max(mostParts.files).nullable().default(null),
  checks: z.array(line).max(mostParts.checks),
  questions: z.array(templateQuestion).max(mostParts.questions),
})

/** A whole template as its editor has it. */
export const templateText = z.object({
  name: pairSchema(templateFacts.name),
  sections: z
    .array(z.object({ title: pairSchema(templateFacts.title), blocks: z.array(block).max(mostParts.blocks) }))
    .max(mostParts.sections),
})
export type TemplateText = z.output<typeof templateText>
export type TemplateQuestion = z.output<typeof templateQuestion>

export const templateNarrowing = {
  search: z.string().trim().max(100).default(''),
  state: z.enum(templateStates).optional(),
}

import { z } from 'zod'
import { mostParts, optionLetters, templateFacts } from '@/lib/features/work/templates/rules'
import { optionalPairSchema, textSchema } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { afterVideo, mostSeconds } from './rules'

const whole = (facts: { max: number }) => z.object({ zh: textSchema(facts), en: textSchema(facts) })
const wholeOrNone = (facts: { max: number }) =>
  optionalPairSchema(facts).refine((pair) => pair === null || (pair.zh !== '' && pair.en !== ''))

/** A question of a chapter: two to six options, one of them right, each text in both languages. */
export const quizFields = {
  text: whole(templateFacts.question),
  options: z.array(whole(templateFacts.line)).min(2).max(mostParts.options),
  right: z.enum(optionLetters),
  videoSecond: z.int().min(afterVideo).max(mostSeconds).nullable(),
  point: wholeOrNone(templateFacts.line),
  solution: wholeOrNone(templateFacts.prompt),
}
export type QuizValues = z.output<z.ZodObject<typeof quizFields>>

export const chapterId = { contentId: id }
